import { isUrlUnchangedByBrowsers } from '../utils/characters.ts';

/** Where /admin saves: in a folder of the editor's machine, or in a repository on a git host. */
export type AdminBackend =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 'host';
      readonly host: GitHost;
      readonly origin: string;
      readonly repository: string;
      readonly branch: string;
    };

/** By the host's name; all but GitHub and GitLab count as `gitea`, as Forgejo is compatible. */
type GitHost = 'github' | 'gitlab' | 'gitea';

/** The addresses of public hosts, each with its API's. Other hosts have one address for both. */
export const publicGitHostApiUrls: Readonly<Record<string, string>> = {
  'https://github.com': 'https://api.github.com',
  'https://gitlab.com': 'https://gitlab.com',
};

/** Addresses on GitHub (`/tree/`), GitLab (`/-/tree/`) and Gitea (`/src/branch/`). */
const repositoryPath =
  /^\/(?<repository>[\w.-]+(?:\/(?!-\/)[\w.-]+?)+?)(?:\.git)?(?:\/(?:-\/)?(?:tree|src\/branch)\/(?<branch>[\w./-]+?))?\/?$/;

/** A browser would follow these to another repository than the address shows. */
const parentSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Parses the setting `admin`: `"none"`, `"folder"`, or the address of a repository or branch.
 * @param isWanted true builds the screen though the setting is "none"
 * @returns undefined without a screen
 * @throws for another address
 */
export function parseAdminBackend(
  setting: string,
  { isWanted = false } = {},
): AdminBackend | undefined {
  if (setting === 'none') return isWanted ? { kind: 'folder' } : undefined;
  if (setting === 'folder') return { kind: 'folder' };
  const backend = parseRepositoryUrl(setting);
  if (!backend)
    throw new Error(
      `The setting admin is not the address of a repository: ${setting}. Expected an address such as https://github.com/owner/site/tree/main.`,
    );
  return backend;
}

/**
 * Parses the https address of a repository or branch.
 * @returns undefined for another value
 */
export function parseRepositoryUrl(value: string): AdminBackend | undefined {
  if (!URL.canParse(value) || !isUrlUnchangedByBrowsers(value) || parentSegment.test(value))
    return undefined;
  const url = new URL(value);
  // GitLab adds this to a branch's address.
  url.searchParams.delete('ref_type');
  const { protocol, origin, hostname, pathname, username, search, hash } = url;
  const { repository, branch = 'main' } = pathname.match(repositoryPath)?.groups ?? {};
  const [name = 'gitea'] = hostname.match(/github|gitlab/) ?? [];
  const host = pathname.includes('/-/tree/') ? 'gitlab' : (name as GitHost);
  // Only GitLab has groups in groups.
  if (
    protocol !== 'https:' ||
    username + search + hash ||
    !repository ||
    (host !== 'gitlab' && repository.split('/').length !== 2)
  )
    return undefined;
  return { kind: 'host', host, origin, repository, branch };
}
