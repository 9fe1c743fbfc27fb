import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readToday } from '../../src/config/build-date.ts';
import { settings } from '../../src/config/settings.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { findUnnamedPlaceProblem } from '../../src/i18n/restricted-places.ts';
import {
  type ContentFile,
  contentCollections,
  isForVisitors,
  listExpectedContentFiles,
} from '../../src/schemas/collections.ts';
import { findMetaWidthProblem, unfilledNames } from '../../src/seo/meta-width.ts';
import { resolveEntry } from '../../src/text/placeholders.ts';
import { checkAlphabet } from './check-alphabet.ts';
import { checkClaims } from './check-claims.ts';
import { checkFileSet } from './check-file-set.ts';
import { checkAgainstGlossary, checkModelLines } from './check-glossary.ts';
import { checkLegalText } from './check-legal.ts';
import { checkParity, checkPlurals } from './check-parity.ts';
import { checkRepeatedEntries } from './check-repeated-entries.ts';
import { checkAgainstSchema } from './check-schema.ts';
import { checkTextLanguage } from './check-text-language.ts';
import { type ContentDocument, parseContentFile } from './parsed-file.ts';
import { createProblem, omitProblemsInFields, type Problem } from './problem.ts';

/**
 * Finds all mistakes in the texts of some languages, and in the files for all languages. Settings
 * and claims are valid already.
 */
export async function checkContentFiles(codes: readonly string[]): Promise<Problem[]> {
  const files = listExpectedContentFiles([...new Set([defaultLocale, ...codes])]).filter(
    ({ path, collection }) =>
      existsSync(path) && collection !== 'settings' && collection !== 'claims',
  );
  const isWanted = ({ code }: Pick<ContentFile, 'code'>) => !code || codes.includes(code);
  const parsed = files.map((file) => ({ file, ...parseContentFile(file) }));
  const unreadable = parsed.flatMap(({ file, problems }) => (isWanted(file) ? problems : []));
  const checked = parsed.flatMap(({ document }) => (document ? checkAlone(document) : []));
  const keyOf = ({ document: { collection, name = '' } }: CheckedDocument) =>
    `${collection} ${name}`;
  const english = new Map(
    checked
      .filter(({ document }) => document.code === defaultLocale)
      .map((source) => [keyOf(source), source]),
  );
  const today = readToday();
  const problems = await Promise.all(
    checked
      .filter(({ document }) => isWanted(document))
      .map((one) => compareWithEnglish(one, english.get(keyOf(one)), today)),
  );
  return [...checkFileSet(codes), ...unreadable, ...problems.flat()];
}

async function compareWithEnglish(
  checked: CheckedDocument,
  english: CheckedDocument | undefined,
  today: string,
): Promise<Problem[]> {
  const { document, isValid } = checked;
  if (document.collection === 'glossary' && isValid)
    return [...checked.problems, ...checkModelLines(document)];
  if (!isForVisitors(document)) return checked.problems;
  // Comparing a field that has a problem, in either language, would report the same mistake again.
  const fieldsWithProblems = [
    ...checked.fieldsWithProblems,
    ...(english?.fieldsWithProblems ?? []),
  ];
  const source = english === checked ? undefined : english?.document;
  const { problems, isForeign } = checkTextLanguage(
    document,
    source,
    checked.letterProblems,
    fieldsWithProblems,
  );
  const compared =
    source && !document.body
      ? [
          ...checkParity(document, source),
          ...(isForeign ? [] : checkAgainstGlossary(document, source)),
        ]
      : [];
  return [
    ...checked.problems,
    ...omitProblemsInFields(compared, fieldsWithProblems),
    ...problems,
    ...(document.body ? await checkLegalText(document, english?.document, today) : []),
    ...(isValid ? [...checkLengths(document, source), ...checkRestrictedPlaces(document)] : []),
  ];
}

type CheckedDocument = ReturnType<typeof checkAlone>;

/** Finds the problems that do not depend on the English file. */
function checkAlone(document: ContentDocument) {
  const { problems, invalidFields } = checkAgainstSchema(
    document,
    contentCollections[document.collection].schema,
  );
  const remaining = (found: readonly Problem[]) => omitProblemsInFields(found, invalidFields);
  const isText = isForVisitors(document);
  const entries = [
    // Prices and sizes of drawings may repeat.
    ...(document.collection === 'drawings' ? [] : remaining(checkRepeatedEntries(document))),
    ...(isText ? remaining(checkClaims(document)) : []),
  ];
  return {
    document,
    problems: [...problems, ...entries, ...(isText ? remaining(checkPlurals(document)) : [])],
    letterProblems: isText ? remaining(checkAlphabet(document)) : [],
    fieldsWithProblems: [...invalidFields, ...entries.map(({ field = '' }) => field)],
    isValid: problems.length === 0,
  };
}

/** Titles and descriptions must fit search results. Skips those that are still English. */
function checkLengths(document: ContentDocument, english: ContentDocument | undefined): Problem[] {
  const { file, code, value } = document;
  const { meta } = value as { meta?: unknown };
  const texts = searchTextsOf(value);
  if (!texts.title || !texts.description) return [];
  return (['title', 'description'] as const).flatMap((field) => {
    if (english && isDeepStrictEqual(texts[field], searchTextsOf(english.value)[field])) return [];
    const text = interpolateOrSkip(texts[field], code, file);
    const problem = typeof text === 'string' && findMetaWidthProblem(field, text, code);
    return problem ? [createProblem(document, meta ? ['meta', field] : [field], problem)] : [];
  });
}

const searchTextsOf = (value: unknown) =>
  ((value as { meta?: unknown }).meta ?? value) as { title?: unknown; description?: unknown };

/** Undefined for a text whose claim is wrong, which `checkClaims` reports. */
function interpolateOrSkip(text: unknown, code: string, file: string): unknown {
  try {
    return resolveEntry(text, code, file, unfilledNames);
  } catch {
    return undefined;
  }
}

function checkRestrictedPlaces(document: ContentDocument): Problem[] {
  const { code, collection, value } = document;
  if (collection !== 'footer') return [];
  const { restricted } = value as { restricted: { places: Record<string, string> } };
  const problem = findUnnamedPlaceProblem(code, settings.restrictedPlaces, restricted.places);
  return problem ? [createProblem(document, 'restricted.places', problem)] : [];
}
