/**
 * Starts the development server, after a look at settings and claims: while they are wrong, nothing can be shown. What else
 * is wrong with the content is shown over the page. What `astro dev` takes, this takes too; PORT does the same as --port.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkBasis } from '../src/check/basis.ts';
import { report } from '../src/check/problem.ts';
import { chosenPort } from '../src/settings/environment.ts';
import { astroCommand } from './astro.ts';

const options = process.argv.slice(2);

try {
  const { port: option } = parseArgs({ args: options, options: { port: { type: 'string' } }, strict: false }).values;
  const port = chosenPort(option);
  const problems = checkBasis();
  if (problems.length) throw new Error(report(problems));
  develop(option === undefined && port !== undefined ? [...options, '--port', String(port)] : options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function develop(words) {
  const { args, env } = astroCommand(['dev', ...words]);
  const server = spawn(process.execPath, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
