import { afterEach, describe, expect, it } from 'vitest';
import { type ClaimUsage, listClaimUsages } from '../../editing/content-files/claim-usages.ts';
import { untranslatableFieldPattern } from '../../editing/content-files/field-paths.ts';
import { formatClaimFigure, getClaims, isClaimMade } from '../../src/config/claims.ts';
import type { Claim } from '../../src/config/claims-schema.ts';
import claimsJson from '../../src/content/claims/claims.json' with { type: 'json' };
import { legalRouteNames } from '../../src/i18n/routes.ts';
import { jsonTextCollectionNames } from '../../src/schemas/collections.ts';
import { interpolateEntry, interpolateText } from '../../src/text/interpolate.ts';
import { applyLineCondition } from '../../src/text/paragraph-conditions.ts';
import { listNestedTexts } from '../../src/utils/nested-values.ts';
import { stripInvisibleMarks } from '../../src/utils/writing.ts';
import { contentLocales, readJsonOfLanguage, readLegal } from './helpers/read-content-files.ts';

type ClaimKey = keyof typeof claimsJson;
const claims = getClaims();
const keys = Object.keys(claims) as ClaimKey[];

/** Labels of the interface make no claims. */
const files = jsonTextCollectionNames.filter((file) => file !== 'ui');

const initial = structuredClone(claims) as Record<string, Claim>;
const withdraw = (key: string) => Object.assign(claims[key] as Claim, { madeIn: 'none' });
afterEach(() => {
  for (const [key, { madeIn }] of Object.entries(initial))
    Object.assign(claims[key] as Claim, { madeIn });
});

/** Labels of the order book, which only items with its claim show. */
const orderBook = /^app (labels|screens)\.book$/;

/** Lists the lines of a legal text. */
function legalLinesShown(name: string, code: string): string[] {
  const [, , body = ''] = readLegal(name, code).split(/^---\n/m);
  return body
    .split('\n')
    .map((line) => stripInvisibleMarks(interpolateText(applyLineCondition(line, code), code) ?? ''))
    .filter(Boolean);
}

/** Lists the texts of a JSON file that a language's pages show. */
const jsonTextsShown = (file: (typeof files)[number], code: string): string[] =>
  listNestedTexts(interpolateEntry(readJsonOfLanguage(file, code), code, file))
    .filter(
      ([path]) => !untranslatableFieldPattern.test(path) && !orderBook.test(`${file} ${path}`),
    )
    .map(([, text]) => stripInvisibleMarks(text));

/** Files of a language: what each holds, and what pages show of it before a claim is withdrawn. */
const filesOf = new Map(
  contentLocales.map(({ code }) => {
    const list = [
      ...files.map((file) => ({
        source: JSON.stringify(readJsonOfLanguage(file, code)),
        show: () => jsonTextsShown(file, code),
      })),
      ...legalRouteNames.map((name) => ({
        source: readLegal(name, code),
        show: () => legalLinesShown(name, code),
      })),
    ];
    return [code, list.map((file) => ({ ...file, initial: file.show() }))];
  }),
);

/** Lists all texts that a language's pages show when claims are withdrawn, or none. */
const textsShown = (code: string, withdrawn: readonly string[] = []): string[] =>
  (filesOf.get(code) ?? []).flatMap(({ source, show, initial }) =>
    // To fill all files for each claim would take most of the time.
    withdrawn.some((key) => source.includes(key)) ? show() : initial,
  );

/** Every text that names a claim, without those that need an unset setting. */
const usages: readonly ClaimUsage[] = listClaimUsages(contentLocales.map(({ code }) => code))
  .filter(({ text, code }) => interpolateText(text, code) !== undefined)
  .map((usage) => ({ ...usage, text: stripInvisibleMarks(usage.text) }));
/** Lists the texts of a language that name a claim, by their item or figure. */
const declared = (code: string, key: string) =>
  usages
    .filter((usage) => usage.code === code && usage.claims.includes(key))
    .map(({ text }) => text);

/** Lists the fallbacks of texts that name a claim. */
function fallbacks(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { claim, fallback } = value as { claim?: string | string[]; fallback?: unknown };
  if ([claim ?? []].flat().includes(key)) return typeof fallback === 'string' ? [fallback] : [];
  return Object.values(value).flatMap((item) => fallbacks(item, key));
}

