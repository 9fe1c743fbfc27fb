import { describe, expect, it, vi } from 'vitest';
import { formatClaimFigure, isClaimMade } from '../config/claims.ts';
import { claimSchema } from '../config/claims-schema.ts';
import { claimableTextField } from '../schemas/content-text-schemas.ts';
import { fillDrawingPlaceholders } from './drawing-placeholders.ts';
import { interpolateEntry, interpolateText, tryInterpolateText } from './interpolate.ts';
import { findPlaceholderProblems } from './placeholder-problems.ts';
import { listPlaceholderNames } from './placeholder-syntax.ts';
import { pseudoLocalizeText } from './pseudo-locale.ts';
import { uiPlaceholderNames } from './setting-placeholders.ts';

vi.mock('../config/file-paths.ts', async (load) => ({
  ...(await load<object>()),
  claimsFilePath: 'tests/fixtures/claims.json',
  settingsFilePath: 'tests/fixtures/site.bare.json',
}));

describe('the placeholders', () => {
  it('finds placeholders in their order', () => {
    expect(listPlaceholderNames('{{brand}}: {{claim.traders}}')).toEqual([
      'brand',
      'claim.traders',
    ]);
  });

  it('fills placeholders in the language', () => {
    expect(interpolateText('{{brand}}: {{claim.traders}}', 'fa')).toBe('Brand: ۵۰۰');
    expect(
      interpolateText('{{claim.usStockCommission}} / {{claim.usStockCommission.badge}}', 'ar'),
    ).toBe('0\u00a0دولار / $0');
  });

  it('leaves a text out while its setting is unset', () => {
    const unset = { licenceNumber: null, phone: null };
    expect(tryInterpolateText('No. {{licenceNumber}}', 'en', unset)).toEqual({ value: undefined });
    expect(
      interpolateEntry({ a: 'No. {{licenceNumber}}', b: ['x', '{{phone}}'] }, 'en', 'f', unset),
    ).toEqual({ b: ['x'] });
  });

  it('keeps a Korean particle with the word or sign before it', () => {
    expect(interpolateText('‘가입’를 Level (2)는 50%의 (나) 다', 'ko')).toBe(
      '‘가입’\u2060를 Level (2)\u2060는 50%\u2060의 (나) 다',
    );
  });

  it('keeps a name on one line', () => {
    expect(interpolateText('Level 2 data of shares', 'en')).toBe('Level\u00a02 data of shares');
    expect(interpolateText('レバレッジにより、金融サービス委員会', 'ja')).toBe(
      'レバレッジに\u2060より、金融サービス\u200b委員会',
    );
  });

  it('names unknown placeholders and the expected ones', () => {
    expect(findPlaceholderProblems('{{brnd}}')[0]).toBe(
      'Unknown placeholder {{brnd}}. Did you mean {{brand}}? Correct its spelling.',
    );
    expect(findPlaceholderProblems('{{firm}}')[0]).toMatch(
      /^Unknown placeholder \{\{firm\}\}\. Expected one of: \{\{brand\}\}, .*Correct/,
    );
    expect(findPlaceholderProblems('{{claim.security}}')).toEqual([
      'The claim "security" has no figure, so {{claim.security}} has no value. Use it only as an item’s "claim".',
    ]);
    expect(findPlaceholderProblems('{{brand}')[0]).toMatch(/wrong braces/);
    expect(findPlaceholderProblems('{{brand}}}')[0]).toMatch(/wrong braces/);
    expect(findPlaceholderProblems('{{phone}}')[0]).toMatch(/may be unset/);
    expect(findPlaceholderProblems('{{phone}}', { isUnsetAllowed: true })).toEqual([]);
    expect(findPlaceholderProblems('{{group}}', { allowed: uiPlaceholderNames })[0]).toMatch(
      /Expected one of: \{\{brand\}\}, \{\{app\}\}, \{\{email\}\}\./,
    );
  });

  it('reports a placeholder with the name of a built-in property', () => {
    expect(() => interpolateText('{{constructor}}', 'en')).toThrow(
      /^Unknown placeholder \{\{constructor\}\}/,
    );
  });

  it('reports a text whose language does not make its claim', () => {
    expect(() =>
      interpolateEntry({ hero: { lede: '{{claim.staff}}' } }, 'en', 'home.json'),
    ).toThrow(/^home\.json\.hero\.lede: .*"staff" is not made in "en"/);
    expect(() => interpolateEntry({ items: [{}, { claim: 'x' }] }, 'en', 'home.json')).toThrow(
      /^home\.json\.items\.1\.claim: /,
    );
  });

  it('adds no marks for line breaks to keys', () => {
    const entry = { id: 'e-mail', section: 'e-mail', href: [{ key: 'e-mail' }] };
    expect(interpolateEntry(entry, 'en', 'f')).toEqual(entry);
    expect(interpolateEntry({ title: 'e-mail' }, 'en', 'f')).toEqual({ title: 'e-\u2060mail' });
  });

  it('drops an item whose claim is not made', () => {
    const items = [{ claim: 'indianStocks', title: 'India' }, { title: 'US' }];
    expect(interpolateEntry(items, 'de', 'f')).toEqual([{ title: 'US' }]);
    expect(interpolateEntry(items, 'en', 'f')).toHaveLength(2);
  });
});

