import { getLocale } from '../../src/i18n/locales.ts';
import { contentPath } from '../../src/schemas/collections.ts';
import { findLanguageProblem, mayEqualEnglish } from './detect-language.ts';
import type { ContentDocument } from './parsed-file.ts';
import { createProblem, isFieldWithin, type Problem } from './problem.ts';
import { listVisibleTexts } from './text-fields.ts';

/** Above this number, texts in a wrong language are reported as one problem. */
const maxSingleProblems = 5;

/**
 * Finds texts left in English, and texts in another language.
 * @param english the English file; undefined for the English file itself
 * @param letterProblems texts with letters of another language
 * @param fieldsWithProblems fields to skip
 * @returns `isForeign` if most of the file is in another language: problems with its words mean
 *   nothing
 */
export function checkTextLanguage(
  document: ContentDocument,
  english: ContentDocument | undefined,
  letterProblems: readonly Problem[],
  fieldsWithProblems: readonly string[],
) {
  const { file, code, value, body } = document;
  const englishTexts = new Map(english ? listVisibleTexts(english.value) : []);
  const isUntranslated = ([path, text]: Text) =>
    englishTexts.get(path) === text &&
    !mayEqualEnglish(text, code) &&
    !isFieldWithin(path, fieldsWithProblems);
  const { untranslated = [], others = [] } = Object.groupBy(listVisibleTexts(value), (text) =>
    isUntranslated(text) ? 'untranslated' : 'others',
  );
  const count = untranslated.length + others.length;
  const languageProblem = findLanguageProblem(
    [...others.map(([, text]) => text), body?.text ?? ''].join(' '),
    getLocale(code),
  );
  const hasMany = untranslated.length > maxSingleProblems;
  const foreign = languageProblem
    ? { file, message: languageProblem }
    : findForeignLetters(document, letterProblems, count);
  if (foreign && !hasMany) return { problems: [foreign], isForeign: true };
  const isBodyForeign = body !== undefined && languageProblem !== undefined;
  const problems = hasMany
    ? [untranslatedFileProblem(document, untranslated, count, isBodyForeign)]
    : untranslated.map((text) => untranslatedProblem(document, text));
  return { problems: [...problems, ...letterProblems], isForeign: false };
}

/** Judges by letters a file that is too short to detect its language by words. */
function findForeignLetters(
  { file, code }: ContentDocument,
  letterProblems: readonly Problem[],
  count: number,
): Problem | undefined {
  const fields = new Set(letterProblems.flatMap(({ field }) => field ?? []));
  if (fields.size <= maxSingleProblems || fields.size * 2 <= count) return undefined;
  const { line, field } = letterProblems[0] ?? {};
  const message = `Expected ${getLocale(code).name2}; found letters of another language in ${fields.size} of ${count} fields. Is it another language’s file? Put the right one here.`;
  return { file, line, field, message };
}

type Text = readonly [path: string, text: string];

function untranslatedProblem(document: ContentDocument, [path, text]: Text): Problem {
  return createProblem(
    document,
    path,
    `Expected a translation; found the English text "${text}". Translate it. Where the language says the same word, add it to "sameAsEnglish" in ${contentPath('glossary', document.code)}.`,
  );
}

const maxQuotedCharacters = 60;

function untranslatedFileProblem(
  document: ContentDocument,
  texts: readonly Text[],
  count: number,
  isBodyForeign: boolean,
): Problem {
  const [[path, text] = ['', '']] = texts;
  const start = text.length > maxQuotedCharacters ? `${text.slice(0, maxQuotedCharacters)}…` : text;
  const body = isBodyForeign ? ' The text below them reads as another language, too.' : '';
  return createProblem(
    document,
    path,
    `Expected ${getLocale(document.code).name2}; found the English text in ${texts.length} of ${count} fields, the first "${start}".${body} Translate them; once ${maxSingleProblems} or fewer are left, each is named.`,
  );
}
