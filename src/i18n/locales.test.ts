import { describe, expect, it } from 'vitest';
import { checkLocaleRegistry } from '../../editing/content-lint/check-locale-registry.ts';
import { getLocale, localeRegistry } from './locales.ts';

describe('the registry of languages', () => {
  const specified = 'ar de en es fa fr id it ja ko ku ky kz pt ru th uz vn zh'.split(' ');

  it('keeps the order of the 19 languages, as visitors store an index', () => {
    expect(localeRegistry.slice(0, specified.length).map(({ code }) => code)).toEqual(specified);
  });

  it('marks only ar, fa and ku as right to left', () => {
    expect(
      localeRegistry
        .filter(({ code, dir }) => specified.includes(code) && dir === 'rtl')
        .map(({ code }) => code),
    ).toEqual(['ar', 'fa', 'ku']);
  });

  it('maps codes that are not language tags to tags', () => {
    expect(['kz', 'vn', 'ku'].map((code) => getLocale(code).iso)).toEqual(['kk', 'vi', 'ckb']);
  });

  it('declares British English to shared links', () => {
    expect(getLocale('en').ogLocale).toBe('en_GB');
  });

  it('reports what is wrong with a row', () => {
    expect(checkLocaleRegistry(localeRegistry)).toEqual([]);
    const wrong = [
      ...localeRegistry,
      { ...getLocale('pt'), code: 'pt-br', iso: 'pt-BR', name2: 'Brazilian' },
      { ...getLocale('vn'), iso: 'vi-VN', name2: 'Vietnamese again' },
      { ...getLocale('it'), code: 'ia', iso: 'i_t', name2: 'Interlingua' },
      { ...getLocale('pt'), code: 'br', iso: 'pt-br', country: 'BR', name2: 'Brazilian again' },
      { ...getLocale('en'), code: 'gb', iso: 'en-GB', country: 'uk', name2: 'British' },
      { ...getLocale('de'), code: 'at', iso: 'de-AT', name2: 'Austrian', status: 'Live' as 'live' },
    ];
    expect(checkLocaleRegistry(wrong).map(({ field, message }) => `${field} ${message}`)).toEqual([
      expect.stringMatching(/^Brazilian\.code Expected two lowercase letters.*found "pt-br"/),
      expect.stringMatching(
        /^Vietnamese again\.code Expected a different value in each row; found "vn", as in Vietnamese/,
      ),
      'Interlingua.iso Expected a BCP 47 tag, such as "pt-BR"; found "i_t". Correct it.',
      'Brazilian again.iso Expected a BCP 47 tag, such as "pt-BR"; found "pt-br". Correct it.',
      'Brazilian again.country Expected an ISO 3166 code in lowercase, such as "br"; found "BR". Correct it.',
      'British.country Expected an ISO 3166 code in lowercase, such as "br"; found "uk". Correct it.',
      'Austrian.status Expected "live" or "draft"; found "Live". Correct it.',
    ]);
  });

  it('keeps English live', () => {
    const rows = localeRegistry.map((row) => ({
      ...row,
      status: row.code === 'en' ? ('draft' as const) : row.status,
    }));
    expect(checkLocaleRegistry(rows).map(({ field, message }) => `${field} ${message}`)).toEqual([
      'English.status Expected "live", because every language falls back to en; found "draft". Correct it.',
    ]);
  });

  it('reports an unknown code with the known ones', () => {
    expect(() => getLocale('xx')).toThrow(/locales\.ts.*"xx".*Expected one of: ar, de/);
  });
});
