/**
 * Checks the types of the project, with Astro files. Leaves out hints, which are not mistakes.
 * Usage: npm run types -- [--noSync] [--tsconfig file]
 */
import { spawnSync } from 'node:child_process';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { createAstroCommand } from '../tooling/build/astro-command.ts';
import installTestPackages from '../tooling/test-packages.ts';

const { values } = parseCliOptions({
  options: {
    noSync: { type: 'boolean' },
    tsconfig: { type: 'string' },
  },
});
const options = ['--minimumSeverity', 'warning', ...process.argv.slice(2)];
const { args, env } = createAstroCommand(['check', ...options]);
// Another configuration may leave out the tests that use these.
if (!values.tsconfig) installTestPackages();
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
