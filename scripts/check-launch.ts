/**
 * Lists everything to decide before the site goes live: settings, samples, drafts, claims without
 * proof or past their review, unsigned texts, languages of restricted places. Exits 1 while there
 * is any. Reads the same settings as the build, also from SITE_SETTINGS and SITE_URL.
 * Usage: npm run check:launch -- [--json] | --sign de,fr|all --by "name of the signer"
 */
import { checkConfiguration } from '../editing/content-lint/check-configuration.ts';
import { lintContent } from '../editing/content-lint/lint-content.ts';
import { assertNoProblems } from '../editing/content-lint/problem-report.ts';
import { FileTransaction } from '../editing/file-transaction.ts';
import { listLaunchDecisions } from '../editing/launch/launch-decisions.ts';
import { getSignOffPath, parseSignerName, signOffTexts } from '../editing/launch/sign-off.ts';
import { parseLocaleCodes } from '../src/config/environment.ts';
import { getSettings } from '../src/config/settings.ts';
import { liveLocales, localeRegistry } from '../src/i18n/locales.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { formatIsoDate } from '../src/utils/time.ts';

const today = formatIsoDate(Date.now());
const { values } = parseCliOptions({
  options: { json: { type: 'boolean' }, sign: { type: 'string' }, by: { type: 'string' } },
});
if (values.by !== undefined && values.sign === undefined)
  throw new Error(
    '--by (option)\n  Expected --sign beside it; found none. Add --sign de, or leave --by out.',
  );
if (values.sign !== undefined && !/[^\s,;]/.test(values.sign))
  throw new Error(
    '--sign (option)\n  Expected all, or codes of languages such as de,fr; found nothing. Add them.',
  );
assertNoProblems(checkConfiguration());
if (values.sign === undefined) printDecisions(values.json);
else if (values.json)
  throw new Error('--json (option)\n  Expected no --sign beside it: run the two separately.');
else await signLanguages(values.sign, parseSignerName(values.by));

function printDecisions(isJson: boolean | undefined) {
  const decisions = listLaunchDecisions(today);
  process.exitCode = decisions.length > 0 ? 1 : 0;
  if (isJson) return console.log(JSON.stringify(decisions, null, 1));
  if (decisions.length === 0)
    return console.log(
      'Ready for launch: every setting has a value or is "none", nothing is a sample or a draft, every claim is proved and reviewed, every text is signed.',
    );
  for (const [file, ofFile] of Map.groupBy(decisions, (decision) => decision.file)) {
    console.log(file);
    for (const [why, ofReason] of Map.groupBy(ofFile, (decision) => decision.why))
      console.log(`${ofReason.map(({ problem }) => `  ${problem}`).join('\n')}\n    ${why}`);
    console.log();
  }
  console.log(
    decisions.length === 1
      ? 'One decision to make before launch.'
      : `${decisions.length} decisions to make before launch.`,
  );
}

async function signLanguages(list: string, by: string) {
  const named = parseLocaleCodes('--sign (option)', list, [{ code: 'all' }, ...localeRegistry]);
  const codes = named.includes('all') ? liveLocales.map(({ code }) => code) : named;
  assertNoProblems(await lintContent(codes), 'Nothing is signed: correct this first.');
  const files = new FileTransaction();
  for (const code of codes) signOffTexts(files, code, by, today, getSettings().restrictedPlaces);
  files.commit();
  console.log(
    `Signed by ${by}: ${codes.map(getSignOffPath).join(', ')}. Commit these files; an edit of the texts or their claims needs a new signature.`,
  );
}
