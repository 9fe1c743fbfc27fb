import { isCompleteUrl } from './characters.ts';

/** Where the content editor's screen keeps what is edited: a folder on the editor's machine, or a repository on a git host. */
export type AdminBackend = { readonly kind: 'folder' } | { readonly kind: 'host'; readonly host: GitHost; readonly origin: string; readonly repository: string; readonly branch: string };

type GitHost = 'github' | 'gitlab' | 'gitea';

/** Git hosts whose kind their name tells; all others are taken for Gitea or Forgejo. */
const known: readonly (readonly [pattern: RegExp, host: GitHost])[] = [
  [/(^|\.)github\./, 'github'],
  [/(^|\.)gitlab\./, 'gitlab'],
];

/** The address of a repository, or of a branch, as GitHub (`/tree/`), GitLab (`/-/tree/`) and Gitea (`/src/branch/`) show it. */
const address = /^\/(?<repository>[\w.-]+(?:\/[\w.-]+)+?)(?:\.git)?(?:\/(?:-\/)?(?:tree|src\/branch)\/(?<branch>[\w./-]+?))?\/?$/;

/** Segments that lead upwards: the address would name another place than it seems to. */
const upwards = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Where the screen keeps what is edited.
 * @param setting `admin` of the settings: `"none"`, `"folder"`, or the address of a repository or of one of its branches
 * @param isWanted is the screen to be built even where the setting says none?
 * @returns undefined where there is to be no screen
 * @example adminPlace('https://github.com/owner/site/tree/main', false) // { kind: 'host', host: 'github', branch: 'main', … }
 * @throws for an address that names no repository; the settings' schema refuses it
 */
export function parseAdminBackend(setting: string, isWanted: boolean): AdminBackend | undefined {
  if (setting === 'none') return isWanted ? { kind: 'folder' } : undefined;
  if (setting === 'folder') return { kind: 'folder' };
  const place = adminHostOf(setting);
  if (!place) throw new Error(`The setting admin names no repository: ${setting}. Expected an address such as https://github.com/owner/site/tree/main.`);
  return place;
}

/** @returns undefined for what is no address of a repository, by https */
export function adminHostOf(value: string): AdminBackend | undefined {
  if (!URL.canParse(value) || !isCompleteUrl(value) || upwards.test(value)) return undefined;
  const { protocol, origin, hostname, pathname, username, search, hash } = new URL(value);
  const { repository, branch = 'main' } = pathname.match(address)?.groups ?? {};
  const host = known.find(([pattern]) => pattern.test(hostname))?.[1] ?? 'gitea';
  // GitLab alone has groups in groups.
  if (protocol !== 'https:' || username + search + hash || !repository || (host !== 'gitlab' && repository.split('/').length !== 2)) return undefined;
  return { kind: 'host', host, origin, repository, branch };
}
