import { describe, expect, it } from 'vitest';
import { registry } from '../../i18n/locales.ts';
import { fold, matches } from './filter.ts';

const found = (typed: string) => registry.filter(({ name, name2 }) => matches(typed, [name, name2])).map(({ code }) => code);

describe('fold', () => {
  it.each([
    ['Tiếng Việt', 'tieng viet'],
    ['Oʻzbekcha', 'ozbekcha'],
    ["O'zbekcha", 'ozbekcha'],
    ['  Bahasa   Indonesia ', 'bahasa indonesia'],
    ['Kurdish (Central, Sorani)', 'kurdish central sorani'],
    ['Қазақша', 'казакша'],
    ['ＥＮＧＬＩＳＨ', 'english'],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded));
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
    expect(found(' ')).toHaveLength(registry.length);
    for (const { code, name, name2 } of registry) {
      expect(found(name)).toContain(code);
      expect(found(name2)).toContain(code);
    }
  });
});
