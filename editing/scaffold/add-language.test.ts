import { describe, expect, it } from 'vitest';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { FileTransaction } from '../file-transaction.ts';
import { prepareLanguageScaffold } from './add-language.ts';

/** The operator may have added one of them. */
const listNewTags = <Row extends readonly [tag: string, ...unknown[]]>(rows: readonly Row[]) =>
  rows.filter(([tag]) => !localeRegistry.some(({ iso }) => iso === tag));

describe('prepareLanguageScaffold', () => {
  it.each([
    ['kk', 'Kazakh already, as "kz"'],
    ['zh', 'Chinese (Simplified) already, as "zh"'],
    ['zh-Hans', 'Chinese (Simplified) already, as "zh"'],
    ['hy', 'no typeface for the script of Armenian (Armn)'],
  ])('refuses %s, which the site has or can’t set', async (tag, message) => {
    await expect(prepareLanguageScaffold(tag)).rejects.toThrow(message);
  });

  it('refuses a language whose country’s code is another language’s tag', async () => {
    await expect(prepareLanguageScaffold('ku')).rejects.toThrow(
      'Expected "ku" or "tr" for the addresses',
    );
    await expect(prepareLanguageScaffold('fr-CA')).rejects.toThrow(
      'or the tag of another language',
    );
    await expect(prepareLanguageScaffold('fr-001')).rejects.toThrow('not two letters');
  });

  it.each(listNewTags([['pt-BR'], ['zh-Hant'], ['yue']]))(
    'adds %s with its country’s code',
    async (tag) => {
      await expect(prepareLanguageScaffold(tag)).resolves.toBeTypeOf('function');
    },
  );

  it('refuses a language whose most readers live in no one country', async () => {
    await expect(prepareLanguageScaffold('eo')).rejects.toThrow(
      'knows no country where most readers of Esperanto live',
    );
  });

  it.each(
    listNewTags([
      ['nl', 'latin'],
      ['tr', 'latinExtended'],
      ['pl', 'latinExtended'],
      ['ro', 'latinExtended'],
      ['ig', 'vietnamese'],
      ['bg', 'cyrillic'],
      ['mn', 'cyrillicExtended'],
      ['ur', 'arabic'],
      ['zh-Hant', 'cjk'],
    ]),
  )('gives %s the typefaces that have most of its letters: %s', async (tag, fontGroup) => {
    const files = new FileTransaction();
    (await prepareLanguageScaffold(tag))(files);
    expect(files.read('src/i18n/locales.ts')).toMatch(
      new RegExp(`iso: '${tag}', .*fontGroup: '${fontGroup}', status: 'draft'`),
    );
  });

  it.each(
    listNewTags([
      ['pl', false],
      ['zh-Hant', false],
      ['az', 'Ə<U+018F>'],
    ]),
  )('names the letters of %s that its typefaces lack: %s', async (tag, letters) => {
    const report = (await prepareLanguageScaffold(tag))(new FileTransaction());
    expect(report.match(/lack letters, which .*: (.*)\. Add one/)?.[1] ?? false).toBe(letters);
  });

  it('refuses the code of a language that is not a tag', async () => {
    await expect(prepareLanguageScaffold('kz')).rejects.toThrow('CLDR has no name for "kz"');
  });
});
