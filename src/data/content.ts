import { type CollectionEntry, getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import { isClaimMade, listKeysOfClaimField } from '../config/claims.ts';
import { getSettings } from '../config/settings.ts';
import { defaultLocaleCode, getContentLocaleCode, isPseudoLocaleCode } from '../i18n/locales.ts';
import type { LegalRouteName } from '../i18n/routes.ts';
import { createTranslator, type Translate } from '../i18n/translator.ts';
import { contentCollections, type JsonTextCollectionName } from '../schemas/collections.ts';
import { getContentFilePath } from '../schemas/content-files.ts';
import { type RenderedLegalPage, riskDisclosureSectionIds } from '../schemas/legal-schema.ts';
import { brandAndAppPlaceholders, fitTitleAndDescription } from '../seo/meta-width.ts';
import { interpolateEntry } from '../text/interpolate.ts';
import { renderLegalText } from '../text/legal-text.ts';
import { addLineBreakMarks } from '../text/line-breaks.ts';
import { pseudoLocalizeEntry, pseudoLocalizeText } from '../text/pseudo-locale.ts';
import { addBidiIsolates, uiPlaceholderNames } from '../text/setting-placeholders.ts';
import { splitFrontMatter } from '../utils/front-matter.ts';
import { once } from '../utils/memoize.ts';
import { readValidatedJson } from '../validation/read-json.ts';

async function loadRaw<Name extends JsonTextCollectionName>(name: Name, code: string) {
  const source = getContentLocaleCode(code);
  const file = getContentFilePath(name, source);
  const found = await getEntry(name, source);
  if (!found)
    throw new Error(
      `${file} is missing. Expected a file with the same fields as ${getContentFilePath(name, defaultLocaleCode)}: copy that one and translate it, or set the language’s status to "draft" in src/i18n/locales.ts.`,
    );
  return { file, data: found.data as CollectionEntry<Name>['data'] };
}

/**
 * Loads an entry, without claims that the language does not make.
 * @throws when the file is missing, or a placeholder has no value
 */
export async function loadInterpolatedEntry<Name extends JsonTextCollectionName>(
  name: Name,
  code: string,
): Promise<CollectionEntry<Name>['data']> {
  const { file, data } = await loadRaw(name, code);
  const texts = interpolateEntry(data, code, file);
  const filled =
    'meta' in texts && 'meta' in data
      ? { ...texts, meta: fillMeta(data.meta, code, `${file}.meta`) }
      : texts;
  return isPseudoLocaleCode(code) ? pseudoLocalizeEntry(filled) : filled;
}

/** Fills title and description, and fits them to search results. */
function fillMeta<Value extends { readonly title: string; readonly description: string }>(
  data: Value,
  code: string,
  where: string,
): Value {
  const { title, description } = interpolateEntry(data, code, where, brandAndAppPlaceholders);
  return {
    ...interpolateEntry(data, code, where),
    ...fitTitleAndDescription({ title, description }, code, where),
  };
}

/** @throws when its file is missing, or a placeholder has no value */
export async function loadLegalPage(
  name: LegalRouteName,
  code: string,
): Promise<RenderedLegalPage> {
  const source = getContentLocaleCode(code);
  const file = getContentFilePath('legal', source, name);
  const found = await getEntry('legal', `${source}/${name}`);
  if (!found?.body?.trim())
    throw new Error(
      `${file} is missing or empty. Expected a legal text in Markdown: copy ${getContentFilePath('legal', defaultLocaleCode, name)} and translate it.`,
    );
  const { rest, restLine } = splitFrontMatter(readFileSync(file, 'utf8'));
  // Other pages link to these sections, in every language.
  const sectionIds = name === 'risk-disclosure' ? riskDisclosureSectionIds : undefined;
  const rendered = await renderLegalText(
    rest,
    code,
    (line) => `${file}:${restLine + line}`,
    sectionIds,
  );
  const headings = rendered.headings.filter(({ depth }) => depth === 2);
  return { ...rendered, data: fillMeta(found.data, code, file), headings };
}

/** @throws when the file is missing */
export async function loadTranslator(code: string): Promise<Translate> {
  await loadRaw('ui', code);
  const translate = createTranslator(
    code,
    Object.fromEntries(
      uiPlaceholderNames.map((name) => [name, addBidiIsolates(name, getSettings()[name], code)]),
    ),
  );
  return isPseudoLocaleCode(code)
    ? (key, values) => pseudoLocalizeText(translate(key, values))
    : (key, values) => addLineBreakMarks(translate(key, values), code);
}

const { drawings, ratings, instruments } = contentCollections;
export const getDrawings = once(() => readValidatedJson(drawings.path, drawings.schema));
export const getAllRatings = once(() => readValidatedJson(ratings.path, ratings.schema));
const getAllInstruments = once(() => readValidatedJson(instruments.path, instruments.schema));

/** In order, without those that the language may not offer. */
export const loadOfferedInstruments = (code: string) =>
  getAllInstruments().filter(({ claim }) =>
    listKeysOfClaimField(claim).every((key) => isClaimMade(key, code)),
  );
