import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether the folder has a Git history, which an unpacked archive lacks. */
export const isGitAvailable = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], { stdio: 'ignore' }).status === 0;

/**
 * Runs a Git command in a test's repository.
 * @param date of a commit; unset, now
 * @returns what Git prints
 */
export const git = (folder: string, args: readonly string[], date?: string): string =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args],
    {
      stdio: 'pipe',
      encoding: 'utf8',
      // A developer's configuration may sign commits, or run hooks.
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_COMMITTER_DATE: date,
      },
    },
  );

/** Writes `{}` to a file of a test's project. */
export function writeEmptyJson(folder: string, file: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '{}');
}

/** Writes a file of a test's repository, and commits it. */
export function commitFile(folder: string, file: string, date: string): void {
  writeEmptyJson(folder, file);
  git(folder, ['add', '.']);
  git(folder, ['commit', '-qm', 'A change\n\nTranslation: not needed'], date);
}

/** Creates a repository with one commit, of 3 March 2026. */
export function createRepository(
  project: string,
  file: string,
  settings: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(project);
  git(project, ['init', '-q']);
  for (const [key, value] of Object.entries(settings)) git(project, ['config', key, value]);
  commitFile(project, file, '2026-03-03T00:00:00Z');
  return project;
}
