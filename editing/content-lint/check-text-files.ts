import { existsSync } from 'node:fs';
import { getSettings } from '../../src/config/settings.ts';
import { defaultLocaleCode } from '../../src/i18n/locales.ts';
import { findRestrictedPlaceNameProblem } from '../../src/i18n/restricted-places.ts';
import { contentCollections } from '../../src/schemas/collections.ts';
import {
  type ContentFile,
  isVisitorTextFile,
  listExpectedContentFiles,
} from '../../src/schemas/content-files.ts';
import { brandAndAppPlaceholders, findMetaWidthProblem } from '../../src/seo/meta-width.ts';
import { interpolateEntry } from '../../src/text/interpolate.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import { findValueAtPath } from '../content-files/field-paths.ts';
import { type ContentDocument, readContentDocument } from '../content-files/parsed-file.ts';
import { checkAgainstEnglish } from './check-against-english.ts';
import { checkAlphabet } from './check-alphabet.ts';
import { checkClaimsOfDocument } from './check-claims.ts';
import { checkContentFileSet } from './check-file-set.ts';
import { checkAgainstGlossary, checkExampleTranslations } from './check-glossary.ts';
import { checkLegalText } from './check-legal.ts';
import { checkPluralForms } from './check-plural-forms.ts';
import { checkRepeatedEntries } from './check-repeated-entries.ts';
import { checkRepeatedTitles } from './check-repeated-titles.ts';
import { checkAgainstSchema } from './check-schema.ts';
import { checkTextLanguage } from './check-text-language.ts';
import { runChecks } from './run-checks.ts';

/** If several checks find a mistake in one field, only the first reports it. */
const checks: Parameters<typeof runChecks>[0] = [
  {
    check: (document) =>
      checkAgainstSchema(document, contentCollections[document.collection].schema),
  },
  // Drawings may repeat prices and sizes.
  { check: checkRepeatedEntries, isFor: ({ collection }) => collection !== 'drawings' },
  { check: checkClaimsOfDocument, isFor: ({ collection }) => collection !== 'glossary' },
  { check: checkPluralForms, isFor: isVisitorTextFile },
  { check: checkTextLanguage, isFor: isVisitorTextFile, usesEnglish: true },
  { check: checkAlphabet, isFor: isVisitorTextFile },
  { check: checkAgainstEnglish, isFor: isVisitorTextFile, usesEnglish: true },
  { check: checkAgainstGlossary, isFor: isVisitorTextFile, usesEnglish: true },
  { check: checkExampleTranslations, isFor: ({ collection }) => collection === 'glossary' },
  { check: checkLengths, isFor: isVisitorTextFile },
  { check: checkLegalText, isFor: ({ collection }) => collection === 'legal', usesEnglish: true },
  { check: checkRestrictedPlaces, isFor: ({ collection }) => collection === 'footer' },
];

/** Finds all mistakes in the texts. Needs valid settings and claims. */
export async function checkTextFiles(codes: readonly string[]): Promise<Problem[]> {
  const files = listExpectedContentFiles([...new Set([defaultLocaleCode, ...codes])]).filter(
    ({ path, collection }) =>
      existsSync(path) && collection !== 'settings' && collection !== 'claims',
  );
  const parsed = files.map(readContentDocument);
  const documents = parsed.flatMap(({ document }) => document ?? []);
  const englishDocuments = documents.filter(({ code }) => code === defaultLocaleCode);
  const englishOf = (document: ContentDocument) =>
    englishDocuments.find(
      (other) =>
        other !== document &&
        other.collection === document.collection &&
        other.name === document.name,
    );
  const problems = [
    ...parsed.flatMap((file) => file.problems),
    ...(await runChecks(checks, documents, englishOf)),
    ...checkRepeatedTitles(documents),
  ];
  const isOfOtherLanguage = ({ code }: ContentFile) => code !== undefined && !codes.includes(code);
  const unwanted = new Set(files.filter(isOfOtherLanguage).map(({ path }) => path));
  return [...checkContentFileSet(codes), ...problems.filter(({ file }) => !unwanted.has(file))];
}

function checkLengths(document: ContentDocument): Problem[] {
  const { file, code, value } = document;
  const parent = findValueAtPath(value, 'meta') ? ['meta'] : [];
  return (['title', 'description'] as const).flatMap((field) => {
    const path = [...parent, field];
    const text = interpolateOrSkip(findValueAtPath(value, path), code, file);
    const problem = typeof text === 'string' && findMetaWidthProblem(field, text, code);
    return problem ? [createProblem(document, path, problem)] : [];
  });
}

/** @returns undefined for a wrong claim, which `checkClaimsOfDocument` reports */
function interpolateOrSkip(text: unknown, code: string, file: string): unknown {
  try {
    return interpolateEntry(text, code, file, brandAndAppPlaceholders);
  } catch {
    return undefined;
  }
}

function checkRestrictedPlaces(document: ContentDocument): Problem[] {
  const places = findValueAtPath(document.value, 'restricted.places') ?? {};
  const problem = findRestrictedPlaceNameProblem(
    document.code,
    getSettings().restrictedPlaces,
    places as Record<string, string>,
  );
  return problem ? [createProblem(document, 'restricted.places', problem)] : [];
}
