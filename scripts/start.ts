/**
 * Builds the site and serves it as soon as its pages are complete. Compressed files follow, those
 * of requested pages first, and are sent from then on.
 * Usage: npm run start -- [--port 4321] [--host [address]] [--root dist] [--plain]
 * The options are those of `npm run preview`, but the build replaces the folder --root.
 */
import {
  assertPortIsFree,
  parseServerOptions,
  startSiteServer,
} from '../hosting/node/start-server.ts';
import { buildSite, compressServedSite } from '../tooling/build/build-site.ts';
import { prioritizeJobsOfFile } from '../tooling/build/site-steps/compression-jobs.ts';

const options = parseServerOptions(process.argv.slice(2));
await assertPortIsFree(options);
const jobs = await buildSite(options.folder, { compressesLater: true });
if (jobs) {
  const { address } = await startSiteServer(options, (file) => prioritizeJobsOfFile(jobs, file));
  console.log(`The site is served on ${address}`);
  await compressServedSite(options.folder, jobs);
}
