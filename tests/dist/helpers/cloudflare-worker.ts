import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getFreePort } from '../../helpers/free-port.ts';
import { spawnNode } from '../../helpers/server-process.ts';
import type { RunningHost } from './nginx.ts';
import { waitUntilAnswered } from './wait-until-answered.ts';

interface Options {
  /** Uncomments the lines of wrangler.jsonc that the contact service needs, as an operator does. */
  readonly messages?: boolean;
  /** Secrets, which operators set by `wrangler secret put`. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Folder of an earlier worker's data, which is kept. By default a temporary one. */
  readonly state?: string;
}

/** A running worker. */
interface Worker extends RunningHost {
  /** Folder of its data. */
  readonly state: string;
  /** Everything that it has printed. */
  output(): string;
}

/**
 * Starts Cloudflare's worker in wrangler's local runtime, on a free port.
 * @param root folder of the built site
 * @throws with wrangler's output when it does not start
 */
export async function startWorker(
  root: string,
  { messages = false, vars = {}, state: given }: Options = {},
): Promise<Worker> {
  const port = await getFreePort();
  const state = given ?? mkdtempSync(join(tmpdir(), 'worker-'));
  const config = join(state, 'wrangler.json');
  const written = readFileSync('hosting/cloudflare/wrangler.jsonc', 'utf8');
  const own = JSON.parse(
    (messages ? written.replaceAll(/^(\s*)\/\/ "/gm, '$1"') : written).replaceAll(
      /^\s*\/\/.*$/gm,
      '',
    ),
  );
  const overrides = {
    vars,
    main: resolve('hosting/cloudflare', own.main),
    alias: { 'deploy-manifest': resolve(root, '.deploy-manifest.json') },
    assets: { ...own.assets, directory: resolve(root) },
  };
  writeFileSync(config, JSON.stringify({ ...own, ...overrides }));
  const options = {
    config,
    ip: '127.0.0.1',
    port: String(port),
    'inspector-port': '0',
    'persist-to': state,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const wrangler = spawnNode(
    ['tests/node_modules/wrangler/bin/wrangler.js', 'dev', '--local', ...args],
    { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: state },
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilAnswered(origin, wrangler);
  return {
    origin,
    state,
    output: wrangler.output,
    close: async () => {
      await wrangler.stop();
      if (!given) rmSync(state, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the path of the database of messages in a worker's data.
 * @param state folder of the data
 * @throws before the first message
 */
export function getDatabasePath(state: string): string {
  const found = globSync('v3/d1/**/*.sqlite', { cwd: state }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  );
  if (!found) throw new Error(`${state} holds no database.`);
  return join(state, found);
}
