import { spawnSync } from 'node:child_process';

/**
 * The day of this commit, or the one that the environment variable SOURCE_DATE_EPOCH names in seconds
 * (https://reproducible-builds.org/specs/source-date-epoch/): a build asks no clock.
 * @returns ISO day, or undefined outside a repository
 * @throws when the variable is no number of seconds
 */
export function dayOfBuild(): string | undefined {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  if (seconds === undefined) return spawnSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' }).stdout?.trim() || undefined;
  if (!/^\d{1,12}$/.test(seconds)) throw new Error(`SOURCE_DATE_EPOCH is "${seconds}". Expected seconds since 1970, such as 1800000000, or unset the variable.`);
  return isoDay(Number(seconds) * 1000);
}

/** @example isoDay(0) // "1970-01-01" */
export function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
