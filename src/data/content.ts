import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { claimKeysOf, isClaimMade } from '../config/claims.ts';
import { settings } from '../config/settings.ts';
import { defaultLocale, isPseudoLocale, sourceLanguageOf } from '../i18n/locales.ts';
import type { LegalRouteName } from '../i18n/routes.ts';
import { createTranslator, type Translate } from '../i18n/translator.ts';
import {
  type CollectionName,
  contentCollections,
  contentPath,
  type JsonTextCollectionName,
} from '../schemas/collections.ts';
import type { LegalPage } from '../schemas/legal-schema.ts';
import { riskDisclosureSectionIds } from '../schemas/products-schema.ts';
import { fitMetaText, unfilledNames } from '../seo/meta-width.ts';
import { preventLineBreaks } from '../text/line-breaks.ts';
import { renderMarkdown } from '../text/markdown.ts';
import { interpolateEntry, uiPlaceholderNames } from '../text/placeholders.ts';
import { toPseudoEntry, toPseudoText } from '../text/pseudo-locale.ts';
import { splitFrontMatter } from '../utils/front-matter.ts';
import { memoize } from '../utils/memoize.ts';
import { readCheckedJson } from '../utils/read-json.ts';
import { parseOrThrow } from '../utils/zod-helpers.ts';

type Entry<Name extends JsonTextCollectionName> = z.infer<
  (typeof contentCollections)[Name]['schema']
>;

const readOnce = memoize(readCheckedJson);

/** @throws when the file is missing */
function findFile(collection: CollectionName, code: string, name?: string): string {
  const file = contentPath(collection, sourceLanguageOf(code), name);
  if (!existsSync(file))
    throw new Error(
      `${file} is missing. Expected a file with the same fields as ${contentPath(collection, defaultLocale, name)}: copy that one and translate it, or set the language’s status to "draft" in src/i18n/locales.ts.`,
    );
  return file;
}

function readEntry<Name extends JsonTextCollectionName>(name: Name, code: string) {
  return readOnce(findFile(name, code), contentCollections[name].schema) as Entry<Name>;
}

/**
 * Loads an entry, fills its texts and leaves out claims that the language does not make.
 * @throws when the file is missing, or a placeholder has no value
 */
export function loadEntry<Name extends JsonTextCollectionName>(
  name: Name,
  code: string,
): Entry<Name> {
  const data = readEntry(name, code);
  const texts = interpolateEntry(data, code);
  const filled =
    'meta' in texts && 'meta' in data ? { ...texts, meta: fillMeta(data.meta, code) } : texts;
  return isPseudoLocale(code) ? toPseudoEntry(filled) : filled;
}

/** Fills title and description, and fits them to search results. */
function fillMeta<Value extends { readonly title: string; readonly description: string }>(
  data: Value,
  code: string,
): Value {
  const { title, description } = interpolateEntry(data, code, unfilledNames);
  return {
    ...interpolateEntry(data, code),
    title: fitMetaText('title', title, code),
    description: fitMetaText('description', description, code),
  };
}

/** @throws when its file is missing, or a placeholder has no value */
export async function loadLegalPage(name: LegalRouteName, code: string): Promise<LegalPage> {
  const file = findFile('legal', code, name);
  const { fields, rest, restLine } = splitFrontMatter(readFileSync(file, 'utf8'));
  const data = parseOrThrow(contentCollections.legal.schema, parse(fields), file);
  // Links from other pages lead to these sections in every language.
  const sectionIds = name === 'risk-disclosure' ? riskDisclosureSectionIds : undefined;
  const rendered = await renderMarkdown(
    rest,
    code,
    (line) => `${file}:${restLine + line}`,
    sectionIds,
  );
  const headings = rendered.headings.filter(({ depth }) => depth === 2);
  return { ...rendered, data: fillMeta(data, code), headings };
}

/** @throws when the file is missing */
export function loadTranslator(code: string): Translate {
  readEntry('ui', code);
  const translate = createTranslator(
    code,
    Object.fromEntries(uiPlaceholderNames.map((name) => [name, settings[name]])),
  );
  return isPseudoLocale(code)
    ? (key, values) => toPseudoText(translate(key, values))
    : (key, values) => preventLineBreaks(translate(key, values));
}

const { drawings: drawn, ratings, instruments } = contentCollections;
export const drawings = readCheckedJson(drawn.path, drawn.schema);
export const allRatings = readCheckedJson(ratings.path, ratings.schema);
const allInstruments = readCheckedJson(instruments.path, instruments.schema);

/** Lists the instruments that a language may offer, in order. */
export function instrumentsFor(code: string) {
  return allInstruments.filter(({ claim }) =>
    claimKeysOf(claim).every((key) => isClaimMade(key, code)),
  );
}
