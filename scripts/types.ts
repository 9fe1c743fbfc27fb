/**
 * Checks the types of the project, Astro files too. Leaves out hints: they are no mistakes.
 * Usage: npm run types -- [options of astro check]
 */
import { spawnSync } from 'node:child_process';
import { createAstroCommand } from '../tooling/build/astro-command.ts';
import installTestPackages from '../tooling/test-packages.ts';

const { args, env } = createAstroCommand([
  'check',
  '--minimumSeverity',
  'warning',
  ...process.argv.slice(2),
]);
installTestPackages();
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
