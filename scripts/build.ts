/**
 * Builds the site. Takes all options of `astro build`. SKIP_COMPRESSION=1 in the environment leaves
 * compression out, which is two thirds of a first build's time: for a site that is only tested.
 * Usage: npm run build -- [--outDir dist] [options of astro build]
 */
import { parseArgs } from 'node:util';
import { buildSite } from '../tooling/build/build-site.ts';

const { values, tokens } = parseArgs({
  options: { outDir: { type: 'string', default: 'dist' } },
  strict: false,
  tokens: true,
});
const others = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value];
  if (token.kind === 'option-terminator' || token.name === 'outDir') return [];
  return [token.inlineValue ? `${token.rawName}=${token.value}` : token.rawName];
});
// Without a value, parseArgs gives true, or the next option.
if (typeof values.outDir === 'string' && /^[^-]/.test(values.outDir)) {
  await buildSite(values.outDir, { astroOptions: others });
} else {
  console.error(
    '--outDir (option)\n  Expected the folder of the site, such as dist; found nothing. Correct the option, or remove it.',
  );
  process.exitCode = 1;
}
