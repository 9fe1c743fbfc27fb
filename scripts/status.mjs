/**
 * Shows the state of each language's texts: complete, missing, wrong, older than the English by git
 * history, or with drafts. Prints a table, and writes it as a page to .cache/status.html. Exits 1
 * while a published language is incomplete.
 * Usage: node scripts/status.mjs [--json]; LOCALES=de,tr limits it to languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkConfig } from '../editing/content-lint/check-config.ts';
import { formatProblems } from '../editing/content-lint/problem.ts';
import { localesFromEnv } from '../src/config/environment.ts';

const pagePath = '.cache/status.html';
const isJson = process.argv.includes('--json');

try {
  const problems = checkConfig();
  if (problems.length > 0) throw new Error(formatProblems(problems));
  await showStatus();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function showStatus() {
  // These modules load settings and claims, which must be valid.
  const { readContentStatus, renderStatusPage, formatStatusTable } = await import('../editing/status/content-status.ts');
  const { getLocale, localeRegistry } = await import('../src/i18n/locales.ts');
  const { settings } = await import('../src/config/settings.ts');
  const { files, historyProblem } = await readContentStatus(localesFromEnv() ?? localeRegistry.map(({ code }) => code));
  const incomplete = files.filter(({ code, state }) => state !== 'complete' && getLocale(code).status === 'live');
  if (isJson) console.log(JSON.stringify(files));
  else {
    console.log(formatStatusTable(files));
    if (historyProblem) console.log(`\nWhich texts are older than the English is unknown: the history can’t be read. ${historyProblem}`);
    console.log(`\n${incomplete.length > 0 ? `${incomplete.length} files of published languages are not complete.` : 'Every published language is complete.'}`);
  }
  writePage(renderStatusPage(files, '../', settings.url));
  process.exitCode = incomplete.length > 0 ? 1 : 0;
}

/** A page that can't be written, as on a read-only disk, does not make the table wrong. */
function writePage(page) {
  try {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(pagePath, page);
    if (!isJson) console.log(`The same as a page: ${pagePath}`);
  } catch (error) {
    console.error(`The page ${pagePath} could not be written: ${error.message}`);
  }
}
