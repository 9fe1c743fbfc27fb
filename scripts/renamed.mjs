// @ts-check
/**
 * Runs a command by its new name. Remove the old names launch, screens and smoke in 1.2, and
 * build:fixture-minimal with this file in 1.3.
 * Usage: node scripts/renamed.mjs <new name> [options]
 */
import { spawnSync } from 'node:child_process';

const [name = '', ...options] = process.argv.slice(2);
const removingVersion = name === 'build:fixture-bare' ? '1.3' : '1.2';
console.warn(
  `Use npm run ${name}: npm run ${process.env.npm_lifecycle_event} is its old name, which version ${removingVersion} removes.`,
);
process.exitCode =
  spawnSync('npm', ['run', '-s', name, '--', ...options], { stdio: 'inherit' }).status ?? 1;
