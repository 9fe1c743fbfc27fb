/**
 * Adds a language, page, entry or claim in every file that needs it, or changes nothing.
 */
import { checkConfig } from '../editing/content-lint/check-config.ts';
import { assertNoProblems } from '../editing/content-lint/problem.ts';

const usage = `Usage:
  npm run new -- language tr      a language, as a draft: its row, its formats and a copy of the English texts
  npm run new -- page fees        a page in every language: route, schema, collection, section and texts to be written
  npm run new -- testimonial      an entry in every language, as a draft
  npm run new -- faq fees         a question in every language, as a draft; "fees" is its name in addresses
  npm run new -- claim etfCount   a claim that no language makes yet`;

// These modules read settings and claims, which must be valid.
const entries = () => import('../editing/scaffold/add-entry.ts');
const scaffolds = new Map([
  [
    'language',
    async () => (await import('../editing/scaffold/add-language.ts')).prepareLanguageScaffold,
  ],
  ['page', async () => (await import('../editing/scaffold/add-page.ts')).preparePageScaffold],
  ['testimonial', async () => (await entries()).prepareTestimonialScaffold],
  ['faq', async () => (await entries()).prepareQuestionScaffold],
  ['claim', async () => (await entries()).prepareClaimScaffold],
]);

const [kind, ...words] = process.argv.slice(2);
const loadScaffold = scaffolds.get(kind ?? '');
if (!loadScaffold)
  throw new Error(
    `Expected one of ${[...scaffolds.keys()].join(', ')}; found ${kind ? `"${kind}"` : 'nothing'}.\n${usage}`,
  );
const others = words.slice(kind === 'testimonial' ? 0 : 1);
if (others.length > 0)
  throw new Error(`Expected no more words; found "${others.join(' ')}". Leave them out.\n${usage}`);

const consequence = 'Nothing was added: correct this first.';
assertNoProblems(checkConfig(), consequence);
const { FileTransaction } = await import('../editing/scaffold/file-transaction.ts');
const { lintContent } = await import('../editing/content-lint/lint-content.ts');
const scaffold = (await loadScaffold())(words[0] ?? '');
assertNoProblems(await lintContent(), consequence);
const files = new FileTransaction();
const report = scaffold(files);
files.commit();
console.log(report);
