import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A built site on a free port. */
export interface ServedSite {
  readonly origin: string;
  close(): void;
}

/**
 * Serves dist-full/, the site built with every setting set (npm run build:fixture-full).
 * @param database file of the form's messages, which need not exist
 */
export const serveFullSite = (database?: string): Promise<ServedSite> =>
  serveSite('dist-full', database);

/**
 * Serves a built site as scripts/preview.ts does.
 * @param root folder of the site
 * @throws with that script's message when it fails, such as for a folder that was not built
 */
export async function serveSite(root: string, database = ':memory:'): Promise<ServedSite> {
  const server: ChildProcess = spawn(
    process.execPath,
    ['scripts/run.mjs', 'preview', '--root', root, '--port', '0'],
    { stdio: 'pipe', env: { ...process.env, CONTACT_DATABASE: database } },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => (output += text));
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', () => {
      const found = output.match(/http:\/\/\S+/);
      if (found) resolve(found[0]);
    });
    once(server, 'exit').then(() => reject(new Error(output)));
  });
  return { origin, close: () => void server.kill() };
}
