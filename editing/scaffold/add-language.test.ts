import { describe, expect, it } from 'vitest';
import { prepareLanguageScaffold } from './add-language.ts';

describe('prepareLanguageScaffold', () => {
  it.each([
    ['kk', 'Kazakh already, as "kz"'],
    ['zh', 'Chinese (Simplified) already, as "zh"'],
    ['zh-Hans', 'Chinese (Simplified) already, as "zh"'],
    ['hy', 'no typeface for the script of Armenian (Armn)'],
  ])('refuses %s, which the site has or can’t set', (tag, message) => {
    expect(() => prepareLanguageScaffold(tag)).toThrow(message);
  });

  it('adds a language whose tag is the code of another', () => {
    expect(() => prepareLanguageScaffold('ku')).not.toThrow();
  });

  it('refuses the code of a language that is no tag', () => {
    expect(() => prepareLanguageScaffold('kz')).toThrow('CLDR has no name for "kz"');
  });
});
