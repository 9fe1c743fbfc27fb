/**
 * Shows how far each language's texts are: complete, missing, wrong, older than their English source (by git history), or with
 * drafts in them; as a table, and as a page in .cache/status.html. Exits 1 while a published language has anything left.
 * Usage: node scripts/status.mjs [--json]; LOCALES=de,tr narrows it to languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkConfig } from '../editing/content-lint/check-config.ts';
import { formatProblems } from '../editing/content-lint/problem.ts';
import { localesFromEnv } from '../src/config/environment.ts';

const file = '.cache/status.html';
const isJson = process.argv.includes('--json');
const basis = checkConfig();
if (basis.length) {
  console.error(formatProblems(basis));
  process.exitCode = 1;
} else {
  try {
    await show();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function show() {
  const [{ readContentStatus: contentStatus, renderStatusPage: statusPage, formatStatusTable: statusTable }, { getLocale: localeOf, localeRegistry: registry }, { settings }] = await Promise.all([
    import('../editing/status/content-status.ts'),
    import('../src/i18n/locales.ts'),
    import('../src/config/settings.ts'),
  ]);
  const codes = localesFromEnv() ?? registry.map(({ code }) => code);
  const { files, historyProblem } = await contentStatus(codes);
  const left = files.filter(({ code, state }) => state !== 'complete' && localeOf(code).status === 'live');
  if (isJson) console.log(JSON.stringify(files));
  else {
    console.log(statusTable(files));
    if (historyProblem) console.log(`\nWhat is older than the English can’t be told: the history is not at hand. ${historyProblem}`);
    console.log(`\n${left.length ? `${left.length} files of published languages are not complete.` : 'Every published language is complete.'}`);
  }
  writePage(statusPage(files, '../', settings.url));
  process.exitCode = left.length ? 1 : 0;
}

/** Where it can't be written, as on a disk that is read only, the table is all the same right. */
function writePage(page) {
  try {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(file, page);
    if (!isJson) console.log(`The same as a page: ${file}`);
  } catch (error) {
    console.error(`The page ${file} could not be written: ${error.message}`);
  }
}
