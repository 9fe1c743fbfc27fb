import { getLocale } from '../../src/i18n/locales.ts';
import { getContentFilePath } from '../../src/schemas/content-files.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import { listTranslatableTexts } from '../content-files/field-paths.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';
import { findWrongLanguageProblem, hasEnglishWords } from './detect-language.ts';
import { type MultiFieldProblem, maxTextsReportedOneByOne } from './run-checks.ts';
import { isAllowedAsInEnglish } from './texts-as-in-english.ts';

/**
 * Finds texts that are still English, and texts in another language.
 * @param english undefined for the English file itself
 */
export function checkTextLanguage(
  document: ContentDocument,
  english?: ContentDocument,
): readonly MultiFieldProblem[] {
  const { file, code, value, body } = document;
  const englishTexts = new Map(english ? listTranslatableTexts(english.value) : []);
  const isUntranslated = ([path, text]: Text) =>
    english !== undefined &&
    (englishTexts.get(path) === text || hasEnglishWords(text)) &&
    !isAllowedAsInEnglish(text, code);
  const { untranslated = [], others = [] } = Object.groupBy(listTranslatableTexts(value), (text) =>
    isUntranslated(text) ? 'untranslated' : 'others',
  );
  const message = findWrongLanguageProblem(
    [...others.map(([, text]) => text), body?.text ?? ''].join(' '),
    getLocale(code),
  );
  if (untranslated.length > maxTextsReportedOneByOne) {
    const count = untranslated.length + others.length;
    const isBodyForeign = body !== undefined && message !== undefined;
    return [createUntranslatedFileProblem(document, untranslated, count, isBodyForeign)];
  }
  // In a text in another language every word is wrong: one message is enough.
  if (message) return [{ file, message, alsoIn: [''] }];
  return untranslated.map((text) => createUntranslatedTextProblem(document, text));
}

type Text = readonly [path: string, text: string];

const createUntranslatedTextProblem = (document: ContentDocument, [path, text]: Text): Problem =>
  createProblem(
    document,
    path,
    `Expected a translation; found the English text "${text}". Translate it. Where the language says the same word, add it to "sameAsEnglish" in ${getContentFilePath('glossary', document.code)}.`,
  );

const maxQuotedCharacters = 60;

function createUntranslatedFileProblem(
  document: ContentDocument,
  texts: readonly Text[],
  count: number,
  isBodyForeign: boolean,
) {
  const [[path, text] = ['', '']] = texts;
  const start = text.length > maxQuotedCharacters ? `${text.slice(0, maxQuotedCharacters)}…` : text;
  const body = isBodyForeign ? ' The text below them reads as another language, too.' : '';
  const message = `Expected ${getLocale(document.code).name2}; found the English text in ${texts.length} of ${count} fields, the first "${start}".${body} Translate them; once ${maxTextsReportedOneByOne} or fewer are left, each is named.`;
  return { ...createProblem(document, path, message), alsoIn: texts.map(([field]) => field) };
}
