import { expect, it } from 'vitest';
import { listTexts, untranslatableFieldPattern } from '../../editing/content-lint/text-fields.ts';
import { isClaimMade } from '../../src/config/claims.ts';
import { getLocale, locales } from '../../src/i18n/locales.ts';
import { pluralSuffixPattern } from '../../src/i18n/plural-suffix.ts';
import { restrictedPlaceOfReaders } from '../../src/i18n/restricted-places.ts';
import { replacePlaceholders } from '../../src/text/placeholder-syntax.ts';
import { interpolate, resolveEntry } from '../../src/text/placeholders.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { jsonFiles, readJson } from '../content/helpers/content-files.ts';
import bare from '../fixtures/site.bare.json' with { type: 'json' };
import {
  listAttributes as allOf,
  pagesOf,
  parseDocument,
  piecesOf,
  plainText,
  readBuiltFile,
} from './helpers/built-pages.ts';

/**
 * Texts that no element shows whole: pages split them around a link or figure, or join them with
 * others. By file and field; `*` stands for any name or number.
 */
const shownInParts = [
  '* meta.keywords.*',
  '* meta.title',
  'app names.*.name',
  'footer restricted.intro',
  'footer restricted.places.*',
  'help beforeDeposit.info',
  'home integratedInvestment.items.*.info',
  'home integratedInvestment.items.*.limit',
  'home partnerships.headline.*',
  'home serve.headline.*',
  'home serve.items.*.figure',
  'home standards.headline.*',
  'institution console.labels.request',
  'products assets.items.*.info',
  'products costs.info',
  'products counterparty.products.*',
  'products counterparty.products.securities.*',
  'products otherAssets.items.*.info',
  'ui consent.info',
  'ui legal.reading',
  'ui legal.updated',
  'ui risk.cfd',
  'ui risk.cfdAsk',
  'ui risk.cfdShare',
].map((key) => ({
  key,
  pattern: new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^. ]+')}$`),
}));

const hasSamples = (code: string) =>
  (readJson('testimonials', code) as { items: { sample?: boolean }[] }).items.some(
    ({ sample }) => sample,
  );

/** Texts that pages show only under a condition, by key: whether a language's pages show them. */
const sometimes: Readonly<Record<string, (code: string) => boolean>> = {
  'home testimonials.headline.light': (code) => !hasSamples(code),
  'home testimonials.headline.strong': (code) => !hasSamples(code),
  'home testimonials.limit': (code) => !hasSamples(code),
  'home testimonials.sampleHeadline.light': hasSamples,
  'home testimonials.sampleHeadline.strong': hasSamples,
  'app names.btc.detail': () => false, // where a drawing names BTC without its kind
  'app names.hkShare.name': () => false, // of a share whose company has no name
  'ui stores.score': () => false, // of a rating whose score is known
  'ui restricted.notice': (code) =>
    restrictedPlaceOfReaders(getLocale(code), bare.restrictedPlaces) !== undefined,
  ...Object.fromEntries(
    ['title', 'info', 'how', 'risk'].map((field) => [
      `products otherAssets.items.indian-stocks.${field}`,
      (code: string) => isClaimMade('indianStocks', code),
    ]),
  ),
};

/** Splits a text at placeholders and at addresses, which pages show in other elements. */
const partsOf = (text: string) =>
  plainText(text)
    .split(/\{\{.*?\}\}|[\w.+-]+@[\w.-]+\w/)
    .map(plainText)
    .filter(Boolean);

/** Returns a pattern of a text, with any values of its placeholders. */
function patternOf(text: string, code: string): RegExp {
  const anything = '\0';
  const marked = plainText(
    replacePlaceholders(text, (name) =>
      ['brand', 'app', 'email'].includes(name)
        ? (interpolate(`{{${name}}}`, code) ?? '')
        : anything,
    ),
  );
  return new RegExp(`^${RegExp.escape(marked).replaceAll(anything, '.*')}$`);
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

/**
 * Finds the texts of a language that its pages do not show, by file and field, and the keys of
 * `shownInParts` that the others need. One form is enough for a plural text.
 */
const checkTexts = memoize((locale: (typeof locales)[number]) => {
  const { code } = locale;
  const others = ['index.html', '404.html', '500.html'].map((file) =>
    parseDocument(readBuiltFile(file)),
  );
  const documents = [
    ...others,
    ...['dist', 'dist-full', 'dist-bare'].flatMap((root) =>
      pagesOf(locale, root).map(({ dom }) => dom),
    ),
  ];
  const pieces = new Set(
    documents.flatMap((dom) => [...piecesOf(dom), ...subjectsOf(dom)].map(plainText)),
  );
  const all = [...pieces].join('\n');
  /** All pieces without spaces, as a text may be in several elements. */
  const joined = all.replaceAll(/\s/g, '');
  const needed = new Set<string>();
  const isShown = (field: string, text: string) => {
    if (pieces.has(plainText(text))) return true;
    const inParts = shownInParts.find(({ pattern }) => pattern.test(field));
    if (!inParts) {
      const pattern = patternOf(plainText(text), code);
      return text.includes('{{') && [...pieces].some((piece) => pattern.test(piece));
    }
    needed.add(inParts.key);
    return partsOf(text).every((part) => joined.includes(part.replaceAll(/\s/g, '')));
  };
  const uses = jsonFiles.flatMap((file) => {
    const json = readJson(file, code);
    const found = names
      .flatMap((own) => listTexts(file === 'ui' ? json : resolveEntry(json, code, file, own)))
      .filter(([path]) => !untranslatableFieldPattern.test(path));
    return found.map(([path, text]) => ({
      key: `${file} ${path.replace(pluralSuffixPattern, '')}`,
      text,
    }));
  });
  const used = new Set(uses.filter(({ key, text }) => isShown(key, text)).map(({ key }) => key));
  const unused = [...new Set(uses.map(({ key }) => key))].filter(
    (key) => !used.has(key) && (sometimes[key]?.(code) ?? true),
  );
  return { unused, needed };
});

it.each(locales)('shows every text of the content in $code', (locale) => {
  expect(checkTexts(locale).unused).toEqual([]);
});

it('lists no text as shown in parts that pages show whole', () => {
  const needed = new Set(locales.flatMap((locale) => [...checkTexts(locale).needed]));
  expect(shownInParts.map(({ key }) => key).filter((key) => !needed.has(key))).toEqual([]);
});
