import { readLastCommitDayOfRepository } from '../utils/git.ts';
import { formatEnvProblem } from '../utils/read-env.ts';
import { formatIsoDate } from '../utils/time.ts';

/**
 * Returns the day of the last commit or of SOURCE_DATE_EPOCH
 * (https://reproducible-builds.org/specs/source-date-epoch/), or says why there is none. Builds
 * read no clock, so that they are reproducible.
 * @throws when the variable is not a number of seconds
 */
export function readBuildDay(project = '.'): { day: string } | { problem: string } {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  if (!seconds)
    try {
      return { day: readLastCommitDayOfRepository('src/content', project) };
    } catch (error) {
      return { problem: (error as Error).message };
    }
  if (!/^\d{1,11}$/.test(seconds))
    throw new Error(
      formatEnvProblem(
        'SOURCE_DATE_EPOCH',
        `Expected seconds since 1970, such as 1800000000; found "${seconds}". Correct the variable, or unset it.`,
      ),
    );
  return { day: formatIsoDate(Number(seconds) * 1000) };
}

/**
 * Returns the later day of clock and build. Today's text has no commit yet, and a clock may be
 * behind.
 */
export function readToday(): string {
  const build = readBuildDay();
  const today = formatIsoDate(Date.now());
  return 'day' in build && build.day > today ? build.day : today;
}
