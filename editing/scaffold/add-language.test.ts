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

  it('refuses a language whose country’s code is another language’s tag', () => {
    expect(() => prepareLanguageScaffold('ku')).toThrow('Expected "ku" or "tr" for the addresses');
    expect(() => prepareLanguageScaffold('fr-CA')).toThrow('or the tag of another language');
    expect(() => prepareLanguageScaffold('fr-001')).toThrow('not two letters');
  });

  it.each(['pt-BR', 'zh-Hant', 'yue'])('adds %s with its country’s code', (tag) => {
    expect(() => prepareLanguageScaffold(tag)).not.toThrow();
  });

  it('refuses the code of a language that is no tag', () => {
    expect(() => prepareLanguageScaffold('kz')).toThrow('CLDR has no name for "kz"');
  });
});
