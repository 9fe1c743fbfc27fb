import { getLocale } from '../../src/i18n/locales.ts';
import { createProblem } from '../../src/validation/problem.ts';
import { listTranslatableTexts } from '../content-files/field-paths.ts';
import { type ContentDocument, listMarkdownBodyLines } from '../content-files/parsed-file.ts';
import { findLetterProblems } from './letter-problems.ts';
import { type MultiFieldProblem, maxTextsReportedOneByOne } from './run-checks.ts';

export function checkAlphabet(document: ContentDocument): readonly MultiFieldProblem[] {
  const { file, code, value } = document;
  const texts = listTranslatableTexts(value);
  const inFields = texts.flatMap(([path, text]) =>
    findLetterProblems(text, code).map((message) => createProblem(document, path, message)),
  );
  const fields = new Set(inFields.map(({ field }) => field));
  if (fields.size > maxTextsReportedOneByOne && fields.size * 2 > texts.length) {
    const message = `Expected ${getLocale(code).name2}; found letters of another language in ${fields.size} of ${texts.length} fields. Is it another language’s file? Put the right one here.`;
    return inFields.slice(0, 1).map((first) => ({ ...first, message, alsoIn: [''] }));
  }
  // The check of the fields hides these lines if the whole file is in another language.
  const inLines = listMarkdownBodyLines(document).flatMap(({ line, text }) =>
    findLetterProblems(text, code).map((message) => ({ file, line, message, alsoIn: ['body'] })),
  );
  return [...inFields, ...inLines];
}
