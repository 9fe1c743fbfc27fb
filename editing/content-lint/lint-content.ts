import { checkConfig } from './check-config.ts';
import { type Problem, sortProblems } from './problem.ts';

/**
 * Lints the current folder's project.
 * @param codes the languages to check; the published ones by default
 */
export async function lintContent(codes?: readonly string[]): Promise<Problem[]> {
  const problems = checkConfig();
  // The modules that check texts load settings and claims, which must be valid.
  if (problems.length > 0) return sortProblems(problems);
  const { checkTexts } = await import('./check-texts.ts');
  const { liveLocales } = await import('../../src/i18n/locales.ts');
  return sortProblems(await checkTexts(codes ?? liveLocales.map(({ code }) => code)));
}
