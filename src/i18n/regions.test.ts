import { describe, expect, it } from 'vitest';
import { builtLocales } from './locales.ts';
import { countryCodes, findRegionName } from './regions.ts';

describe('the regions', () => {
  it('lists the codes of ISO 3166-1', () => {
    expect(countryCodes.size).toBe(249);
    expect(['US', 'TW', 'EU', 'XK'].filter((code) => countryCodes.has(code))).toEqual(['US', 'TW']);
  });

  it.each(builtLocales)('names all regions in letters of $code', ({ code, fontGroup }) => {
    const names = [...countryCodes].map((place) => [place, findRegionName(code, place)] as const);
    expect(names.filter(([, name]) => !name).map(([place]) => place)).toEqual(
      code === 'ku' ? ['IO'] : [],
    );
    const letters = {
      arabic: /\p{Script=Arabic}/u,
      persian: /\p{Script=Arabic}/u,
      cyrillic: /\p{Script=Cyrillic}/u,
      cyrillicExtended: /\p{Script=Cyrillic}/u,
      thai: /\p{Script=Thai}/u,
      cjk: /[\p{Script=Han}\p{Script=Kana}\p{Script=Hang}]/u,
      latin: /\p{Lu}/u,
      latinExtended: /\p{Lu}/u,
      vietnamese: /\p{Lu}/u,
    };
    expect(names.filter(([, name]) => name && !letters[fontGroup].test(name))).toEqual([]);
  });

  it('names regions like the language’s own texts', () => {
    expect(findRegionName('uz', 'US')).toBe('Amerika Qoʻshma Shtatlari');
    expect(findRegionName('pt', 'IR')).toBe('Irão');
    expect(findRegionName('ku', 'JP')).toBe('ژاپۆن');
  });
});
