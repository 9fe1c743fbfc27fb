import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program by one of its names: the first folder of PATH that has one wins. */
export const findExecutable = (...programs: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(isExecutableFile);

/**
 * Prints which tests do not run, and why.
 * @throws in CI, where all must run
 */
export function reportSkipOrThrowInCi(what: string): void {
  const message = `NOT RUN: ${what}`;
  if (process.env.CI) throw new Error(message);
  // Playwright reads its configuration again in every worker.
  if (!process.env.TEST_WORKER_INDEX) console.warn(message);
}

export function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // Folders are executable, too.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
