import { checkConfig } from './check-config.ts';
import { type Problem, sortUniqueProblems } from './problem.ts';

/**
 * Lints the current folder's project.
 * @param codes the languages to check; the published ones by default
 */
export async function lintContent(codes?: readonly string[]): Promise<Problem[]> {
  const problems = checkConfig();
  // The modules that check texts load settings and claims, which must be valid.
  if (problems.length > 0) return sortUniqueProblems(problems);
  const { checkContentFiles } = await import('./check-content-files.ts');
  const { liveLocales } = await import('../../src/i18n/locales.ts');
  return sortUniqueProblems(await checkContentFiles(codes ?? liveLocales.map(({ code }) => code)));
}
