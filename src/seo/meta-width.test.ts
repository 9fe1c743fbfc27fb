import { describe, expect, it } from 'vitest';
import { measureDisplayWidth } from '../utils/writing.ts';
import { findMetaWidthProblem, fitMetaText, fitTitleAndDescription } from './meta-width.ts';

const short = { brand: 'Brand', app: 'Brand Trader' };
const long = { brand: 'B'.repeat(20), app: 'A'.repeat(25) };

describe('the title of a page', () => {
  it('keeps a title that fits', () => {
    expect(fitMetaText('title', '{{brand}}: stocks and options in one app', 'en', short)).toBe(
      'Brand: stocks and options in one app',
    );
  });

  it.each([
    ['en', 'Help Center: accounts and deposits', 'Help Center: accounts and deposits | Brand'],
    ['ja', '取扱商品：株式・オプション', '取扱商品：株式・オプション｜Brand'],
    ['ru', 'Скачать {{app}} бесплатно', 'Скачать Brand Trader бесплатно'],
  ])('adds the brand to a title that names neither brand nor app (%s)', (code, title, expected) => {
    expect(fitMetaText('title', title, code, short)).toBe(expected);
  });

  it('leaves out a brand that does not fit', () => {
    const title = 'Help Center: accounts, deposits and trading';
    expect(fitMetaText('title', title, 'en', long)).toBe(title);
  });

  it('cuts a title after a word where names are even longer', () => {
    const names = {
      brand: 'Evergreenway International',
      app: 'Evergreenway International Mobile Trading',
    };
    expect(fitMetaText('title', 'Download {{app}} free of any charge now', 'en', names)).toBe(
      'Download Evergreenway International Mobile Trading free of…',
    );
    const thai = fitMetaText('title', `${'แอปซื้อขายหุ้น'.repeat(8)} {{brand}}`, 'th', names);
    expect(measureDisplayWidth(thai)).toBeLessThanOrEqual(60);
    expect(thai).toMatch(/…$/);
  });

  it('cuts a word that is too long alone', () => {
    expect(fitMetaText('title', 'x'.repeat(80), 'en')).toBe(`${'x'.repeat(59)}…`);
  });
});

describe('the description of a page', () => {
  it('cuts a description after a word where names are too long', () => {
    const template = `What you can trade with {{brand}}: ${'stocks, '.repeat(14)}bonds`;
    expect(fitMetaText('description', template, 'en', short)).toMatch(/bonds$/);
    const description = fitMetaText('description', template, 'en', long);
    expect(description).toMatch(/stocks…$/);
    expect(measureDisplayWidth(description)).toBeLessThanOrEqual(155);
  });
});

describe('the limits for editors', () => {
  it('limits titles as if the brand had 20 and the app 25 letters', () => {
    expect(findMetaWidthProblem('title', 'x'.repeat(60), 'en')).toBeUndefined();
    expect(findMetaWidthProblem('title', `${'x'.repeat(35)}{{app}}`, 'en')).toBeUndefined();
    expect(findMetaWidthProblem('title', `${'x'.repeat(36)}{{app}}`, 'en')).toMatch(
      /^Expected at most 60 .*20 for the brand and 25 for the app’s name; found 61: .* Shorten it\.$/,
    );
    expect(findMetaWidthProblem('title', '字'.repeat(31), 'zh')).toMatch(/found 62/);
  });

  it('names file and field of a text that is too wide', () => {
    expect(() =>
      fitTitleAndDescription({ title: 'T', description: 'x'.repeat(156) }, 'en', 'home.json.meta'),
    ).toThrow(/^home\.json\.meta\.description: Expected at most 155 .*found 156/);
  });
});
