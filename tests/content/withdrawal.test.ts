import { afterEach, describe, expect, it } from 'vitest';
import { isStructuralField, textsIn } from '../../editing/content-lint/text-fields.ts';
import { claims, formatClaim, isClaimMade } from '../../src/config/claims.ts';
import type { Claim } from '../../src/config/claims-schema.ts';
import claimsFile from '../../src/content/claims/claims.json' with { type: 'json' };
import { stripWordJoiners } from '../../src/text/line-breaks.ts';
import { interpolateEntry } from '../../src/text/placeholders.ts';
import { jsonFiles, languages, readJson } from './content-files.ts';

type ClaimKey = keyof typeof claimsFile;

/** i18next fills the ui strings, and knows no claims. */
const files = jsonFiles.filter((file) => file !== 'ui');

/** Words that make a claim in any language, or in English, whose fields all languages share. */
const anyLanguage: Partial<Record<ClaimKey, RegExp>> = { level2: /Level[\s-]?2|レベル2|레벨 2|\b(nivel|niveau|livello|nível) 2|سطح ۲/iu, security: /\bSSL\b/ };
const english: Partial<Record<ClaimKey, RegExp>> = {
  usStockCommission: /commission(?! \(FSC\)| of Mauritius)/,
  level2: /Level.2/i,
  orderFlowPayment: /order flow/i,
  support: /24\/7|Sunday night/,
  security: /two-factor|encrypt/i,
  deposits: /e-wallet|bank transfer|fund your account/i,
  traders: /Loved by/,
  licenceDate: /granted on|licence granted/,
  executionSpeed: /execution speed/i,
};
const figures: readonly ClaimKey[] = ['support', 'traders', 'staff', 'countries', 'executionSpeed', 'licenceDate', 'copyrightYear'];

const initial = structuredClone(claims) as Record<string, Claim>;
const withdraw = (key: string) => Object.assign(claims[key] as Claim, { madeIn: 'none' });
afterEach(() => {
  for (const [key, { madeIn }] of Object.entries(initial)) Object.assign(claims[key] as Claim, { madeIn });
});

/** Words of the drawn order book: they are shown with it only, and every item that draws it names the claim. */
const drawn = /^app (labels|screens)\.book$/;

/** All texts that a language's pages show, each with its file and field. */
function shown(code: string): [where: string, text: string][] {
  return files.flatMap((file) =>
    textsIn(interpolateEntry(readJson(file, code), code, file))
      .filter(([path]) => !isStructuralField.test(path))
      .map(([path, text]): [string, string] => [`${file} ${path}`, stripWordJoiners(text)])
      .filter(([where]) => !drawn.test(where)),
  );
}

const matching = (code: string, pattern: RegExp | undefined) => (pattern ? shown(code).filter(([, text]) => pattern.test(text)) : []);

/** A figure that is no part of a longer one. */
const standing = (figure: string) => new RegExp(`(?<![\\p{Nd}.,٬٫/])${figure.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{Nd}/]|[.,٬٫]\\p{Nd})`, 'u');

describe.each(Object.keys(claims) as ClaimKey[])('withdrawing the claim "%s" is one edit', (key) => {
  it.each(languages)('all texts in $code stand without it', ({ code }) => {
    const figure = figures.includes(key) && isClaimMade(key, code) ? standing(formatClaim(key, code)) : undefined;
    const before = shown(code);
    const wasSaid = isClaimMade(key, code) && matching(code, figure ?? (code === 'en' ? english[key] : anyLanguage[key])).length > 0;
    const expected = isClaimMade(key, code) && Boolean(figure ?? (code === 'en' ? english[key] : anyLanguage[key]));
    expect(wasSaid, `the words or figure by which this test knows the claim`).toBe(expected);

    withdraw(key);
    for (const pattern of [figure, anyLanguage[key], code === 'en' ? english[key] : undefined]) expect(matching(code, pattern)).toEqual([]);
    expect(shown(code).length).toBeGreaterThan(before.length * 0.9);
  });
});

it('all claims can be withdrawn at once', () => {
  for (const key of Object.keys(claims)) withdraw(key);
  for (const { code } of languages) expect(shown(code).filter(([, text]) => text.trim() === '')).toEqual([]);
});
