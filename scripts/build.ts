/**
 * Builds the site. SKIP_COMPRESSION=1 in the environment leaves compression out, which is two
 * thirds of a first build's time: for a site that is only tested.
 * Usage: npm run build -- [--outDir dist]
 */
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { buildSite } from '../tooling/build/build-site.ts';

const { values } = parseCliOptions({ options: { outDir: { type: 'string', default: 'dist' } } });
await buildSite(values.outDir);
