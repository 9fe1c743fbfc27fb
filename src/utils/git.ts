import { execFile, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** The user's settings could change git's output. */
const fixed = {
  'blame.markIgnoredLines': 'false',
  'blame.markUnblamableLines': 'false',
  'color.ui': 'false',
  'core.quotePath': 'false',
  'i18n.logOutputEncoding': 'utf-8',
  'log.follow': 'false',
  'log.showRoot': 'true',
  'log.showSignature': 'false',
};

const options = [
  '--no-pager',
  '--no-optional-locks',
  ...Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Runs git, independent of the user's settings, and returns its output.
 * @example runGit('.', 'log -1 --format=%h --', 'src/content')
 * @throws with git's own message, or when git is not installed
 */
export function runGit(folder: string, command: string, ...paths: readonly string[]): string {
  const args = [...options, ...command.split(' '), ...paths];
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error)
    throw new Error(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'git is not installed.' : error.message,
    );
  if (status !== 0) throw new Error(stderr.trim() || `git ${command} ended with ${status}.`);
  return stdout;
}

const limitProcesses = pLimit(availableParallelism());

/**
 * Returns the commit of each line of a file: the last that changed more than its white space. A
 * line that is not committed has zeros.
 * @param ignored ids of commits to pass over
 * @throws with git's own message, as for a file that was never committed
 */
export async function blameLines(
  file: string,
  ignored: readonly string[],
  project = '.',
): Promise<string[]> {
  const passedOver = ignored.flatMap((id) => ['--ignore-rev', id]);
  const args = [...options, 'blame', '-l', '-s', '-w', '--root', ...passedOver, '--', file];
  const { stdout } = await limitProcesses(() =>
    promisify(execFile)('git', args, { cwd: project, maxBuffer: 1 << 28 }).catch(({ stderr }) => {
      throw new Error(stderr.trim());
    }),
  );
  return stdout.split('\n').map((line) => line.slice(0, 40));
}

interface Commit {
  readonly id: string;
  readonly unixSeconds: number;
  /** In the committer's time zone. */
  readonly day: string;
  readonly translationTrailer: string;
  readonly files: readonly string[];
}

/**
 * Lists the commits that changed files below a path, newest first.
 * @throws with the reason: no git, no repository, another project's repository, a shallow clone
 */
export function readGitHistory(path: string, project = '.'): readonly Commit[] {
  if (runGit(project, 'rev-parse --is-shallow-repository').trim() === 'true')
    throw new Error(
      'This clone is shallow. Fetch the whole history: git fetch --unshallow (actions/checkout: fetch-depth: 0).',
    );
  const format = '%x01%H%x01%ct%x01%cs%x01%(trailers:key=Translation,valueonly)%x01';
  const command = `log -z --format=${format} --name-only --no-renames --relative --`;
  const log = runGit(project, command, path);
  if (!log) throw createForeignRepositoryError(project, path);
  return `\0${log}`.split('\0\u0001').slice(1).map(parseCommit);
}

function parseCommit(record: string): Commit {
  const [id = '', seconds = '', day = '', translation = '', files = ''] = record.split('\u0001');
  return {
    id,
    unixSeconds: Number(seconds),
    day,
    translationTrailer: translation,
    files: files
      .replace(/^\0?\n/, '')
      .split('\0')
      .filter(Boolean),
  };
}

/**
 * Returns the day of the last commit, in the committer's time zone.
 * @param ownPath without a commit of it, the repository belongs to another project
 * @throws with the reason why there is none
 */
export function readLastCommitDayOfRepository(ownPath: string, project = '.'): string {
  if (!runGit(project, 'log -1 --format=%h --', ownPath))
    throw createForeignRepositoryError(project, ownPath);
  return runGit(project, 'log -1 --format=%cs').trim();
}

/** An unpacked archive may be inside another project's repository. */
const createForeignRepositoryError = (project: string, path: string) =>
  new Error(
    `The repository ${runGit(project, 'rev-parse --show-toplevel').trim()} has no commit of ${path}. Clone the project: an archive has no history.`,
  );