/** Each claim with each language that makes it. */
const cases = keys.flatMap((key) =>
  contentLocales.filter(({ code }) => isClaimMade(key, code)).map(({ code }) => ({ key, code })),
);

it('covers every claim in at least one language', () => {
  expect([...new Set(cases.map(({ key }) => key))]).toEqual(
    keys.filter((key) => claims[key]?.madeIn !== 'none'),
  );
});

const count = (texts: readonly string[], text: string) =>
  texts.filter((one) => one === text).length;

describe('the withdrawal of a claim', () => {
  it.each(cases)(
    'removes the texts that name "$key", and only these, in $code',
    ({ key, code }) => {
      const before = textsShown(code);
      const texts = declared(code, key);
      expect(texts).not.toEqual([]);
      expect(texts.filter((text) => !before.includes(text))).toEqual([]);

      withdraw(key);
      const after = textsShown(code, [key]);
      expect(
        texts.filter((text) => count(after, text) !== count(before, text) - count(texts, text)),
      ).toEqual([]);
      const others = before.filter((text) => !texts.includes(text));
      expect(others.filter((text) => count(after, text) < count(before, text))).toEqual([]);
    },
  );

  const withFallback = cases.flatMap(({ key, code }) => {
    const texts = files.flatMap((file) => fallbacks(readJsonOfLanguage(file, code), key));
    return texts.length > 0 ? [{ key, code, texts }] : [];
  });

  it.each(withFallback)(
    'shows the other text where one names "$key", in $code',
    ({ key, code, texts }) => {
      withdraw(key);
      const shown = textsShown(code, [key]);
      const expected = texts.map((text) => stripInvisibleMarks(interpolateText(text, code) ?? ''));
      expect(expected.filter((text) => text && !shown.includes(text))).toEqual([]);
    },
  );

  it('leaves no empty text when all claims are withdrawn at once', () => {
    for (const key of keys) withdraw(key);
    for (const { code } of contentLocales) {
      const texts = textsShown(code, keys);
      expect(texts.length, code).toBeGreaterThan(100);
      expect(
        texts.filter((text) => text.trim() === ''),
        code,
      ).toEqual([]);
    }
  });
});

/** Figures that no other text shows by chance. */
const figures: readonly ClaimKey[] = [
  'support',
  'traders',
  'staff',
  'countries',
  'executionSpeed',
  'licenceDate',
  'copyrightYear',
];
/** Returns a pattern of a figure that is not part of a longer one. */
const asFigure = (figure: string) =>
  new RegExp(`(?<![\\p{Nd}.,٬٫/])${RegExp.escape(figure)}(?![\\p{Nd}/]|[.,٬٫]\\p{Nd})`, 'u');

/** Words that state a claim in every language. */
const words: Partial<Record<ClaimKey, RegExp>> = {
  level2: /Level[\s-]?2|レベル2|레벨 2|\b(nivel|niveau|livello|nível) 2|سطح ۲/iu,
  security: /\bSSL\b/,
};
/** Words that state a claim in English. All languages have the same items. */
const englishWords: Partial<Record<ClaimKey, RegExp>> = {
  usStockCommission: /commission(?! \(FSC\)| of Mauritius| of zero)/,
  level2: /Level.2/i,
  orderFlowPayment: /order flow/i,
  support: /24\/7|Sunday night/,
  security: /two-factor|encrypt/i,
  deposits: /e-wallet|bank transfer|fund your account/i,
  traders: /Loved by/,
  licenceDate: /granted on|licence granted/,
  licence: /this licence|the licence|licensed entity|investment dealer/i,
};
const patternsOf = (key: ClaimKey, code: string) =>
  [
    figures.includes(key) ? asFigure(formatClaimFigure(key, code)) : undefined,
    words[key],
    code === 'en' ? englishWords[key] : undefined,
  ].filter((pattern) => pattern !== undefined);

describe.skipIf(cases.length === 0)('a text that states a claim', () => {
  const known = cases.flatMap(({ key, code }) =>
    patternsOf(key, code).map((pattern) => ({ key, code, pattern })),
  );

  it.each(known)('names "$key" in $code: $pattern', ({ key, code, pattern }) => {
    const stating = (texts: readonly string[]) => texts.filter((text) => pattern.test(text));
    expect(
      stating(textsShown(code)),
      'no text has these words: change them in this test',
    ).not.toEqual([]);
    withdraw(key);
    expect(stating(textsShown(code, [key]))).toEqual([]);
  });
});
