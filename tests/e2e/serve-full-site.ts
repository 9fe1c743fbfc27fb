import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The site built with every setting set (npm run build:fixture-full), on a port of its own. */
export interface FullSite {
  readonly origin: string;
  close(): void;
}

/**
 * Serves dist-full/ as scripts/serve.ts does.
 * @param database file of the form's messages; none need be there
 * @throws with that script's message when it can't, as when dist-full/ was not built
 */
export async function serveFullSite(database = ':memory:'): Promise<FullSite> {
  const server: ChildProcess = spawn(
    process.execPath,
    ['scripts/serve.ts', '--root', 'dist-full', '--port', '0'],
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
