/**
 * Checks all that editors write. Prints every mistake with file, line, field, what was expected,
 * what was found and what to do; below them, texts that could be better.
 * Usage: npm run test:content -- [--json]; LOCALES=de,fr limits it to languages, drafts too.
 * `--json` prints the mistakes alone. Exits 1 while there is a mistake.
 */
import { lintContent } from '../editing/content-lint/lint-content.ts';
import {
  formatContentProblemReport,
  formatContentWarningReport,
} from '../editing/content-lint/problem-report.ts';
import { findTextWarnings } from '../editing/content-lint/text-warnings.ts';
import { readLocaleCodesFromEnv } from '../src/config/environment.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

const { values } = parseCliOptions({ options: { json: { type: 'boolean' } } });
const codes = readLocaleCodesFromEnv();
const problems = await lintContent(codes);
process.exitCode = problems.length > 0 ? 1 : 0;
if (values.json) console.log(JSON.stringify(problems));
else if (problems.length > 0) console.error(formatContentProblemReport(problems));
else {
  console.log(`The content is as expected${codes ? ` in ${codes.join(', ')}` : ''}.`);
  const warnings = formatContentWarningReport(findTextWarnings(codes));
  if (warnings) console.log(warnings);
}
