import { expect, it } from 'vitest';
import { untranslatableFieldPattern } from '../../editing/content-files/field-paths.ts';
import { isClaimMade } from '../../src/config/claims.ts';
import { builtLocales, getLocale } from '../../src/i18n/locales.ts';
import { pluralSuffixPattern } from '../../src/i18n/plural-suffix.ts';
import { findRestrictedPlaceOfReaders } from '../../src/i18n/restricted-places.ts';
import { jsonTextCollectionNames } from '../../src/schemas/collections.ts';
import { interpolateEntry, interpolateText } from '../../src/text/interpolate.ts';
import { replacePlaceholders } from '../../src/text/placeholder-syntax.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { listNestedTexts } from '../../src/utils/nested-values.ts';
import { stripInvisibleMarks } from '../../src/utils/writing.ts';
import { readJsonOfLanguage } from '../content/helpers/read-content-files.ts';
import bare from '../fixtures/site.bare.json' with { type: 'json' };
import {
  listAttributeValues as allOf,
  listBuiltPages,
  listPageTexts,
  parseDocument,
  readBuiltFile,
} from './helpers/built-pages.ts';

const hasSamples = (code: string) =>
  (readJsonOfLanguage('testimonials', code) as { items: { sample?: boolean }[] }).items.some(
    ({ sample }) => sample,
  );

/** Texts that pages show only where a claim is made, but that do not name it. */
const textsBesideClaims: Readonly<Record<string, readonly string[]>> = {
  indianStocks: ['title', 'info', 'more', 'how', 'risk'].map(
    (field) => `products otherAssets.items.indian-stocks.${field}`,
  ),
  level2: ['app labels.book', 'app screens.book', 'home costs.above', 'home costs.average'],
  usStockCommission: ['ui risk.costs'],
};

/** Texts that no page shows. In some languages they are the same as another text. */
const unshown = [
  'app names.hkShare.name', // of a share whose company has no name
  'ui stores.score', // of a rating whose score is known
];

/** Texts that pages show only under a condition, by key: whether a language's pages show them. */
const sometimes: Readonly<Record<string, (code: string) => boolean>> = {
  'home testimonials.headline.light': (code) => !hasSamples(code),
  'home testimonials.headline.strong': (code) => !hasSamples(code),
  'home testimonials.limit': (code) => !hasSamples(code),
  'home testimonials.sampleHeadline.light': hasSamples,
  'home testimonials.sampleHeadline.strong': hasSamples,
  'ui restricted.notice': (code) =>
    findRestrictedPlaceOfReaders(getLocale(code), bare.restrictedPlaces) !== undefined,
  ...Object.fromEntries(
    Object.entries(textsBesideClaims).flatMap(([claim, keys]) =>
      keys.map((key) => [key, (code: string) => isClaimMade(claim, code)]),
    ),
  ),
};

/** From this width on, no text is part of another by chance. Chinese letters count twice. */
const minDistinctWidth = 24;
const widthOf = (text: string) =>
  text.replaceAll(/[\p{scx=Han}\p{scx=Hangul}\p{scx=Kana}]/gu, 'aa').length;

/** Removes spaces. Thai spaces become `_`, because they are punctuation. */
const withoutSpaces = (text: string) =>
  stripInvisibleMarks(text)
    .trim()
    .replaceAll(/(?<=\p{scx=Thai})\s+|\s+(?=\p{scx=Thai})/gu, '_')
    .replaceAll(/\s/g, '');

/**
 * Creates a test of whether a line holds a text without spaces, with any values of its
 * placeholders. A short text has an end of an element, punctuation, or Arabic's "and" on both
 * sides, as in a list or a title; a longer one may be a part of a sentence.
 */
