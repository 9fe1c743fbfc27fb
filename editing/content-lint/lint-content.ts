import { checkConfig } from './check-config.ts';
import { type Problem, sortUniqueProblems } from './problem.ts';

/**
 * Checks the content of the current folder.
 * @param codes the languages to check; the published ones by default
 */
export async function lintContent(codes?: readonly string[]): Promise<Problem[]> {
  const problems = checkConfig();
  // The other checks load settings and claims, which must be valid.
  if (problems.length > 0) return sortUniqueProblems(problems);
  const { checkContentFiles } = await import('./check-content-files.ts');
  const { liveLocales } = await import('../../src/i18n/locales.ts');
  return sortUniqueProblems(await checkContentFiles(codes ?? liveLocales.map(({ code }) => code)));
}
