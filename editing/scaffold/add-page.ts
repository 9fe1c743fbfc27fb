import { existsSync } from 'node:fs';
import { formResultNames } from '../../src/contact-form/form-results.ts';
import { defaultLocaleCode, localeRegistry } from '../../src/i18n/locales.ts';
import { capitalizeFirstLetter } from '../../src/i18n/punctuation.ts';
import { routes } from '../../src/i18n/routes.ts';
import { contentCollections } from '../../src/schemas/collections.ts';
import { getContentFilePath } from '../../src/schemas/content-files.ts';
import * as sharedSchemas from '../../src/schemas/content-text-schemas.ts';
import { parseJsonOrThrow } from '../../src/validation/read-json.ts';
import * as zodHelpers from '../../src/validation/zod-helpers.ts';
import type { ApplyScaffold, FileTransaction } from '../file-transaction.ts';
import { formatJson, type JsonObject } from '../rewrite-json.ts';
import { chooseTextWithoutClaim, describeFoundName } from './add-entry.ts';

/**
 * Prepares a page with a header and one section, in every language. It repeats words of the Help
 * Center, and neither links nor search engines lead to it before its texts are written.
 * @throws for a name that is wrong or taken
 */
export function preparePageScaffold(name: string): ApplyScaffold {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(
      `Expected a name for the page in lowercase, as its address has it, such as: npm run new -- page fees${describeFoundName(name)}.`,
    );
  const key = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const typeName = capitalizeFirstLetter(defaultLocaleCode, key);
  const created = {
    schema: `src/schemas/${name}-schema.ts`,
    section: `src/sections/${name}/${typeName}Content.astro`,
    page: `src/pages/[lang]/${name}.astro`,
  };
  if (isNameTaken(name, key) || Object.values(created).some((path) => existsSync(path)))
    throw new Error(
      `The site has a page, collection or schema "${name}" already. Choose another name.`,
    );
  return (files) => {
    registerPage(files, name, key);
    files.write(created.schema, printSchemaModule(key, typeName));
    files.write(created.section, printSectionModule(name, typeName));
    files.write(created.page, printPageModule(name, key, typeName));
    const languageCount = writeDraftTexts(files, name);
    return `The page "${name}" is added in ${languageCount} languages, with one section: npm run dev shows it at /en/${name}.
No page links to it, and search engines may not index it. Its texts repeat those of the Help Center, and its one item is a draft that the built site leaves out: npm run status lists where.
Write by hand:
  src/content/pages/<lang>/${name}.json   meta, header and content in every language; remove "draft" from what is written
  ${created.schema}   the fields that the page needs
  ${created.section}   how the section looks; more sections: docs/adding.md, "A section"
  src/i18n/routes.ts   once its texts are written: "inSitemap: true" for search engines; "inNavigation: true" for a link in the header, with its name under "nav" in src/schemas/ui-schema.ts and src/content/ui/<lang>.json
  src/content/footer/<lang>.json   a link in the footer, if wanted`;
  };
}

const isNameTaken = (name: string, key: string) =>
  routes.some((route) => route.name === name || route.path === name) ||
  formResultNames.some((result) => name === `message-${result}`) ||
  Object.hasOwn(contentCollections, key) ||
  // The new page's schema imports some of these.
  Object.hasOwn({ ...sharedSchemas, ...zodHelpers }, `${key}Schema`);

/** Adds the page to the lists of routes, collections, sections and JSON schemas. */
function registerPage(files: FileTransaction, name: string, key: string): void {
  files.insert(
    'src/i18n/routes.ts',
    "\n  { name: 'privacy-policy'",
    `\n  { name: '${name}', path: '${name}', inSitemap: false },`,
  );
  addSchemaImport(files, `import { ${key}Schema } from './${name}-schema.ts';\n`);
  files.insert(
    'src/schemas/collections.ts',
    '\n  faq: {',
    `\n  ${key}: pageCollection('${createPageLabel(name)}', '${name}', '${name}', ${key}Schema),`,
  );
  files.insert(
    'src/schemas/page-sections.ts',
    '\n};\n\nconst sectionParts',
    `\n  ${/-/.test(name) ? `'${name}'` : name}: ['header', 'content'],`,
  );
  files.insert(
    '.vscode/settings.json',
    '\n    { "fileMatch": ["src/content/faq/*.json"]',
    `\n    { "fileMatch": ["src/content/pages/*/${name}.json"], "url": "./.astro/schemas/${key}.schema.json" },`,
  );
}

