/**
 * Starts the development server if settings and claims are valid; without them no page can be
 * shown. The page itself shows problems of the content that come later. PORT and HOST replace
 * --port and --host.
 * Usage: npm run dev -- [options of astro dev]
 */

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { checkConfiguration } from '../editing/content-lint/check-configuration.ts';
import { lintContent } from '../editing/content-lint/lint-content.ts';
import {
  assertNoProblems,
  formatContentProblemReport,
} from '../editing/content-lint/problem-report.ts';
import {
  addValuesToBareOptions,
  allInterfacesAddress,
  readHostOption,
  readPortOption,
} from '../hosting/node/server-options.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { createAstroCommand } from '../tooling/build/astro-command.ts';

const options = process.argv.slice(2);
const { values, positionals } = parseCliOptions({
  args: addValuesToBareOptions(options, {
    '--host': allInterfacesAddress,
    '--open': '',
    '--allowed-hosts': '',
  }),
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    open: { type: 'string' },
    force: { type: 'boolean' },
    mode: { type: 'string' },
    verbose: { type: 'boolean' },
    silent: { type: 'boolean' },
    background: { type: 'boolean' },
    'ignore-lock': { type: 'boolean' },
    'allowed-hosts': { type: 'string' },
  },
  // Astro's commands for a server in the background, such as `stop`.
  allowPositionals: true,
});
// A server in the background can also be stopped while settings are wrong.
if (positionals.length === 0) assertNoProblems(checkConfiguration());
const port = readPortOption(values.port);
const host = values.host === undefined ? readHostOption(undefined) : undefined;
const { args, env } = createAstroCommand([
  'dev',
  ...options,
  ...(values.port === undefined && port !== undefined ? ['--port', String(port)] : []),
  ...(host ? ['--host', host] : []),
]);
const server = spawn(process.execPath, args, { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', async (code, signal) => {
  // Astro would stop at the first wrong entry, and name no line.
  const problems = code ? await lintContent() : [];
  if (problems.length > 0) console.error(`\n${formatContentProblemReport(problems)}`);
  process.exitCode = code ?? 128 + constants.signals[signal as NodeJS.Signals];
});
