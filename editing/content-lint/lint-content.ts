import { liveLocales } from '../../src/i18n/locales.ts';
import type { Problem } from '../../src/validation/problem.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkTextFiles } from './check-text-files.ts';
import { dedupeAndSortProblems } from './problem-report.ts';

/**
 * Checks the content of the current folder.
 * @param codes the languages to check; the published ones by default
 */
export async function lintContent(codes?: readonly string[]): Promise<Problem[]> {
  const problems = checkConfiguration();
  // The other checks need valid settings and claims.
  if (problems.length > 0) return dedupeAndSortProblems(problems);
  return dedupeAndSortProblems(await checkTextFiles(codes ?? liveLocales.map(({ code }) => code)));
}
