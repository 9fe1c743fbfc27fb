/**
 * Builds the site. SKIP_COMPRESSION=1 in the environment leaves compression out, which is two
 * thirds of a first build's time: for a site that is only tested.
 * Usage: npm run build -- [--outDir dist] [--force] [--mode name] [--devOutput] [--verbose]
 *   [--silent]
 * The options after the first are those of `astro build`.
 */
import { parseOptions } from '../src/utils/parse-options.ts';
import { buildSite } from '../tooling/build/build-site.ts';

const { values, tokens } = parseOptions({
  options: {
    outDir: { type: 'string', default: 'dist' },
    force: { type: 'boolean' },
    mode: { type: 'string' },
    devOutput: { type: 'boolean' },
    verbose: { type: 'boolean' },
    silent: { type: 'boolean' },
  },
  tokens: true,
});
const astroOptions = tokens.flatMap((token) => {
  if (token.kind !== 'option' || token.name === 'outDir') return [];
  return [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`];
});
await buildSite(values.outDir, { astroOptions });
