import { describe, expect, it } from 'vitest';
import { localeRegistry } from '../../i18n/locales.ts';
import { foldForSearch, matchesFilter } from './language-filter.ts';

const found = (typed: string) => localeRegistry.filter(({ name, name2 }) => matchesFilter(typed, [name, name2])).map(({ code }) => code);

describe('fold', () => {
  it.each([
    ['Tiếng Việt', 'tieng viet'],
    ['Oʻzbekcha', 'ozbekcha'],
    ["O'zbekcha", 'ozbekcha'],
    ['  Bahasa   Indonesia ', 'bahasa indonesia'],
    ['Kurdish (Central, Sorani)', 'kurdish central sorani'],
    ['Қазақша', 'казакша'],
    ['ＥＮＧＬＩＳＨ', 'english'],
  ])('%s → %s', (text, folded) => expect(foldForSearch(text)).toBe(folded));
});

describe('matches', () => {
  it.each([
    ['espanol', ['es']],
    ['ESPAÑOL', ['es']],
    ['francais', ['fr']],
    ['viet', ['vn']],
    ['german', ['de']],
    ['中文', ['zh']],
    ['العربيه', []],
    ['عرب', ['ar']],
    ['فارسي', ['fa']],
    ['كورد', ['ku']],
    ['ไทย', ['th']],
    ['한국', ['ko']],
    ['klingon', []],
  ])('%s finds %j', (typed, codes) => expect(found(typed)).toEqual(codes));

  it('shows all for nothing typed, and every language by its own and its English name', () => {
    expect(found(' ')).toHaveLength(localeRegistry.length);
    for (const { code, name, name2 } of localeRegistry) {
      expect(found(name)).toContain(code);
      expect(found(name2)).toContain(code);
    }
  });
});
