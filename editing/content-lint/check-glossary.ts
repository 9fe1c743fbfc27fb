import { getContentFilePath } from '../../src/schemas/content-files.ts';
import { glossarySchema } from '../../src/schemas/glossary-schema.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { listNestedTexts } from '../../src/utils/nested-values.ts';
import { unspacedScriptPattern } from '../../src/utils/writing.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import type { z } from '../../src/validation/zod.ts';
import {
  findValueAtPath,
  listTranslatableTexts,
  stripPlaceholders,
} from '../content-files/field-paths.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';
import { readGlossary } from '../content-files/read-glossary.ts';

const { terms: termsField } = glossarySchema.shape;
type Term = z.infer<typeof termsField>[number];

type Rule = (english: string, translation: string) => readonly string[];

/**
 * Checks what needs no grammar: names stay, and no avoided word translates its term. People check
 * notes, word forms and search phrases.
 */
export function checkAgainstGlossary(
  document: ContentDocument,
  english?: ContentDocument,
): Problem[] {
  if (!english) return [];
  const englishTexts = new Map(listTranslatableTexts(english.value));
  return listTranslatableTexts(document.value)
    .filter(([path]) => !path.startsWith('meta.'))
    .flatMap(([path, text]) => checkText(document, path, englishTexts.get(path) ?? '', text));
}

/** Checks the example translations (`modelLines`) against the terms. */
export function checkExampleTranslations(document: ContentDocument): Problem[] {
  const texts = new Map(listNestedTexts(document.value));
  return [...texts]
    .filter(([path]) => /^modelLines\.\d+\.native$/.test(path))
    .flatMap(([path, native]) =>
      checkText(document, path, texts.get(path.replace('native', 'english')) ?? '', native),
    );
}

function checkText(
  document: ContentDocument,
  path: string,
  english: string,
  text: string,
): Problem[] {
  const texts = [stripPlaceholders(english), stripPlaceholders(text)] as const;
  return listRules(document.code)
    .flatMap((rule) => rule(...texts))
    .map((message) => createProblem(document, path, message));
}

const listRules = memoize((code: string): readonly Rule[] =>
  listValidTerms(code).flatMap((term) => createRules(term, getContentFilePath('glossary', code))),
);

/** Leaves out wrong terms, which another check reports. */
function listValidTerms(code: string): Term[] {
  const terms = findValueAtPath(readGlossary(code), 'terms');
  return Array.isArray(terms)
    ? terms.flatMap((term) => termsField.element.safeParse(term).data ?? [])
    : [];
}

const hasNote = (text: string) => /[()]/.test(text);

function createRules({ term, translation, why, avoid }: Term, file: string): Rule[] {
  if (hasNote(term)) return [];
  const avoided = avoid.filter((word) => !hasNote(word) && !hasPart(translation, word));
  return term.split(',').flatMap((part) => {
    const name = part.trim();
    return [
      ...(isName(name) && hasStart(translation, name)
        ? [createNameRule(name, translation, file)]
        : []),
      ...(isUnambiguous(name)
        ? [createAvoidRule({ term: name, translation, why, avoid: avoided }, file)]
        : []),
    ];
  });
}

const isName = (term: string) => /[A-Z\d]/.test(term) && term.length > 1;

/** Elsewhere, a term of fewer letters, such as "ask", may be another word. */
const isUnambiguous = (term: string) => term.length >= 5;

function createNameRule(name: string, translation: string, file: string): Rule {
  const forms = [name, ...listForms(translation)];
  const named = createEnglishWordPattern(`${toLoosePattern(name)}s?`);
  return (english, text) =>
    named.test(english) && !forms.some((form) => hasPart(text, form))
      ? [
          `Expected "${name}" as in ${file}: ${translation}; found none of that. Write the name as there, or correct the glossary.`,
        ]
      : [];
}

function createAvoidRule({ term, translation, why, avoid }: Term, file: string): Rule {
  const avoided = avoid.map((word) => {
    const pattern = toLoosePattern(word);
    const found = mayRunOn(word) ? new RegExp(pattern, 'u') : createWholeWordPattern(pattern, 'iu');
    return { word, found };
  });
  const named = createEnglishWordPattern(toLoosePattern(term), 'i');
  const forms = listForms(translation);
  return (english, text) =>
    named.test(english) && !forms.some((form) => hasPart(text, form))
      ? avoided
          .filter(({ found }) => found.test(text))
          .map(
            ({ word }) =>
              `Expected "${translation}" for "${term}", as in ${file}; found "${word}", which it avoids: ${why} Use the glossary’s word.`,
          )
      : [];
}

const toLoosePattern = (text: string) =>
  text
    .split(/[\s-]+/)
    .map(RegExp.escape)
    .join('[\\s-]+');
const createWholeWordPattern = (pattern: string, flags: string, letters = '\\p{L}\\p{N}') =>
  new RegExp(`(?<![${letters}])${pattern}(?![${letters}])`, flags);
/** Every English text is compared with each term in each language: ASCII takes a fifth as long. */
const createEnglishWordPattern = (pattern: string, flags = '') =>
  createWholeWordPattern(pattern, flags, 'A-Za-z\\d');

/**
 * Whether a word may continue without a space: in scripts without spaces, and before Korean
 * particles.
 */
const mayRunOn = (word: string) =>
  unspacedScriptPattern.test(word) || /\p{Script=Hangul}/u.test(word);

/** @example listForms('Aktie, Anteil (short: Titel)') // ["Aktie", "Anteil", "short", "Titel"] */
const listForms = (translation: string) =>
  translation
    .split(/[()（）,;:]/)
    .map((form) => form.trim())
    .filter((form) => form.length > 1);

const hasPart = (text: string, part: string) =>
  normalizeSpelling(text).includes(normalizeSpelling(part));
const hasStart = (text: string, part: string) =>
  normalizeSpelling(text).startsWith(normalizeSpelling(part));
const normalizeSpelling = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '');
