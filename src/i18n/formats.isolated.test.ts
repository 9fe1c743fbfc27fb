import { describe, expect, it, vi } from 'vitest';
import {
  formatAmountInText,
  formatCurrencyAmount,
  formatDate,
  formatNumber,
  formatPartialDate,
  formatPercent,
  formatPercentChange,
  formatPrice,
  formatUsd,
  listShortWeekdayNames,
  localizeDigits,
  splitFigureAndUnit,
} from './formats.ts';
import { getHeadingSeparator } from './headlines.ts';
import { localeRegistry } from './locales.ts';
import {
  capitalizeFirstLetter,
  formatListSentence,
  getColon,
  getSentenceSeparator,
  getTitleSeparator,
} from './punctuation.ts';

/** `tw` is another language with the formats of `zh`, whose code is not a tag of Chinese. */
vi.mock('./locales.ts', async (load) => {
  const locales = await load<typeof import('./locales.ts')>();
  return {
    ...locales,
    getContentLocaleCode: (code: string) =>
      locales.getContentLocaleCode(code === 'tw' ? 'zh' : code),
  };
});

const plain = (text: string) =>
  text.replace(/[\u00A0\u202F]/g, ' ').replace(/[\u200E\u200F\u061C]/g, '');

it('makes one format for all dates of a form', () => {
  const make = vi.spyOn(Intl, 'DateTimeFormat');
  for (const day of ['2021-01-06', '2022-02-07', '2023-03-08']) {
    formatDate('pt', day);
    formatPartialDate('pt', day, { weekday: 'long' });
  }
  expect(make).toHaveBeenCalledTimes(2);
  make.mockRestore();
});

