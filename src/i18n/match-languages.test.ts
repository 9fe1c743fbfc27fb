import { describe, expect, it } from 'vitest';
import { languageTags } from '../../tests/helpers/language-tags.ts';
import { localeRegistry } from './locales.ts';
import { findLocaleCodeByTag } from './match-languages.ts';

describe('findLocaleCodeByTag', () => {
  it.each([...languageTags, ['es_419', 'es'] as const])('maps the tag %s to %s', (tag, code) => {
    expect(findLocaleCodeByTag(tag, localeRegistry) ?? null).toBe(code);
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
      expect(findLocaleCodeByTag(tag, localeRegistry)).toBeUndefined();
    },
  );
});
