/**
 * Checks the types of the project, Astro files too. Leaves out hints: they are no mistakes.
 * Usage: npm run types -- [--noSync] [--watch] [--tsconfig file] and others of astro check
 */
import { spawnSync } from 'node:child_process';
import { parseOptions } from '../src/utils/parse-options.ts';
import { createAstroCommand } from '../tooling/build/astro-command.ts';
import installTestPackages from '../tooling/test-packages.ts';

parseOptions(
  {
    options: {
      noSync: { type: 'boolean' },
      watch: { type: 'boolean', short: 'w' },
      tsconfig: { type: 'string' },
      minimumFailingSeverity: { type: 'string' },
      preserveWatchOutput: { type: 'boolean' },
    },
  },
  { preserveWatchOutput: 'watch' },
);
const { args, env } = createAstroCommand([
  'check',
  '--minimumSeverity',
  'warning',
  ...process.argv.slice(2),
]);
installTestPackages();
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
