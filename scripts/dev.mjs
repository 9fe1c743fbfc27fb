/**
 * Starts the development server, after a look at settings and claims: while they are wrong, nothing can be shown. What else
 * is wrong with the content is shown over the page. What `astro dev` takes, this takes too.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { checkBasis } from '../src/check/basis.ts';
import { report } from '../src/check/problem.ts';

const problems = checkBasis();
if (problems.length) {
  console.error(report(problems));
  process.exitCode = 1;
} else {
  const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
  const server = spawn(process.execPath, [astro, 'dev', ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
