/**
 * Prints the state of each language's texts: complete, missing, wrong, older than the English by
 * git history, or with drafts. Exits 1 while a published language is incomplete.
 * Usage: npm run status; LOCALES=de,tr limits it to languages.
 */
import { checkConfiguration } from '../editing/content-lint/check-configuration.ts';
import { assertNoProblems } from '../editing/content-lint/problem-report.ts';
import { formatStatusTable, readContentStatus } from '../editing/status/content-status.ts';
import { readLocaleCodesFromEnv } from '../src/config/environment.ts';
import { getLocale, localeRegistry } from '../src/i18n/locales.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

parseCliOptions({});
assertNoProblems(checkConfiguration());
const codes = readLocaleCodesFromEnv();
const { files, historyProblem } = await readContentStatus(
  codes ?? localeRegistry.map(({ code }) => code),
);
const incomplete = files.filter(
  ({ code, state }) => state !== 'complete' && getLocale(code).status === 'live',
);
process.exitCode = incomplete.length > 0 ? 1 : 0;
if (historyProblem)
  console.error(
    `Which texts are older than the English is unknown: the history can’t be read. ${historyProblem}`,
  );
console.log(formatStatusTable(files));
console.log(
  `\n${incomplete.length > 0 ? `Files of published languages that are not complete: ${incomplete.length}.` : `Every published language${codes ? ` among ${codes.join(', ')}` : ''} is complete.`}`,
);
