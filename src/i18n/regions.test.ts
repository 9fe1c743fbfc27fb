import countries from 'flag-icons/country.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { restrictedRegionFor, restrictedRegionNames } from '../config/restricted-regions.ts';
import { getLocale, locales } from './locales.ts';
import { regionCodes, regionName } from './regions.ts';

describe('places', () => {
  it('are those of ISO 3166-1', () => {
    const official = countries.filter(({ iso }) => iso).map(({ code }) => code.toUpperCase());
    expect([...regionCodes].sort()).toEqual(official.sort());
  });

  it.each(locales)('all have a name in $code, in its own letters', ({ code, fontGroup }) => {
    const names = [...regionCodes].map((place) => [place, regionName(code, place)] as const);
    expect(names.filter(([, name]) => !name).map(([place]) => place)).toEqual(code === 'ku' ? ['IO'] : []);
    const letters = {
      arabic: /\p{Script=Arabic}/u,
      cyrillic: /\p{Script=Cyrillic}/u,
      thai: /\p{Script=Thai}/u,
      cjk: /[\p{Script=Han}\p{Script=Kana}\p{Script=Hang}]/u,
      latin: /\p{Lu}/u,
      vietnamese: /\p{Lu}/u,
    };
    expect(names.filter(([, name]) => name && !letters[fontGroup].test(name))).toEqual([]);
  });

  it('are written as the language’s own texts are', () => {
    expect(regionName('uz', 'US')).toBe('Amerika Qoʻshma Shtatlari');
    expect(regionName('pt', 'IR')).toBe('Irão');
    expect(regionName('ku', 'JP')).toBe('ژاپۆن');
  });
});

describe('restricted places', () => {
  it('are named in the setting’s order, by the footer’s own names first', () => {
    expect(restrictedRegionNames('en', ['JP', 'US'], { US: 'the USA', CA: 'Canada' })).toEqual(['Japan', 'the USA']);
  });

  it('without a name stop the build, with file and code', () => {
    expect(() => restrictedRegionNames('ku', ['US', 'IO'], {})).toThrow(/^src\/content\/footer\/ku\.json: restricted\.places has no name for "IO".*add "IO": "…"/);
  });
});

describe('the restricted place of a language’s readers', () => {
  it.each([
    ['ru', 'RU'],
    ['fa', 'IR'],
    ['ku', 'IQ'],
    ['de', undefined],
    ['en', undefined],
  ])('of %s is %s', (code, place) => {
    expect(restrictedRegionFor(getLocale(code), ['US', 'IR', 'IQ', 'RU'])).toBe(place);
  });
});
