import { spawnSync } from 'node:child_process';

/** Whether the folder has a Git history, which an unpacked archive lacks. */
export const isGitAvailable = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], { stdio: 'ignore' }).status === 0;
