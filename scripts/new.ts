/**
 * Adds a language, page, entry or claim in every file that needs it, or changes nothing. With
 * `--dry-run` it names these files only.
 * Usage: npm run new -- language|page|testimonial|faq|claim [name] [--dry-run]
 */
import { checkConfiguration } from '../editing/content-lint/check-configuration.ts';
import { lintContent } from '../editing/content-lint/lint-content.ts';
import { assertNoProblems } from '../editing/content-lint/problem-report.ts';
import { type ApplyScaffold, FileTransaction } from '../editing/file-transaction.ts';
import {
  prepareClaimScaffold,
  prepareFaqScaffold,
  prepareTestimonialScaffold,
} from '../editing/scaffold/add-entry.ts';
import { prepareLanguageScaffold } from '../editing/scaffold/add-language.ts';
import { preparePageScaffold } from '../editing/scaffold/add-page.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';

const usage = `Usage:
  npm run new -- language tr      a language, as a draft: its row, its formats and a copy of the English texts
  npm run new -- page fees        a page in every language: route, schema, collection, section and texts to be written
  npm run new -- testimonial      an entry in every language, as a draft
  npm run new -- faq fees         a question in every language, as a draft; "fees" is its name in addresses
  npm run new -- claim etfCount   a claim that no language makes yet
With --dry-run it writes nothing and names the files.`;

const scaffolds = new Map<
  string | undefined,
  (name: string) => ApplyScaffold | Promise<ApplyScaffold>
>([
  ['language', prepareLanguageScaffold],
  ['page', preparePageScaffold],
  ['testimonial', prepareTestimonialScaffold],
  ['faq', prepareFaqScaffold],
  ['claim', prepareClaimScaffold],
]);

const {
  positionals: [kind, ...words],
  values,
} = parseCliOptions({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
const prepareScaffold = scaffolds.get(kind);
if (!prepareScaffold)
  throw new Error(
    `Expected one of ${[...scaffolds.keys()].join(', ')}; found ${kind ? `"${kind}"` : 'nothing'}.\n${usage}`,
  );
const others = words.slice(kind === 'testimonial' ? 0 : 1);
if (others.length > 0)
  throw new Error(`Expected no more words; found "${others.join(' ')}". Leave them out.\n${usage}`);

assertNoProblems(checkConfiguration());
const scaffold = await prepareScaffold(words[0] ?? '');
assertNoProblems(await lintContent(), 'Nothing was added: correct this first.');
const files = new FileTransaction();
const report = scaffold(files);
if (values['dry-run'])
  console.log(['Nothing was written. Files:', ...files.listFiles()].join('\n  '));
else {
  files.commit();
  console.log(report);
}
