// @ts-check
/**
 * Starts a command if this Node can run it: with an older one, errors would not name the cause. Of
 * an error that we throw, prints only the message, because it says what to do. A stack follows
 * errors of JavaScript: they are bugs.
 * This file uses only what every Node supports.
 * Usage: node scripts/run.mjs <name of a file in scripts/> [its options]
 */
import { existsSync, readdirSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [name, ...options] = process.argv.slice(2);
const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  // Without it, Node strips the types of each module at each start, a third of a short command.
  module.enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));
  const command = new URL(`${name}.ts`, import.meta.url);
  process.argv.splice(1, Infinity, fileURLToPath(command), ...options);
  await import(command.href).catch((error) => {
    console.error(error.name === 'Error' ? error.message : error);
    process.exitCode = 1;
  });
}

function findProblem() {
  if (!existsSync(new URL('../node_modules', import.meta.url)))
    return 'The packages are not installed. Run npm ci first.';
  if (process.features.typescript && 'escape' in RegExp) return findNameProblem();
  const problem = `This is Node ${process.versions.node}, and the commands need 24 or newer.`;
  return existsSync(new URL('../node_modules/node/bin/node', import.meta.url))
    ? `${problem} The package "node" brings one, which npm uses: run npm run instead of node scripts/run.mjs.`
    : `${problem} The package "node" brings one, but its program is not here: install scripts were left out, or none fits this system (musl). Run npm rebuild node, or install Node 24.`;
}

function findNameProblem() {
  const names = readdirSync(new URL('.', import.meta.url)).flatMap(
    (file) => file.match(/^([\w-]+)\.ts$/)?.[1] ?? [],
  );
  if (names.includes(String(name))) return undefined;
  return `scripts/run.mjs\n  Expected the name of a command: ${names.join(', ')}; found ${name ?? 'none'}.`;
}