/** The linter expects sorted imports. */
function addSchemaImport(files: FileTransaction, line: string): void {
  const file = 'src/schemas/collections.ts';
  const text = files.read(file);
  const pathIn = (statement: string) => statement.split("'")[1] ?? '';
  const imports = text.match(/^import [^;]* from '\.\/.*';\n/gm) ?? [];
  const previous = imports.findLast((other) => pathIn(other) < pathIn(line)) ?? '';
  const at = text.indexOf(previous || (imports[0] ?? '')) + previous.length;
  files.write(file, text.slice(0, at) + line + text.slice(at));
}

const createPageLabel = (name: string) =>
  capitalizeFirstLetter(defaultLocaleCode, name.replaceAll('-', ' '));

/** @returns the number of languages */
function writeDraftTexts(files: FileTransaction, name: string): number {
  const texts = localeRegistry
    .map(({ code }) => ({
      from: getContentFilePath('help', code),
      to: `src/content/pages/${code}/${name}.json`,
    }))
    .filter(({ from }) => existsSync(from));
  for (const { from, to } of texts)
    files.write(
      to,
      `${formatJson(createDraftTexts(parseJsonOrThrow(files.read(from), from).value as JsonFields))}\n`,
    );
  return texts.length;
}

type JsonFields = Readonly<Record<string, JsonObject | undefined>>;

/** Builds texts from words that the language has already, so that the content check passes. */
function createDraftTexts({ meta, header, message }: JsonFields): JsonObject {
  const plain = (fields: JsonObject | undefined, ...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, chooseTextWithoutClaim(fields?.[name])]));
  const keywords = [meta?.['keywords'] ?? []].flat().filter((word) => typeof word === 'string');
  const section = plain(message, 'title', 'info');
  return {
    meta: { ...plain(meta, 'title', 'description'), keywords },
    header: plain(header, 'kind', 'headline', 'lede'),
    content: { ...section, items: [{ draft: true, ...section }] },
  };
}

const printSchemaModule = (
  key: string,
  typeName: string,
) => `import type { z } from '../validation/zod.ts';
import { arrayField, strictObjectSchema } from '../validation/zod-helpers.ts';
import {
  draftFlagField,
  pageHeaderSchema,
  pageMetaSchema,
  titledItemSchema,
} from './content-text-schemas.ts';

export const ${key}Schema = strictObjectSchema({
  meta: pageMetaSchema,
  header: pageHeaderSchema,
  content: titledItemSchema.extend({
    items: arrayField(titledItemSchema.extend({ draft: draftFlagField })).describe(
      'Parts of the section',
    ),
  }),
});
export type ${typeName}Texts = z.infer<typeof ${key}Schema>;
`;

const printSectionModule = (name: string, typeName: string) => `---
import type { ${typeName}Texts } from '../../schemas/${name}-schema.ts';

/** The content of the page ${name}. */
interface Props {
  texts: ${typeName}Texts['content'];
}
const { texts } = Astro.props;
---

<section class="container" id="content">
  <h2>{texts.title}</h2>
  <p>{texts.info}</p>
  {texts.items.map(({ title, info }) => (
    <div>
      <h3>{title}</h3>
      <p>{info}</p>
    </div>
  ))}
</section>
`;

/** Seeds the line of the page's header, so that each page has another line. */
const computeLineSeed = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

const printPageModule = (name: string, key: string, typeName: string) => `---
import PageHeader from '../../components/site/PageHeader.astro';
import { loadInterpolatedEntry } from '../../data/content.ts';
import { getLocaleStaticPaths } from '../../data/layout-data.ts';
import Page from '../../layouts/Page.astro';
import ${typeName}Content from '../../sections/${name}/${typeName}Content.astro';

export const getStaticPaths = getLocaleStaticPaths;
const texts = await loadInterpolatedEntry('${key}', Astro.locals.code);
---

<Page name="${name}" meta={texts.meta} label={texts.header.kind}>
  <PageHeader texts={texts.header} seed={${computeLineSeed(name)}} />
  <div class="ice page-ground">
    <${typeName}Content texts={texts.content} />
  </div>
</Page>
`;