describe('a text that makes a claim', () => {
  const lede = {
    claim: ['staff', 'countries'],
    text: '{{claim.staff}} people',
    fallback: { claim: 'traders', text: '{{claim.traders}} traders', fallback: 'People' },
  };

  it('uses a text where all its claims are made', () => {
    expect(interpolateEntry({ lede }, 'de', 'f')).toEqual({ lede: '1.000 people' });
  });

  it('uses the fallback where a claim is not made', () => {
    expect(interpolateEntry({ lede }, 'en', 'f')).toEqual({ lede: '500 traders' });
  });

  it('leaves out a text without its claim and without a fallback', () => {
    expect(
      interpolateEntry({ points: ['a', { claim: 'staff', text: '{{claim.staff}}' }] }, 'en', 'f'),
    ).toEqual({ points: ['a'] });
  });

  it('names the missing claims to the editor', () => {
    const problems = (value: unknown) =>
      claimableTextField('The lede')
        .safeParse(value)
        .error?.issues.map(({ path, message }) => [...path, message].join(': '));
    expect(problems({ claim: 'staff', text: 'x' })?.join()).toMatch(
      /fallback: Expected a text .*found nothing: add this field/,
    );
    expect(problems({ claim: 'staff', text: '{{claim.traders}}', fallback: 'x' })?.join()).toMatch(
      /claim: The text uses \{\{claim\.traders\}\}/,
    );
    expect(problems(7)?.join()).toMatch(/^Expected a text \(The lede\); found 7\.$/);
    expect(problems({ claim: 'staff', text: 'x', fallback: 'y', txt: 'z' })?.join()).toMatch(
      /Unknown field txt/,
    );
    expect(problems(lede)).toBeUndefined();
  });
});

describe('the claims', () => {
  it.each([
    [{ only: ['gb'] }, /No language has the code "gb"/],
    [{ only: ['all'] }, /No language has the code "all"/],
    [['all'], /found \["all"\]\.$/m],
    ['All', /Expected "all", "none".*found "All"/],
    [{ only: [] }, /at least one code/],
  ])('explains the wrong claim %o', (madeIn, message) => {
    expect(
      claimSchema.safeParse({ kind: 'statement', madeIn, source: 'x' }).error?.issues[0]?.message,
    ).toMatch(message);
  });

  it('makes a claim in the languages that it names', () => {
    expect(isClaimMade('staff', 'en')).toBe(false);
    expect(isClaimMade('staff', 'de')).toBe(true);
    expect(
      ['ja', 'ko', 'th', 'vn', 'id'].filter((code) => !isClaimMade('executionSpeed', code)),
    ).toEqual([]);
    expect(isClaimMade('executionSpeed', 'en')).toBe(false);
    expect(
      ['zh', 'ja', 'ko', 'th', 'vn', 'id'].filter((code) => !isClaimMade('footerFunds', code)),
    ).toEqual([]);
    expect(isClaimMade('footerEsop', 'en')).toBe(false);
    expect(isClaimMade('indianStocks', 'zh')).toBe(false);
  });

  it('gives a language a figure of its own', () => {
    expect(formatClaimFigure('copyrightYear', 'fa')).toBe('۲۰۲۴');
    expect(formatClaimFigure('copyrightYear', 'de')).toBe('2025');
  });

  it('names claims that do not exist', () => {
    expect(() => isClaimMade('profit', 'en')).toThrow(/No claim is called "profit".*claims\.json/);
    expect(() => isClaimMade('toString', 'en')).toThrow(/No claim is called "toString"/);
  });
});

describe('the figures of drawings', () => {
  it('isolates figures in right-to-left texts only', () => {
    const fill = (text: string) => fillDrawingPlaceholders(text, { premium: '$4.10' });
    expect(fill('Pay {{premium}} today')).toBe('Pay $4.10 today');
    expect(fill('تدفع اليوم {{premium}}')).toBe('تدفع اليوم \u2066$4.10\u2069');
  });

  it('keeps a currency in words after its amount', () =>
    expect(fillDrawingPlaceholders('بسعر {{strike}}', { strike: '185 دولارًا' })).toBe(
      'بسعر \u2067185 دولارًا\u2069',
    ));
});

describe('the pseudo-language', () => {
  it('makes texts 40 % longer in the pseudo-language', () => {
    const text = 'Download our app now and see';
    expect(pseudoLocalizeText(text).length / text.length).toBeGreaterThan(1.35);
  });
});
