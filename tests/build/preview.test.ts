import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getFreePort } from '../helpers/free-port.ts';
import { runNode } from '../helpers/run-node.ts';
import { startServerProcess } from '../helpers/server-process.ts';
import { publicAddress } from './helpers/public-address.ts';

it('refuses a folder without built headers and names what is missing', () => {
  const folder = mkdtempSync('dist-half-');
  try {
    writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html>');
    const { status, stderr } = runNode([
      'scripts/run.mjs',
      'preview',
      '--root',
      basename(folder),
      '--port',
      '0',
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain(`${folder}/.deploy-manifest.json is missing. Run npm run build`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['abc', []],
  ['70000', []],
  ['4322', ['--port', '43 22']],
])('rejects an invalid port: PORT=%s %j', (PORT, options) => {
  const [where, found] =
    options.length > 0 ? ['--port (option)', options[1]] : ['PORT (environment variable)', PORT];
  for (const script of ['preview', 'dev']) {
    const { status, stderr } = runNode(['scripts/run.mjs', script, ...options], {
      env: { ...process.env, PORT },
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringContaining(
        `${where}\n  Expected a whole number from 0 to 65535, such as 4322; found "${found}". Correct the `,
      ),
    ]);
  }
});

it.each([
  [['--prot', '4322'], /Unknown option '--prot'.*\nAll options: --port, --host, --root, --plain\./],
  [['4322'], /Unexpected argument '4322'/],
  [['-p', '4322'], /Unknown option '-p'/],
  [['--port'], /Option '--port <value>' argument missing/],
  [
    ['--host', '203.0.113.1', '--port', '0'],
    /^--host \(option\) or HOST \(environment variable\)\n {2}Expected an address of this machine, such as 0\.0\.0\.0 for all of them; found "203\.0\.113\.1"\. Correct it, or leave it out\.$/,
  ],
])('names the options where serve refuses %j', (options, message) => {
  const { status, stderr } = runNode(['scripts/run.mjs', 'preview', ...options]);
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(message)]);
});

describe('the host to listen on', () => {
  it.each([
    ['no option', [], undefined, '127.0.0.1', false],
    ['--host', ['--host'], undefined, '0.0.0.0', true],
    ['--host before another option', ['--host', '--plain'], undefined, '0.0.0.0', true],
    ['--host and an address', ['--host', '0.0.0.0'], undefined, '0.0.0.0', true],
    ['HOST', [], '0.0.0.0', '0.0.0.0', true],
    ['--host over HOST', ['--host', '127.0.0.1'], '0.0.0.0', '127.0.0.1', false],
  ])('takes the host from %s', async (_, options, HOST, address, isReached) => {
    const port = await getFreePort();
    const server = await start(options, port, HOST);
    try {
      await expect.poll(() => isAnswered('127.0.0.1', port)).toBe(true);
      expect(server.output()).toBe(`The site is served on http://${address}:${port}\n`);
      if (publicAddress) expect(await isAnswered(publicAddress, port)).toBe(isReached);
    } finally {
      await server.stop();
    }
  });

  function start(options: readonly string[], port: number, HOST: string | undefined) {
    const { HOST: _, ...environment } = process.env;
    return startServerProcess(['scripts/run.mjs', 'preview', '--port', String(port), ...options], {
      ...environment,
      ...(HOST && { HOST }),
    });
  }

  const isAnswered = (host: string, port: number) =>
    fetch(`http://${host}:${port}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
});
