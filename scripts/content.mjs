/**
 * Checks all that editors write, and prints every mistake with file, line, field, what was expected, what was found and what to do.
 * Usage: node scripts/content.mjs [--json]; LOCALES=de,fr narrows it to languages, drafts too. Exits 1 while there is a mistake.
 */
import { lintContent } from '../editing/content-lint/lint-content.ts';
import { formatProblems } from '../editing/content-lint/problem.ts';
import { localesFromEnv } from '../src/config/environment.ts';

try {
  const codes = localesFromEnv();
  const problems = await lintContent(codes);
  if (process.argv.includes('--json')) console.log(JSON.stringify(problems));
  else console[problems.length ? 'error' : 'log'](formatProblems(problems) || `The content is as expected${codes ? ` in ${codes.join(', ')}` : ''}.`);
  process.exitCode = problems.length ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
