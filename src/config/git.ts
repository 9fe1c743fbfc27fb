import { spawnSync } from 'node:child_process';

/** Settings of a person's own that would change what git prints, or of which commits and files it tells. */
const fixed = {
  'color.ui': 'false',
  'core.quotePath': 'false',
  'i18n.logOutputEncoding': 'utf-8',
  'log.follow': 'false',
  'log.showRoot': 'true',
  'log.showSignature': 'false',
};

const options = ['--no-pager', '--no-optional-locks', ...Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])];

/**
 * Runs git, whatever the settings of who runs it.
 * @param folder in which it runs
 * @returns what it prints
 * @throws with git's own words, which often say what to do, or when there is no git
 */
export function runGit(folder: string, ...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', [...options, ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, LC_ALL: 'C' } });
  if (error) throw new Error((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'git is not installed.' : error.message);
  if (status !== 0) throw new Error(stderr.trim() || `git ${words[0]} ended with ${status}.`);
  return stdout;
}

/** A commit that changed files of a folder. */
export interface Commit {
  readonly id: string;
  /** When it was committed, in seconds since 1970. */
  readonly seconds: number;
  /** The same as an ISO day where it was committed. */
  readonly day: string;
  /** What its message says after "Translation:". */
  readonly translation: string;
  /** Paths from the project's folder. */
  readonly files: readonly string[];
}

/**
 * The commits that changed files below a path, newest first.
 * @param path from the project's folder
 * @throws with the reason where the history can't be told: no git, no repository, one of somebody else, a shallow clone
 */
export function readHistory(path: string, project = '.'): readonly Commit[] {
  if (runGit(project, 'rev-parse', '--is-shallow-repository').trim() === 'true')
    throw new Error('This clone is shallow. Fetch the whole history: git fetch --unshallow (actions/checkout: fetch-depth: 0).');
  const format = '--format=%x01%h%x01%ct%x01%cs%x01%(trailers:key=Translation,valueonly)%x01';
  const log = runGit(project, 'log', '-z', format, '--name-only', '--no-renames', '--relative', '--', path);
  if (!log) throw foreign(project, path);
  return `\0${log}`.split('\0\u0001').slice(1).map(commitOf);
}

function commitOf(record: string): Commit {
  const [id = '', seconds = '', day = '', translation = '', files = ''] = record.split('\u0001');
  return {
    id,
    seconds: Number(seconds),
    day,
    translation,
    files: files
      .replace(/^\0?\n/, '')
      .split('\0')
      .filter(Boolean),
  };
}

/**
 * The day of the last commit.
 * @param path from the project's folder: a repository without a commit of it is somebody else's
 * @throws with the reason where it can't be told
 */
export function lastCommitDate(path: string, project = '.'): string {
  if (!runGit(project, 'log', '-1', '--format=%h', '--', path)) throw foreign(project, path);
  return runGit(project, 'log', '-1', '--format=%cs').trim();
}

/** An unpacked archive may lie within another project's repository. */
const foreign = (project: string, path: string) =>
  new Error(`The repository ${runGit(project, 'rev-parse', '--show-toplevel').trim()} has no commit of ${path}. Clone the project, or leave it: an archive has no history.`);
