import { describe, expect, it } from 'vitest';
import { listTexts, untranslatedFieldPattern } from '../../editing/content-lint/text-fields.ts';
import { isClaimMade } from '../../src/config/claims.ts';
import { restrictedRegionFor } from '../../src/config/restricted-regions.ts';
import { getLocale, locales } from '../../src/i18n/locales.ts';
import { interpolate, interpolateEntry, replacePlaceholders } from '../../src/text/placeholders.ts';
import { jsonFiles, readJson } from '../content/content-files.ts';
import bare from '../fixtures/site.bare.json' with { type: 'json' };
import { all as allOf, document, pagesOf, piecesOf, plainText, read } from './built-pages.ts';

/** Texts that stand in a sentence or a list with others. */
const composed =
  /[ .](meta\.keywords\.\d+|restricted\.(intro|places\..*)|consent\.info|legal\.(updated|reading)|risk\.cfd(Share|Ask)?|traderApp\.(info|pick|depth|limit)|costs\.fall|mobile\.items\..*\.info|marketNews\.news|console\.labels\.request|counterparty\.products\..*|beforeDeposit\.info|integratedInvestment\.items\.[\w-]+\.(info|limit)|partnerships\.headline\..*|names\.\w+\.\w+|(assets|otherAssets)\.items\.[\w-]+\.info|subject|costs\.info|agreement\..*)$|^home ((serve|standards)\.headline\.|serve\.items\.\d\.figure$)/;
const pluralForm = /_(zero|one|two|few|many|other)$/;

const hasSamples = (code: string) =>
  (readJson('testimonials', code) as { items: { sample?: boolean }[] }).items.some(
    ({ sample }) => sample,
  );

/** Texts that pages show at times only: by key, whether a language's pages do now. */
const sometimes: Readonly<Record<string, (code: string) => boolean>> = {
  'home testimonials.headline.light': (code) => !hasSamples(code),
  'home testimonials.headline.strong': (code) => !hasSamples(code),
  'home testimonials.limit': (code) => !hasSamples(code),
  'home testimonials.sampleHeadline.light': hasSamples,
  'home testimonials.sampleHeadline.strong': hasSamples,
  'app names.btc.detail': () => false, // where a drawing names BTC without its kind
  'ui stores.score': () => false, // of a rating whose score is known
  'ui restricted.notice': (code) =>
    restrictedRegionFor(getLocale(code), bare.restrictedPlaces) !== undefined,
  ...Object.fromEntries(
    ['title', 'info', 'how', 'risk'].map((field) => [
      `products otherAssets.items.indian-stocks.${field}`,
      (code: string) => isClaimMade('indianStocks', code),
    ]),
  ),
};

/**
 * What stands before, between and after the figures that a drawing sets apart, or an address that
 * is a link.
 */
const partsOf = (text: string) =>
  plainText(text)
    .split(/\{\{.*?\}\}|[\w.+-]+@[\w.-]+\w/)
    .map(plainText)
    .filter(Boolean);

/** A ui string as a page may show it, whatever is filled in when the page is made. */
function shape(text: string, code: string): RegExp {
  const anything = '\0';
  const marked = plainText(
    replacePlaceholders(text, (name) =>
      ['brand', 'app', 'email'].includes(name)
        ? (interpolate(`{{${name}}}`, code) ?? '')
        : anything,
    ),
  );
  return new RegExp(
    `^${marked.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(anything, '.*')}$`,
  );
}

/**
 * The names of this build, and those of dist-bare: there, texts that wait for a setting are shown,
 * and no title is shortened for a long name.
 */
const { brand, app, group, securities, email } = bare;
const names = [{}, { brand, app, group, securities, email }];

/** Subjects of the messages that a page's links begin. */
const subjectsOf = (dom: ReturnType<typeof document>) =>
  allOf(dom, 'a[href^="mailto:"]', 'href').flatMap(
    (href) => new URL(href).searchParams.get('subject') ?? [],
  );

/**
 * The texts of a language that its pages do not show, by file and field; a plural text is shown
 * when one of its forms is.
 */
function unusedIn(locale: (typeof locales)[number]): string[] {
  const { code } = locale;
  const others = ['index.html', '404.html', '500.html'].map((file) => document(read(file)));
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
  /** Without the spaces between pieces, as a text may be in several elements. */
  const joined = all.replaceAll(/\s/g, '');
  const isShown = (key: string, text: string) => {
    if (composed.test(key))
      return partsOf(text).every((part) => joined.includes(part.replaceAll(/\s/g, '')));
    if (text.includes('{{'))
      return [...pieces].some((piece) => shape(plainText(text), code).test(piece));
    return pieces.has(plainText(text));
  };
  const uses = jsonFiles.flatMap((file) => {
    const json = readJson(file, code);
    const found = names
      .flatMap((own) => listTexts(file === 'ui' ? json : interpolateEntry(json, code, file, own)))
      .filter(([path]) => !untranslatedFieldPattern.test(path));
    return found.map(([path, text]) => ({ key: `${file} ${path.replace(pluralForm, '')}`, text }));
  });
  const used = new Set(uses.filter(({ key, text }) => isShown(key, text)).map(({ key }) => key));
  return [...new Set(uses.map(({ key }) => key))].filter(
    (key) => !used.has(key) && (sometimes[key]?.(code) ?? true),
  );
}

describe('every text of the content stands on a page', () => {
  it.each(locales)('shows every text of the content in $code', (locale) => {
    expect(unusedIn(locale)).toEqual([]);
  });
});
