import { pluralSuffixPattern } from '../../src/i18n/plural-suffix.ts';
import { listPlaceholderNames } from '../../src/text/placeholder-syntax.ts';
import { appendFieldKey, listNestedTexts } from '../../src/utils/nested-values.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import {
  findValueAtPath,
  listFlaggedEntryPaths,
  untranslatableFieldPattern,
} from '../content-files/field-paths.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';
import {
  findPlaceholderDifferenceProblems,
  omitClaimBadgeSuffix,
} from './placeholder-differences.ts';

type Found = readonly [path: string, message: string];

/** Compares entries, placeholders, ids, links and claims of a translation with its English file. */
export function checkAgainstEnglish(
  document: ContentDocument,
  english?: ContentDocument,
): Problem[] {
  if (!english || document.body) return [];
  const lists = findListProblems(document.value, english);
  // A missing entry shifts those after it. Drafts may lack anything, or repeat another entry.
  const skipped = [
    ...lists.map(([path]) => path),
    ...[document, english].flatMap(({ value }) => listFlaggedEntryPaths(value, 'draft')),
  ];
  const commonTexts = ({ value }: ContentDocument) =>
    joinMore(
      listNestedTexts(value).filter(
        ([path]) => !mayDiffer(path) && !skipped.some((field) => path.startsWith(`${field}.`)),
      ),
    );
  const [texts, englishTexts] = [commonTexts(document), commonTexts(english)];
  const isInEnglish = (path: string) =>
    englishTexts.has(path) || englishTexts.has(`${path}.text`) || isPartOfText(path, englishTexts);
  const unexpectedMessage = `Expected no such text, as ${english.file} has none; found one. Add it to the English file and every other language, or remove it here.`;
  const found = [
    ...lists,
    ...[...englishTexts].flatMap((text) => compareText(text, texts, document, english.file)),
    ...[...texts.keys()]
      .filter((path) => !isInEnglish(path))
      .map((path): Found => [path, unexpectedMessage]),
  ];
  return found.map(([path, message]) => createProblem(document, path, message));
}

/**
 * Each market has its own search phrases and names of places. `checkPluralForms` compares plural
 * forms.
 */
const mayDiffer = (path: string) =>
  path.endsWith('.draft') ||
  path.includes('keywords.') ||
  path.startsWith('restricted.places.') ||
  pluralSuffixPattern.test(path);

/** Each language ends the sentence of `info` where it likes; `more` goes on. */
function joinMore(texts: readonly (readonly [path: string, text: string])[]): Map<string, string> {
  const joined = new Map(texts);
  for (const [path, more] of texts) {
    const info = path.replace(/\.more$/, '.info');
    const start = joined.get(info);
    if (info === path || start === undefined) continue;
    joined.set(info, `${start} ${more}`);
    joined.delete(path);
  }
  return joined;
}

const claimPart = /^(.*?)\.(text|claim(?:\.\d+)?|fallback(?:\..*)?)$/;

/** Whether the translation makes a claim in a text that is plain in English. */
function isPartOfText(path: string, texts: ReadonlyMap<string, string>): boolean {
  const [, text = ''] = path.match(claimPart) ?? [];
  return texts.has(text);
}

function compareText(
  [path, englishText]: readonly [string, string],
  texts: ReadonlyMap<string, string>,
  document: ContentDocument,
  file: string,
): Found[] {
  const text = texts.get(path);
  const isUntranslatable = untranslatableFieldPattern.test(path);
  if (text !== undefined && isUntranslatable) {
    const message = `Expected "${englishText}", as in ${file}; found "${text}". It is the same in every language: change it in all of them, or change it back here.`;
    return text === englishText ? [] : [[path, message]];
  }
  if (text !== undefined)
    return findPlaceholderDifferenceProblems(
      listPlaceholderNames(text).map(omitClaimBadgeSuffix),
      listPlaceholderNames(englishText).map(omitClaimBadgeSuffix),
    ).map((problem) => [path, `${problem} ${file} says: "${englishText}"`]);
  if (isPartOfText(path, texts)) {
    const [, parent = '', part] = path.match(claimPart) ?? [];
    const message = `Expected { "claim": …, "text": …, "fallback": … }, as in ${file}, since the text makes a claim; found a plain text. Copy the form and its claims from there.`;
    return part === 'text' ? [[parent, message]] : [];
  }
  if (findValueAtPath(document.value, path) !== undefined) return [];
  const advice = isUntranslatable
    ? 'Copy it from there: it is the same in every language.'
    : 'Translate it, or remove it from every language.';
  return [[path, `Expected this field, as in ${file}; found none. ${advice}`]];
}

function findListProblems(value: unknown, english: ContentDocument, path = ''): Found[] {
  const source = path ? findValueAtPath(english.value, path) : english.value;
  if (typeof value !== 'object' || value === null || mayDiffer(`${path}.`)) return [];
  if (
    Array.isArray(value) &&
    Array.isArray(source) &&
    value.length !== source.length &&
    !path.endsWith('claim')
  ) {
    const advice =
      value.length < source.length
        ? 'Translate what is missing, or remove it from every language'
        : 'Add it to the English file and every other language, or remove it here';
    return [
      [
        path,
        `Expected ${source.length} entries, as in ${english.file}; found ${value.length}. ${advice}: each language has the same.`,
      ],
    ];
  }
  return Object.entries(value).flatMap(([key, item]) =>
    findListProblems(item, english, appendFieldKey(path, key)),
  );
}
