/**
 * Lists everything to decide before the site goes live: settings, samples, drafts, claims without
 * proof or past their review, unsigned texts, languages of restricted places. Exits 1 while there
 * is any. Reads the same settings as the build, also from SITE_SETTINGS and SITE_URL.
 * Usage: npm run check:launch -- [--json] | --sign de,fr|all --by "name of who signs"
 */
import { parseArgs } from 'node:util';
import { checkConfig } from '../editing/content-lint/check-config.ts';
import { assertNoProblems } from '../editing/content-lint/problem.ts';
import { toIsoDate } from '../src/utils/time.ts';

const today = toIsoDate(Date.now());

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, sign: { type: 'string' }, by: { type: 'string' } },
});
assertNoProblems(checkConfig());
await (values.sign === undefined
  ? listDecisions(values.json)
  : signLanguages(values.sign, values.by?.trim()));

async function listDecisions(isJson = false) {
  const { listLaunchDecisions } = await import('../editing/launch/launch-decisions.ts');
  const decisions = listLaunchDecisions(today, Boolean(process.env.SITE_URL));
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
      ? 'One thing to settle before launch.'
      : `${decisions.length} things to settle before launch.`,
  );
}

async function signLanguages(list: string, by: string | undefined) {
  if (!by)
    throw new Error(
      'Expected who signs: npm run check:launch -- --sign de --by "name of who signs".',
    );
  const { lintContent } = await import('../editing/content-lint/lint-content.ts');
  const { signTexts, signOffPath } = await import('../editing/launch/sign-off.ts');
  const { liveLocales, getLocale } = await import('../src/i18n/locales.ts');
  const { settings } = await import('../src/config/settings.ts');
  const codes = (
    list === 'all' ? liveLocales : list.split(',').map((code) => getLocale(code.trim()))
  ).map(({ code }) => code);
  assertNoProblems(await lintContent(codes), 'Nothing is signed: correct this first.');
  for (const code of codes) signTexts(code, by, today, settings.restrictedPlaces);
  console.log(
    `Signed by ${by}: ${codes.map(signOffPath).join(', ')}. Commit these files; an edit of the texts or their claims needs a new signature.`,
  );
}
