/**
 * Lists all that has to be decided before the site goes live: settings, samples, drafts, claims without proof or past their review,
 * texts that nobody has signed for the law, languages of restricted places. Exits 1 while there is any.
 * Reads the same settings as the build: SITE_SETTINGS and SITE_URL count here too.
 * Usage: node scripts/check-launch.mjs [--json] | --sign de,fr|all --by "name of who signs"
 */
import { parseArgs } from 'node:util';
import { checkConfig } from '../editing/content-lint/check-config.ts';
import { formatProblems } from '../editing/content-lint/problem.ts';

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, sign: { type: 'string' }, by: { type: 'string' } } });
  const problems = checkConfig();
  if (problems.length) throw new Error(formatProblems(problems));
  await (values.sign === undefined ? list(values.json) : sign(values));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function list(asJson) {
  const { listLaunchDecisions: decisions } = await import('../editing/launch/launch-decisions.ts');
  const { toIsoDate: isoDay } = await import('../src/config/build-date.ts');
  const all = decisions(isoDay(Date.now()), Boolean(process.env.SITE_URL));
  process.exitCode = all.length ? 1 : 0;
  if (asJson) return console.log(JSON.stringify(all, null, 1));
  if (all.length === 0) return console.log('Ready for launch: every setting has a value or is "none", nothing is a sample or a draft, every claim is proved and reviewed, every text is signed.');
  for (const [file, own] of Map.groupBy(all, ({ file }) => file)) {
    const reasons = Map.groupBy(own, ({ why }) => why);
    console.log(`${file}\n${[...reasons].map(([why, items]) => `${items.map(({ problem }) => `  ${problem}`).join('\n')}\n    ${why}`).join('\n')}\n`);
  }
  console.log(all.length === 1 ? 'One thing to settle before launch.' : `${all.length} things to settle before launch.`);
}

async function sign({ sign: codes, by }) {
  if (!by?.trim()) throw new Error('Expected who signs: npm run check:launch -- --sign de --by "name of who signs".');
  const [{ lintContent: checkContent }, { signTexts: write, signOffFile }, { liveLocales, getLocale: localeOf }, { settings }, { toIsoDate: isoDay }] = await Promise.all([
    import('../editing/content-lint/lint-content.ts'),
    import('../editing/launch/sign-off.ts'),
    import('../src/i18n/locales.ts'),
    import('../src/config/settings.ts'),
    import('../src/config/build-date.ts'),
  ]);
  const chosen = codes === 'all' ? liveLocales : codes.split(',').map((code) => localeOf(code.trim()));
  const problems = await checkContent(chosen.map(({ code }) => code));
  if (problems.length) throw new Error(`${formatProblems(problems)}\nNothing is signed: correct this first.`);
  for (const { code } of chosen) write(code, by.trim(), isoDay(Date.now()), settings.restrictedPlaces);
  console.log(`Signed by ${by.trim()}: ${chosen.map(({ code }) => signOffFile(code)).join(', ')}. Commit what was written; an edit of these texts or their claims asks again.`);
}
