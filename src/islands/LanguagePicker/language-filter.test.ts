import { describe, expect, it } from 'vitest';
import { localeRegistry } from '../../i18n/locales.ts';
import { matchesLanguageFilter, normalizeForSearch } from './language-filter.ts';

const found = (typed: string) =>
  localeRegistry
    .filter(({ name, name2 }) => matchesLanguageFilter(typed, [name, name2]))
    .map(({ code }) => code);

describe('normalizeForSearch', () => {
  it.each([
    ['Tiếng Việt', 'tieng viet'],
    ['Oʻzbekcha', 'ozbekcha'],
    ["O'zbekcha", 'ozbekcha'],
    ['O`zbekcha', 'ozbekcha'],
    ['O´zbekcha', 'ozbekcha'],
    ['  Bahasa   Indonesia ', 'bahasa indonesia'],
    ['Kurdish (Central, Sorani)', 'kurdish central sorani'],
    ['Қазақша', 'казакша'],
    ['ＥＮＧＬＩＳＨ', 'english'],
  ])('folds %s to %s', (text, folded) => expect(normalizeForSearch(text)).toBe(folded));
});

describe('matchesLanguageFilter', () => {
  it.each([
    ['espanol', ['es']],
    ['ESPAÑOL', ['es']],
    ['francais', ['fr']],
    ['viet', ['vn']],
    ['german', ['de']],
    ['中文', ['zh']],
    ['العربيه', ['ar']],
    ['عرب', ['ar']],
    ['فارسي', ['fa']],
    ['كورد', ['ku']],
    ['ناوه\u200cندی', ['ku']],
    ['\u202bفارسی\u202c', ['fa']],
    ['ไทย', ['th']],
    ['한국', ['ko']],
    ['klingon', []],
  ])('finds by %s: %j', (typed, codes) => expect(found(typed)).toEqual(codes));

  it('finds every language by its own and its English name, all by a space', () => {
    expect(found(' ')).toHaveLength(localeRegistry.length);
    for (const { code, name, name2 } of localeRegistry) {
      expect(found(name)).toContain(code);
      expect(found(name2)).toContain(code);
    }
  });
});
