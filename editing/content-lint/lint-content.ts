import { liveLocales } from '../../src/i18n/locales.ts';
import type { Problem } from '../../src/validation/problem.ts';
import { checkContentFiles } from './check-content-files.ts';
import { checkSettingsAndClaims } from './check-settings-and-claims.ts';
import { dedupeAndSortProblems } from './problem-report.ts';

/**
 * Checks the content of the current folder.
 * @param codes the languages to check; the published ones by default
 */
export async function lintContent(codes?: readonly string[]): Promise<Problem[]> {
  const problems = checkSettingsAndClaims();
  // The other checks need valid settings and claims.
  if (problems.length > 0) return dedupeAndSortProblems(problems);
  return dedupeAndSortProblems(
    await checkContentFiles(codes ?? liveLocales.map(({ code }) => code)),
  );
}
