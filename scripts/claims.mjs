/**
 * Prints every sentence that states a claim, in every language, with its claim, file, line and field: for those who sign off what is said.
 * Usage: node scripts/claims.mjs [key …] [--json]; LOCALES=de,fr narrows it to languages.
 */
import { lintContent } from '../editing/content-lint/lint-content.ts';
import { formatProblems } from '../editing/content-lint/problem.ts';
import { localesFromEnv } from '../src/config/environment.ts';

const problems = await lintContent();
if (problems.length) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else await print();

async function print() {
  const [{ findClaimUsages: statements }, { liveLocales }, { claims }] = await Promise.all([
    import('../editing/content-lint/claim-usages.ts'),
    import('../src/i18n/locales.ts'),
    import('../src/config/claims.ts'),
  ]);
  const keys = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = keys.filter((key) => !claims[key]);
  if (unknown.length) {
    console.error(`No claim is called "${unknown.join('", "')}". Expected one of: ${Object.keys(claims).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const codes = localesFromEnv() ?? liveLocales.map(({ code }) => code);
  const found = statements(codes).filter(({ claims: made }) => keys.length === 0 || made.some((key) => keys.includes(key)));
  if (process.argv.includes('--json')) return console.log(JSON.stringify(found, null, 1));
  for (const { file, line, field, claims: made, text } of found) console.log(`${file}:${line}${field ? `  ${field}` : ''}\n  [${made.join(', ')}] ${text}\n`);
  console.log(`${found.length} sentences state a claim in ${codes.length} ${codes.length === 1 ? 'language' : 'languages'}. Each claim and its source: src/content/claims/claims.json.`);
}
