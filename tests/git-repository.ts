import { spawnSync } from 'node:child_process';

/** False in a folder without history, such as an unpacked archive. */
export const isGitAvailable = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], { stdio: 'ignore' }).status === 0;
