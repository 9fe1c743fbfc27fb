// @ts-check
/**
 * Runs a command by its new name. Remove it in 1.2, with the old names launch, screens and smoke.
 * Usage: node scripts/renamed.mjs <new name> [options]
 */
import { spawnSync } from 'node:child_process';

const [name = '', ...options] = process.argv.slice(2);
console.warn(
  `Use npm run ${name}: npm run ${process.env.npm_lifecycle_event} is its old name, which version 1.2 removes.`,
);
process.exitCode =
  spawnSync('npm', ['run', '-s', name, '--', ...options], { stdio: 'inherit' }).status ?? 1;
