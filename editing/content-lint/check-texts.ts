import { existsSync } from 'node:fs';
import { restrictedRegionNames } from '../../src/config/restricted-regions.ts';
import { settings } from '../../src/config/settings.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { type Collection, type ContentFile, collections, contentFiles } from '../../src/schemas/collections.ts';
import { findWidthProblem, longestNames } from '../../src/seo/meta-length.ts';
import { interpolateEntry } from '../../src/text/placeholders.ts';
import { checkClaims } from './check-claims.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkFiles } from './check-files.ts';
import { checkGlossary, checkModelLines } from './check-glossary.ts';
import { checkLegal } from './check-legal.ts';
import { checkParity, checkPlurals } from './check-parity.ts';
import { validateSchema } from './check-schema.ts';
import { findScriptProblems } from './check-script.ts';
import { checkTranslation } from './check-translation.ts';
import type { ContentDocument } from './content-document.ts';
import { parseSource } from './parse-source.ts';
import { createProblem, type Problem } from './problem.ts';
import { visibleTextsIn } from './text-fields.ts';

/**
 * All mistakes in the texts of some languages, and in the files that serve all. Settings and claims are right already.
 * @param codes the languages
 */
export async function checkTexts(codes: readonly string[]): Promise<Problem[]> {
  const files = contentFiles([...new Set([defaultLocale, ...codes])]).filter(({ path, collection }) => existsSync(path) && collection !== 'settings' && collection !== 'claims');
  const read = files.map((file) => ({ file, ...parseSource(file.path) }));
  const isAsked = ({ code }: ContentFile) => !code || codes.includes(code);
  const problems = read.flatMap((item) => ('problems' in item && isAsked(item.file) ? item.problems : []));
  const documents = read.flatMap((item) => ('source' in item ? [{ ...item.source, ...item.file, code: item.file.code ?? '' } as ContentDocument & ContentFile] : []));
  const english = new Map(documents.filter(({ code }) => code === defaultLocale).map((document) => [key(document), document]));
  const found = await Promise.all(documents.filter(isAsked).map((document) => checkDocument(document, english.get(key(document)))));
  return [...checkFiles(codes), ...problems, ...found.flat()];
}

const key = ({ collection, name = '' }: Pick<ContentDocument, 'collection' | 'name'>) => `${collection} ${name}`;

async function checkDocument(document: ContentDocument, english: ContentDocument | undefined): Promise<Problem[]> {
  const own = ownOf(document);
  if (document.collection === 'glossary' && own.isSound) return [...own.problems, ...checkModelLines(document)];
  if ((collections[document.collection] as Collection).kind !== 'texts') return own.problems;
  const told = [...own.told, ...(english ? ownOf(english).told : [])];
  const other = english === document ? undefined : english;
  const { problems, isForeign } = checkTranslation(document, other, own.letters, (field) => isTold(field, told));
  const compared = other && !document.body ? [...checkParity(document, other), ...(isForeign ? [] : checkGlossary(document, other))] : [];
  return [...own.problems, ...compared.filter(({ field }) => !isTold(field, told)), ...problems, ...(await whole(document, own.isSound, english))];
}

/** What is wrong with a file whatever its English one says. */
interface Own {
  readonly problems: Problem[];
  /** Texts with letters of another language. */
  readonly letters: readonly Problem[];
  /** Fields with a mistake that makes any comparison of them with another language's a second word on the same. */
  readonly told: readonly string[];
  /** Is each field as its schema wants it? */
  readonly isSound: boolean;
}

const owns = new WeakMap<ContentDocument, Own>();

function ownOf(document: ContentDocument): Own {
  const known = owns.get(document);
  if (known) return known;
  const { problems, fields } = validateSchema(document, collections[document.collection].schema);
  const untold = (list: readonly Problem[]) => list.filter(({ field }) => !isTold(field, fields));
  const isTexts = (collections[document.collection] as Collection).kind === 'texts';
  const repeats = document.collection === 'drawings' ? [] : untold(checkDuplicates(document));
  const claims = isTexts ? untold(checkClaims(document)) : [];
  const own: Own = {
    problems: [...problems, ...repeats, ...claims, ...(isTexts ? untold(checkTextsOf(document)) : [])],
    letters: isTexts ? untold(checkLetters(document)) : [],
    told: [...fields, ...[...repeats, ...claims].map(({ field = '' }) => field)],
    isSound: problems.length === 0,
  };
  owns.set(document, own);
  return own;
}

/** Whether a field, what it stands in, or a part of it as a text that makes a claim is among those that are told; what is of no field is told in any case. */
function isTold(field: string | undefined, told: readonly string[]): boolean {
  return (
    field !== undefined &&
    told.some((one) => one === '' || one === field || field.startsWith(`${one}.`) || (one.startsWith(`${field}.`) && /^(claim|text|fallback)(\.|$)/.test(one.slice(field.length + 1))))
  );
}

/** What is wrong with single texts, whatever stands in the English file. */
function checkTextsOf(document: ContentDocument): Problem[] {
  return [
    ...visibleTextsIn(document.value).flatMap(([path, text]) => quotes(document, text).map((message) => createProblem(document, path, message))),
    ...(document.collection === 'ui' ? checkPlurals(document) : []),
  ];
}

/** Curly quotation marks do not quote in front matter: they are shown. */
function quotes({ body }: ContentDocument, text: string): string[] {
  return body && /^[“”„«].*[“”»]$/u.test(text) ? ['Expected straight quotation marks "…" around the text, or none; found curly ones, which would be shown. Replace them.'] : [];
}

/** What needs a file to be right field by field. */
async function whole(document: ContentDocument, isRight: boolean, english: ContentDocument | undefined): Promise<Problem[]> {
  return [...(document.body ? await checkLegal(document, english) : []), ...(isRight ? [...widths(document), ...places(document)] : [])];
}

function checkLetters(document: ContentDocument): Problem[] {
  const { file, code, value, body } = document;
  const lines = (body?.text ?? '').split('\n');
  return [
    ...visibleTextsIn(value).flatMap(([path, text]) => findScriptProblems(text, code).map((message) => createProblem(document, path, message))),
    ...lines.flatMap((text, index) => findScriptProblems(text, code).map((message) => ({ file, line: (body?.above ?? 0) + index + 1, message }))),
  ];
}

/** Titles and descriptions fit search results. */
function widths(document: ContentDocument): Problem[] {
  const { file, code, value } = document;
  const { meta } = value as { meta?: unknown };
  const path = meta ? ['meta'] : [];
  const texts = (meta ?? value) as { title?: unknown; description?: unknown };
  if (typeof texts.title !== 'string' || typeof texts.description !== 'string') return [];
  return (['title', 'description'] as const).flatMap((field) => {
    const problem = filled(() => findWidthProblem(field, interpolateEntry(String(texts[field]), code, file, longestNames), code));
    return problem ? [createProblem(document, [...path, field], problem)] : [];
  });
}

function places(document: ContentDocument): Problem[] {
  const { code, collection, value } = document;
  if (collection !== 'footer') return [];
  const { restricted } = value as { restricted: { places: Record<string, string> } };
  try {
    restrictedRegionNames(code, settings.restrictedPlaces, restricted.places);
    return [];
  } catch (error) {
    return [createProblem(document, 'restricted.places', (error as Error).message.replace(/^.*?: /, ''))];
  }
}

/** What can't be filled is told of its claim. */
function filled(work: () => string | undefined): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
