import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import rawDrawings from '../content/drawings/drawings.json';
import instruments from '../content/instruments/instruments.json';
import ratings from '../content/ratings/ratings.json';
import { isPseudo } from '../i18n/locales.ts';
import type { LegalRouteName } from '../i18n/routes.ts';
import { type Translate, translator } from '../i18n/translator.ts';
import { renderMarkdown } from '../lib/markdown.ts';
import { fillEntry, uiPlaceholders } from '../lib/placeholders.ts';
import { pseudoEntry, pseudoText } from '../lib/pseudo.ts';
import { searchTexts, unfilledNames } from '../lib/search-texts.ts';
import { drawingsSchema } from '../schemas/drawings.ts';
import { type LegalPage, ratingsSchema } from '../schemas/entities.ts';
import { instrumentsSchema, riskSections } from '../schemas/products.ts';
import { isMade } from '../settings/claims.ts';
import { settings } from '../settings/index.ts';
import { checked } from '../settings/shape.ts';

/** The one place that pages ask for content: texts come out filled, without what their language does not claim. */

type Texts = Exclude<CollectionKey, 'legal'>;

const files: Readonly<Record<Texts, string>> = {
  ui: 'ui/*.json',
  app: 'app/*.json',
  faq: 'faq/*.json',
  footer: 'footer/*.json',
  testimonials: 'testimonials/*.json',
  home: 'pages/*/home.json',
  about: 'pages/*/about.json',
  products: 'pages/*/products.json',
  institution: 'pages/*/institution.json',
  download: 'pages/*/download.json',
  help: 'pages/*/help.json',
};

/**
 * A language's file of a collection, as it stands there.
 * @throws when it is missing
 */
async function find<Name extends Texts>(name: Name, code: string) {
  const source = isPseudo(code) ? 'en' : code;
  const file = `src/content/${files[name].replace('*', source)}`;
  const found = await getEntry(name, source);
  if (!found)
    throw new Error(
      `${file} is missing. Expected a file with the same fields as src/content/${files[name].replace('*', 'en')}: copy that one and translate it, or set the language's status to "draft" in src/i18n/locales.ts.`,
    );
  return { file, data: found.data as CollectionEntry<Name>['data'] };
}

/**
 * An entry of a collection in a language.
 * @throws when the language's file is missing, or a text in it can't be filled
 */
export async function entry<Name extends Texts>(name: Name, code: string): Promise<CollectionEntry<Name>['data']> {
  const { file, data } = await find(name, code);
  const texts = fillEntry(data, code, file);
  const filled = 'meta' in texts && 'meta' in data ? { ...texts, meta: withSearchTexts(data.meta, code, `${file}.meta`) } : texts;
  return isPseudo(code) ? pseudoEntry(filled) : filled;
}

/** What holds a title and a description, filled like any other and made to fit search results. */
function withSearchTexts<Value extends { readonly title: string; readonly description: string }>(data: Value, code: string, where: string): Value {
  const { title, description } = fillEntry(data, code, where, unfilledNames);
  return { ...fillEntry(data, code, where), ...searchTexts({ title, description }, code, where) };
}

/**
 * A legal page in a language. It is rendered here and not when the content is loaded: a page is made anew when a setting
 * or claim changes, the loaded content is not.
 * @throws when its file is missing, or a text in it can't be filled
 */
export async function legalPage(name: LegalRouteName, code: string): Promise<LegalPage> {
  const source = isPseudo(code) ? 'en' : code;
  const file = `src/content/legal/${source}/${name}.md`;
  const found = await getEntry('legal', `${source}/${name}`);
  if (!found?.body?.trim()) throw new Error(`${file} is missing or empty. Expected a legal text in Markdown: copy src/content/legal/en/${name}.md and translate it.`);
  const { body } = found;
  const { html, headings } = await renderMarkdown(body, code, (line) => `${file}:${firstLine(file, body) + line}`);
  const page = { data: withSearchTexts(found.data, code, file), html, headings: headings.filter(({ depth }) => depth === 2) };
  return name === 'risk-disclosure' ? withSectionIds(page, riskSections, file) : page;
}

/**
 * A legal page whose sections have the same ids in every language, so that other pages can link to them.
 * @throws when it has another number of sections
 */
function withSectionIds(page: LegalPage, ids: readonly string[], file: string): LegalPage {
  if (page.headings.length !== ids.length) throw new Error(`${file} has ${page.headings.length} sections ("## …"). Expected ${ids.length}, in this order: ${ids.join(', ')}.`);
  const headings = page.headings.map((heading, index) => ({ ...heading, slug: ids[index] ?? heading.slug }));
  let next = 0;
  return { ...page, headings, html: page.html.replace(/<h2 id="[^"]*"/g, () => `<h2 id="${ids[next++] ?? ''}"`) };
}

/** Number of the line at which a file's text begins, below its front matter. */
function firstLine(file: string, body: string): number {
  const [before = ''] = readFileSync(file, 'utf8').replaceAll('\r\n', '\n').split(body.replaceAll('\r\n', '\n'));
  return before.split('\n').length;
}

/**
 * The ui strings of a language, as a typed function; i18next fills them itself.
 * @throws when the language's file is missing
 */
export async function ui(code: string): Promise<Translate> {
  await find('ui', code);
  const translate = translator(code, Object.fromEntries(uiPlaceholders.map((name) => [name, settings[name]])));
  return isPseudo(code) ? (key, values) => pseudoText(translate(key, values)) : translate;
}

/** The figures of all drawings, checked (LOOK, every drawing is right), the same in every language. */
export const drawings = checked(drawingsSchema, rawDrawings, 'src/content/drawings/drawings.json');

/** The rating badges. */
export const ratingBadges = checked(ratingsSchema, ratings, 'src/content/ratings/ratings.json');

const checkedInstruments = checked(instrumentsSchema, instruments, 'src/content/instruments/instruments.json');

/** The instruments that a language names, in order. */
export function instrumentsIn(code: string) {
  return checkedInstruments.filter(({ claim }) => [claim ?? []].flat().every((key) => isMade(key, code)));
}
