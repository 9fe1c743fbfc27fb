import { checkConfig } from './check-config.ts';
import { type Problem, sortProblems } from './problem.ts';

/**
 * All mistakes in the content of the project that the command runs in, read anew from its files.
 * @param codes the languages to look at; the published ones unless told
 */
export async function lintContent(codes?: readonly string[]): Promise<Problem[]> {
  const basis = checkConfig();
  // Settings and claims are loaded by what reads the texts: it can't be, while they are wrong.
  if (basis.length > 0) return sortProblems(basis);
  const [{ checkTexts }, { liveLocales }] = await Promise.all([import('./check-texts.ts'), import('../../src/i18n/locales.ts')]);
  return sortProblems(await checkTexts(codes ?? liveLocales.map(({ code }) => code)));
}
