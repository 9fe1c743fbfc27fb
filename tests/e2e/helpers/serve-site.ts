import { startServerProcess } from '../../helpers/server-process.ts';

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
  const { origin, child } = await startServerProcess(
    ['scripts/run.mjs', 'preview', '--root', root, '--port', '0'],
    { ...process.env, CONTACT_DATABASE: database },
  );
  return { origin, close: () => void child.kill() };
}
