import { describe, expect, it } from 'vitest';
import { builtLocales, liveLocales, localeRegistry } from '../../src/i18n/locales.ts';
import { chooseLocaleCode, localeCodeByCountry } from './choose-locale.ts';

describe('chooseLocaleCode', () => {
  it('prefers the cookie', () => {
    for (const { code } of liveLocales)
      expect(chooseLocaleCode({ cookie: code, languages: ['de'], country: 'FR' })).toBe(code);
  });

  it('falls back to the browser’s first known language', () => {
    expect(
      chooseLocaleCode(
        { cookie: 'xx', languages: ['sw', 'ckb-IQ', 'de'], country: 'FR' },
        localeRegistry,
      ),
    ).toBe('ku');
  });

  it('falls back to the country', () => {
    expect(chooseLocaleCode({ languages: ['sw'], country: 'kg' }, localeRegistry)).toBe('ky');
    expect(chooseLocaleCode({ country: 'KY' }, localeRegistry)).toBe('ky');
  });

  it('falls back to English', () => {
    expect(chooseLocaleCode({})).toBe('en');
    expect(chooseLocaleCode({ country: 'BR' })).toBe('en');
  });

  it('chooses no language that is not shown', () => {
    const shown = localeRegistry.filter(({ code }) => code === 'en' || code === 'ar');
    expect(
      chooseLocaleCode({ cookie: 'de', languages: ['fr', 'ar-EG'], country: 'DE' }, shown),
    ).toBe('ar');
    expect(chooseLocaleCode({ cookie: 'de', country: 'DE' }, shown)).toBe('en');
  });

  it('maps countries to languages, and misses no live language', () => {
    const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(Object.keys(localeCodeByCountry).filter((country) => !countries.of(country))).toEqual(
      [],
    );
    const reached = new Set<string>(Object.values(localeCodeByCountry));
    expect(
      [...reached].filter((code) => !localeRegistry.some((locale) => locale.code === code)),
    ).toEqual([]);
    expect(builtLocales.filter(({ code }) => !reached.has(code))).toEqual([]);
  });
});