describe('the formats', () => {
  it('names the file that a language without a row must be in', () => {
    expect(() => formatNumber('qq', 1)).toThrow('Expected a row "qq" in src/i18n/formats.ts');
  });

  it.each([
    ['en', '1,000.5'],
    ['de', '1.000,5'],
    ['fr', '1 000,5'],
    ['es', '1000,5'],
    ['it', '1.000,5'],
    ['ar', '1,000.5'],
    ['fa', '۱٬۰۰۰٫۵'],
    ['ku', '1,000.5'],
    ['th', '1,000.5'],
    ['pt', '1000,5'],
    ['vn', '1.000,5'],
    ['kz', '1 000,5'],
    ['zh', '1,000.5'],
  ])('formats a number in %s as %s', (code, expected) => {
    expect(plain(formatNumber(code, 1000.5))).toBe(expected);
  });

  it.each([
    ['en', '6 January 2021'],
    ['ar', '6 يناير 2021'],
    ['fa', '۶ ژانویه ۲۰۲۱'],
    ['th', '6 มกราคม ค.ศ. 2021'],
    ['zh', '2021年1月6日'],
    ['vn', '6 tháng 1 năm 2021'],
    ['kz', '2021 жылғы 6 қаңтар'],
    ['ky', '2021-жылдын 6-январы'],
    ['uz', '2021-yil 6-yanvar'],
    ['pt', '6 de janeiro de 2021'],
    ['ku', '6ی کانوونی دووەمی 2021'],
  ])('formats a day in %s as %s', (code, expected) => {
    expect(plain(formatDate(code, '2021-01-06'))).toBe(expected);
  });

  it.each([
    ['en', '+$314.19', '−HK$4.10'],
    ['de', '+314,19 $', '−4,10 HK$'],
    ['ar', '+$314.19', '−HK$4.10'],
    ['fa', '+$۳۱۴٫۱۹', '−HK$۴٫۱۰'],
    ['ja', '+$314.19', '−HK$4.10'],
    ['vn', '+$314,19', '−HK$4,10'],
  ])('formats amounts of the app in %s as %s and %s', (code, gained, lost) => {
    expect(plain(formatCurrencyAmount(code, 314.19, 'USD', { showsPlus: true }))).toBe(gained);
    expect(plain(formatCurrencyAmount(code, -4.1, 'HKD', { showsPlus: true }))).toBe(lost);
  });

  it.each([0, -0.001, 0.004])('gives the amount %s no sign', (value) => {
    expect(formatCurrencyAmount('en', value, 'USD', { showsPlus: true })).toBe('$0.00');
    expect(formatCurrencyAmount('en', value, 'USD')).toBe('$0.00');
  });

  it('formats times of day and weekday names', () => {
    expect([localizeDigits('en', '09:30'), localizeDigits('fa', '09:30')]).toEqual([
      '09:30',
      '۰۹:۳۰',
    ]);
    expect(formatPartialDate('en', '2026-11-18', { day: 'numeric', month: 'numeric' })).toBe(
      '18/11',
    );
    expect(listShortWeekdayNames('de')).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    for (const { code } of localeRegistry)
      expect(new Set(listShortWeekdayNames(code)).size, code).toBe(7);
  });

  it('formats the first day of a month by the language’s rule', () => {
    expect(
      [
        formatDate('fr', '2027-01-01'),
        formatDate('fr', '2027-01-11'),
        formatDate('it', '2027-01-01'),
      ].map(plain),
    ).toEqual(['1er janvier 2027', '11 janvier 2027', '1 gennaio 2027']);
  });

  it('shows no year of another calendar', () => {
    for (const { code } of localeRegistry)
      expect(formatDate(code, '2021-01-06'), code).toMatch(/2021|۲۰۲۱/);
  });

  it.each([
    ['en', '$0', '$0'],
    ['zh', '0美元', '0美元'],
    ['ar', '0 دولار', '$0'],
    ['fa', '۰ دلار', '۰ دلار'],
    ['ku', '0 دۆلار', '$0'],
    ['vn', '0 USD', '$0'],
    ['de', '0 $', '0 $'],
  ])('formats zero dollars in %s as %s, and as %s on a badge', (code, text, badge) => {
    const shown = [formatUsd(code, 0), formatUsd(code, 0, 'badge')];
    expect(shown.map(plain)).toEqual([text, badge]);
    expect(shown.join(), 'a line may end before the currency').not.toContain(' ');
  });

  it('formats dollars in a sentence, in the form that the number asks for', () => {
    const shown = (code: string, ...values: number[]) =>
      values.map((value) => plain(formatAmountInText(code, value, 'USD')));
    expect(shown('vn', 187.42)).toEqual(['187,42 USD']);
    expect(shown('ar', 5, 185, 4.1, 100)).toEqual([
      '5 دولارات',
      '185 دولارًا',
      '4.10 دولار',
      '100 دولار',
    ]);
    expect(plain(formatAmountInText('ar', 23.15, 'HKD'))).toBe('HK$23.15');
    expect(formatAmountInText('zh', 185, 'USD')).toBe('185\u2060美\u2060元');
    expect(formatAmountInText('ja', 185, 'USD')).toBe('185\u2060ドル');
  });

  it('keeps all decimals of a fee', () => {
    expect(formatUsd('en', 0.0049)).toBe('$0.0049');
  });

  it('shows cents in two digits', () => {
    expect([4.5, 2, 1000.5].map((usd) => formatUsd('en', usd))).toEqual([
      '$4.50',
      '$2',
      '$1,000.50',
    ]);
  });

  it('shows the sign of each change', () => {
    expect(formatPercentChange('en', 1.24)).toBe('+1.24%');
    expect(formatPercentChange('en', -0.21)).toBe('\u22120.21%');
    for (const { code } of localeRegistry)
      expect(plain(formatPercentChange(code, -1)), code).toMatch(/[\u2212]/);
  });

  it('formats a percentage with the minus sign of mathematics', () => {
    expect(formatPercent('en', -21)).toBe('\u221221%');
    expect(formatPercent('en', -0.4, { maximumFractionDigits: 0 })).toBe('0%');
    expect(
      plain(formatPercent('de', 12.34, { signDisplay: 'always', maximumFractionDigits: 1 })),
    ).toBe('+12,3 %');
  });

  it.each([
    ['0.01 s', ['0.01', ' s']],
    ['٠٫٠١ ثانية', ['٠٫٠١', ' ثانية']],
    ['10\u202f000 ordres', ['10\u202f000', ' ordres']],
    ['۱۰٬۰۰۰ سهم', ['۱۰٬۰۰۰', ' سهم']],
    ['10’000 Aktien', ['10’000', ' Aktien']],
    ['0 美\u2060元', ['0', ' 美\u2060元']],
    ['24/7', ['24/7']],
    ['$0', ['$0']],
  ])('splits %s into %j', (figure, parts) => {
    expect(splitFigureAndUnit(figure)).toEqual(parts);
  });

  it('keeps the decimals of a price', () => {
    expect(formatPrice('en', 187.4, 2)).toBe('187.40');
  });

  it('ends a list by the language’s rule', () => {
    expect(formatListSentence('zh', ['甲', '乙'])).toBe('甲、乙。');
    expect(formatListSentence('th', ['ก', 'ข'])).toBe('ก ข');
    expect(formatListSentence('ku', ['ئا', 'بێ'])).toBe('ئا، بێ.');
    expect(formatListSentence('en', ['a', 'b'])).toBe('a, b.');
  });
});

it('capitalizes the first letter as the language does', () => {
  expect(capitalizeFirstLetter('kz', 'опциондар')).toBe('Опциондар');
  expect(capitalizeFirstLetter('fr', 'œuvres')).toBe('Œuvres');
  expect(capitalizeFirstLetter('zh', '期权')).toBe('期权');
});

it.each([
  ['ja', '：'],
  ['fr', '\u202F: '],
  ['de', ': '],
])('writes a colon as %s does', (code, expected) => {
  expect(getColon(code)).toBe(expected);
});

it('punctuates a language by its tag, whatever its code', () => {
  expect([
    getColon('tw'),
    getSentenceSeparator('tw'),
    getTitleSeparator('tw'),
    getHeadingSeparator('tw', '投资'),
  ]).toEqual(['：', '', '｜', '']);
});
