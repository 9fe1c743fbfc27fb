import { execFileSync, spawnSync } from 'node:child_process';

/** Whether the folder has a Git history, which an unpacked archive lacks. */
export const isGitAvailable = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], { stdio: 'ignore' }).status === 0;

/**
 * Runs a Git command in a test's repository.
 * @param date of a commit; unset, now
 */
export function git(folder: string, args: readonly string[], date?: string): void {
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args],
    { stdio: 'ignore', env: { ...process.env, GIT_COMMITTER_DATE: date } },
  );
}
