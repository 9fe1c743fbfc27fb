import { isPlainUrl } from '../utils/characters.ts';

/**
 * Where the /admin screen saves: a folder of the editor's machine, or a repository on a git host.
 */
export type AdminBackend =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 'host';
      readonly host: GitHost;
      readonly origin: string;
      readonly repository: string;
      readonly branch: string;
    };

/** `gitea`, with which Forgejo is compatible, unless the host's name says another. */
type GitHost = 'github' | 'gitlab' | 'gitea';

/** Paths of GitHub (`/tree/`), GitLab (`/-/tree/`) and Gitea (`/src/branch/`). */
const repositoryPath =
  /^\/(?<repository>[\w.-]+(?:\/[\w.-]+?)+?)(?:\.git)?(?:\/(?:-\/)?(?:tree|src\/branch)\/(?<branch>[\w./-]+?))?\/?$/;

/** Such segments lead elsewhere than the address shows. */
const parentSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Parses the setting `admin`: `"none"`, `"folder"`, or the address of a repository or branch.
 * @param isWanted true builds the screen even if the setting is "none"
 * @returns undefined without a screen
 * @throws for an address of no repository
 */
export function parseAdminBackend(
  setting: string,
  { isWanted = false } = {},
): AdminBackend | undefined {
  if (setting === 'none') return isWanted ? { kind: 'folder' } : undefined;
  if (setting === 'folder') return { kind: 'folder' };
  const backend = parseRepositoryAddress(setting);
  if (!backend)
    throw new Error(
      `The setting admin is not the address of a repository: ${setting}. Expected an address such as https://github.com/owner/site/tree/main.`,
    );
  return backend;
}

/** Parses the https address of a repository or branch; undefined for any other value. */
export function parseRepositoryAddress(value: string): AdminBackend | undefined {
  if (!URL.canParse(value) || !isPlainUrl(value) || parentSegment.test(value)) return undefined;
  const url = new URL(value);
  // GitLab adds it to the address of a branch.
  url.searchParams.delete('ref_type');
  const { protocol, origin, hostname, pathname, username, search, hash } = url;
  const { repository, branch = 'main' } = pathname.match(repositoryPath)?.groups ?? {};
  const [name = 'gitea'] = hostname.match(/github|gitlab/) ?? [];
  const host = pathname.includes('/-/tree/') ? 'gitlab' : (name as GitHost);
  // Only GitLab nests groups.
  if (
    protocol !== 'https:' ||
    username + search + hash ||
    !repository ||
    (host !== 'gitlab' && repository.split('/').length !== 2)
  )
    return undefined;
  return { kind: 'host', host, origin, repository, branch };
}