function createLineMatcher(text: string, code: string): (line: string) => boolean {
  const anything = '\0';
  const marked = withoutSpaces(
    replacePlaceholders(text, (name) =>
      ['brand', 'app', 'email'].includes(name)
        ? (interpolateText(`{{${name}}}`, code) ?? '')
        : anything,
    ),
  );
  const parts = marked.split(anything);
  const pattern = parts.map(RegExp.escape).join('.{0,120}?');
  const expression =
    widthOf(parts.join('')) < minDistinctWidth
      ? new RegExp(`(?<=^|[\\p{P}\\p{S}]|و)${pattern}(?:(?=$|[\\p{P}\\p{S}])|(?<=\\p{P}))`, 'u')
      : new RegExp(pattern, 'u');
  // The expression takes a hundred times as long as the search for its parts.
  return (line) => parts.every((part) => line.includes(part)) && expression.test(line);
}

/** Texts of elements, so that texts around a link or a figure are whole. Longer ones are pages. */
const textsOfElements = (dom: ReturnType<typeof parseDocument>) =>
  dom
    .querySelectorAll(
      'title, :is(p, li, h1, h2, h3, dt, dd, th, td, summary, figcaption, caption, label, a, button, div)',
    )
    .map(({ text }) => text)
    .filter(({ length }) => length < 1_500);

/** Lists also the whole of each headline, as pages may show its two halves in one element. */
function withHeadlines(texts: readonly (readonly [string, string])[]) {
  const all = new Map(texts);
  return texts.flatMap(([path, text]) => {
    const [light, strong] = ['light', 'strong'].map((half) =>
      all.get(path.replace(/\.(light|strong)$/, `.${half}`)),
    );
    const isHalf = text === light || text === strong;
    return isHalf
      ? [[path, text] as const, [path, `${light}${strong}`] as const]
      : [[path, text] as const];
  });
}

/**
 * Names of this build and of dist-bare. The latter shows texts that need an unset setting, and
 * shortens no title.
 */
const { brand, app, group, securities, email } = bare;
const names = [{}, { brand, app, group, securities, email }];

/** Lists the subjects in a page's mail links. */
const subjectsOf = (dom: ReturnType<typeof parseDocument>) =>
  allOf(dom, 'a[href^="mailto:"]', 'href').flatMap(
    (href) => new URL(href).searchParams.get('subject') ?? [],
  );

/** Finds the texts of a language that its pages do not show, by file and field. */
const findUnused = memoize((locale: (typeof builtLocales)[number]): string[] => {
  const { code } = locale;
  const documents = [
    ...['index.html', '404.html', '500.html'].map((file) => parseDocument(readBuiltFile(file))),
    ...['dist', 'dist-full', 'dist-bare'].flatMap((root) =>
      listBuiltPages(locale, root).map(({ dom }) => dom),
    ),
  ];
  const shown = new Set(
    documents
      .flatMap((dom) => [...listPageTexts(dom), ...subjectsOf(dom), ...textsOfElements(dom)])
      .map(withoutSpaces),
  );
  const lines = [...shown];
  const isShown = memoize(
    (text: string) => shown.has(withoutSpaces(text)) || lines.some(createLineMatcher(text, code)),
  );
  const uses = jsonTextCollectionNames.flatMap((file) => {
    const json = readJsonOfLanguage(file, code);
    return names.flatMap((own) => {
      const texts = listNestedTexts(file === 'ui' ? json : interpolateEntry(json, code, file, own));
      return withHeadlines(texts.filter(([path]) => !untranslatableFieldPattern.test(path))).map(
        ([path, text]) => ({ key: `${file} ${path.replace(pluralSuffixPattern, '')}`, text }),
      );
    });
  });
  // One form of a plural text is enough.
  const used = new Set(uses.filter(({ text }) => isShown(text)).map(({ key }) => key));
  return [...new Set(uses.map(({ key }) => key))].filter(
    (key) => !used.has(key) && (sometimes[key]?.(code) ?? true),
  );
});

it.each(builtLocales)('shows every text of the content in $code', (locale) => {
  expect(
    findUnused(locale).filter((key) => !unshown.includes(key)),
    'No page of dist, dist-full and dist-bare shows these texts (file and field). Show them in a section, or remove the field from schema and content.',
  ).toEqual([]);
});

it('exempts no text that pages show in every language', () => {
  const unused = new Set(builtLocales.flatMap((locale) => findUnused(locale)));
  expect(unshown.filter((key) => !unused.has(key))).toEqual([]);
});
