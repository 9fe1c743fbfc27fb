import { describe, expect, it } from 'vitest';
import { checkLocaleRegistry } from '../../editing/content-lint/check-locale-registry.ts';
import { languageTags } from '../../tests/helpers/language-tags.ts';
import * as memory from './locale-storage.ts';
import { getLocale, liveLocales, localeRegistry } from './locales.ts';
import { findLocaleCodeByTag } from './match-languages.ts';

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
    ]);
  });

  it('reports an unknown code with the known ones', () => {
    expect(() => getLocale('xx')).toThrow(/locales\.ts.*"xx".*Expected one of: ar, de/);
  });
});

describe('findLocaleCodeByTag', () => {
  it.each([...languageTags, ['es_419', 'es'] as const])('maps the tag %s to %s', (tag, code) => {
    expect(findLocaleCodeByTag(tag, liveLocales) ?? null).toBe(code);
  });

  it('takes the longest tag, and the script that a region writes', () => {
    const rows = ['zh-Hans', 'zh-Hant', 'pt', 'pt-BR', 'sr-Latn', 'sr'].map((iso) => ({
      code: iso,
      iso,
    }));
    const tags = [
      'zh',
      'zh-TW',
      'zh-HK',
      'zh-SG',
      'zh-Hans-TW',
      'pt-BR',
      'pt-AO',
      'pt-BR-x-a',
      'sr',
      'sr-ME',
      'sr-Cyrl-ME',
      'sr-RS',
    ];
    expect(tags.map((tag) => findLocaleCodeByTag(tag, rows))).toEqual([
      'zh-Hans',
      'zh-Hant',
      'zh-Hant',
      'zh-Hans',
      'zh-Hans',
      'pt-BR',
      'pt',
      'pt-BR',
      'sr',
      'sr-Latn',
      'sr',
      'sr',
    ]);
  });

  it.each(['sw', '', 'kz', 'vn', '*', 'ky-but-not-really'.slice(3)])(
    'finds no language for the tag "%s"',
    (tag) => {
      expect(findLocaleCodeByTag(tag, liveLocales)).toBeUndefined();
    },
  );
});

describe('the memory of a choice', () => {
  it('keeps a choice for 365 days (R23, R24)', () => {
    expect(memory).toMatchObject({
      localeCookieName: 'i18n_redirected',
      localeCookieMaxAgeSeconds: 365 * 24 * 60 * 60,
      localeIndexStorageKey: 'langindex',
    });
  });
});
