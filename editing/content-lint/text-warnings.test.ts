import { expect, it } from 'vitest';
import { defaultLocaleCode } from '../../src/i18n/locales.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/content-files.ts';
import { listTranslatableTexts } from '../content-files/field-paths.ts';
import { readParsableDocuments } from '../content-files/parsed-file.ts';
import { findTextLengthRule, textLengthLimits } from './text-warnings.ts';

it('limits a field of the English texts by each row', () => {
  const documents = readParsableDocuments(listExpectedVisitorTextFiles([defaultLocaleCode]));
  const paths = documents.flatMap(({ value }) =>
    listTranslatableTexts(value).map(([path]) => path),
  );
  const used = new Set(paths.map(findTextLengthRule));
  expect(textLengthLimits.filter((row) => !used.has(row))).toEqual([]);
});
