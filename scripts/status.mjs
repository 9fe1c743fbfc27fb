/**
 * Shows how far each language's texts are: complete, missing, wrong, older than their English source (by git history), or with
 * drafts in them; as a table, and as a page in .cache/status.html. Exits 1 while a published language has anything left.
 * Usage: node scripts/status.mjs [--json]; LANGS=de,tr narrows it to languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkBasis } from '../src/check/basis.ts';
import { report } from '../src/check/problem.ts';
import { chosenLanguages } from '../src/settings/environment.ts';

const file = '.cache/status.html';
const basis = checkBasis();
if (basis.length) {
  console.error(report(basis));
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
  const [{ contentStatus, statusPage, statusTable }, { localeOf, registry }, { settings }] = await Promise.all([
    import('../src/check/status.ts'),
    import('../src/i18n/locales.ts'),
    import('../src/settings/index.ts'),
  ]);
  const codes = chosenLanguages() ?? registry.map(({ code }) => code);
  const { files, hasHistory } = await contentStatus(codes);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(file, statusPage(files, '../', settings.url));
  const left = files.filter(({ code, state }) => state !== 'complete' && localeOf(code).status === 'live');
  if (process.argv.includes('--json')) console.log(JSON.stringify(files));
  else {
    console.log(statusTable(files));
    if (!hasHistory) console.log('\nThe history of the project is not here (no git, or a shallow clone): what is older than the English can’t be told.');
    console.log(`\n${left.length ? `${left.length} files of published languages are not complete.` : 'Every published language is complete.'} The same as a page: ${file}`);
  }
  process.exitCode = left.length ? 1 : 0;
}
