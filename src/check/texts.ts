import { existsSync } from 'node:fs';
import { defaultLocale } from '../i18n/locales.ts';
import { fillEntry } from '../lib/placeholders.ts';
import { restrictedNames } from '../lib/restricted.ts';
import { unfilledNames, widthProblem } from '../lib/search-texts.ts';
import { type Collection, type ContentFile, collections, contentFiles } from '../schemas/collections.ts';
import { settings } from '../settings/index.ts';
import { schemaProblems } from './basis.ts';
import { checkClaims } from './claims.ts';
import type { Document } from './documents.ts';
import { visibleTexts } from './fields.ts';
import { checkFiles } from './files.ts';
import { checkGlossary } from './glossary.ts';
import { languageProblem, mayBeEnglish } from './language.ts';
import { checkLegal } from './legal.ts';
import { letterProblems } from './letters.ts';
import { checkParity, checkPlurals } from './parity.ts';
import type { Problem } from './problem.ts';
import { readSource } from './source.ts';

/**
 * All mistakes in the texts of some languages, and in the files that serve all. Settings and claims are right already.
 * @param codes the languages
 */
export function checkTexts(codes: readonly string[]): Problem[] {
  const files = contentFiles([...new Set([defaultLocale, ...codes])]).filter(({ path, collection }) => existsSync(path) && collection !== 'settings' && collection !== 'claims');
  const read = files.map((file) => ({ file, ...readSource(file.path) }));
  const isAsked = ({ code }: ContentFile) => !code || codes.includes(code);
  const problems = read.flatMap((item) => ('problems' in item && isAsked(item.file) ? item.problems : []));
  const documents = read.flatMap((item) => ('source' in item ? [{ ...item.source, ...item.file, code: item.file.code ?? '' } as Document & ContentFile] : []));
  const english = new Map(documents.filter(({ code }) => code === defaultLocale).map((document) => [key(document), document]));
  return [...checkFiles(codes), ...problems, ...documents.filter(isAsked).flatMap((document) => checkDocument(document, english.get(key(document))))];
}

const key = ({ collection, name = '' }: Pick<Document, 'collection' | 'name'>) => `${collection} ${name}`;

function checkDocument(document: Document, english: Document | undefined): Problem[] {
  const { kind, schema }: Collection = collections[document.collection];
  const byFields = schemaProblems(document, schema);
  if (kind !== 'texts') return byFields;
  const told = (field = '') => byFields.some((problem) => field === problem.field || !problem.field || field.startsWith(`${problem.field}.`) || problem.field.startsWith(`${field}.`));
  const others = [
    ...checkTextsOf(document),
    ...(english && english !== document ? [...(document.body ? [] : [...checkParity(document, english), ...checkGlossary(document, english)]), ...untranslated(document, english)] : []),
  ];
  return [...byFields, ...others.filter(({ field }) => !field || !told(field)), ...whole(document, byFields.length === 0, english)];
}

/** What is wrong with single texts, whatever stands in the English file. */
function checkTextsOf(document: Document): Problem[] {
  const { file, code, value, lineOf } = document;
  const at = (path: string, message: string): Problem => ({ file, line: lineOf(path.split('.')), field: path, message });
  return [
    ...visibleTexts(value).flatMap(([path, text]) => [...letterProblems(text, code), ...quotes(document, text)].map((message) => at(path, message))),
    ...checkClaims(document),
    ...(document.collection === 'ui' ? checkPlurals(document) : []),
  ];
}

/** Curly quotation marks do not quote in front matter: they are shown. */
function quotes({ body }: Document, text: string): string[] {
  return body && /^[“”„«].*[“”»]$/u.test(text) ? ['Expected straight quotation marks "…" around the text, or none; found curly ones, which would be shown. Replace them.'] : [];
}

/** What needs a file to be right field by field. */
function whole(document: Document, isRight: boolean, english: Document | undefined): Problem[] {
  const { file, code, body } = document;
  const text = [...visibleTexts(document.value).map(([, one]) => one), ...(body ? [body.text] : [])].join(' ');
  const foreign = languageProblem(text, code);
  return [
    ...(foreign ? [{ file, message: foreign }] : []),
    ...(body ? [...checkLegal(document, english), ...bodyLetters(document)] : []),
    ...(isRight ? [...widths(document), ...places(document)] : []),
  ];
}

function bodyLetters({ file, code, body }: Document): Problem[] {
  return (body?.text ?? '').split('\n').flatMap((line, index) => letterProblems(line, code).map((message) => ({ file, line: (body?.above ?? 0) + index + 1, message })));
}

function untranslated({ file, code, value, lineOf }: Document, english: Document): Problem[] {
  const there = new Map(visibleTexts(english.value));
  return visibleTexts(value)
    .filter(([path, text]) => there.get(path) === text && !mayBeEnglish(text, code))
    .map(([path, text]) => ({
      file,
      line: lineOf(path.split('.')),
      field: path,
      message: `Expected a translation; found the English text "${text}". Translate it. Where the language says the same word, add it to "languageWords" in src/check/language.ts.`,
    }));
}

/** Titles and descriptions fit search results. */
function widths({ file, code, value, lineOf }: Document): Problem[] {
  const { meta } = value as { meta?: unknown };
  const path = meta ? ['meta'] : [];
  const texts = (meta ?? value) as { title?: unknown; description?: unknown };
  if (typeof texts.title !== 'string' || typeof texts.description !== 'string') return [];
  return (['title', 'description'] as const).flatMap((field) => {
    const problem = filled(() => widthProblem(field, fillEntry(String(texts[field]), code, file, unfilledNames), code));
    return problem ? [{ file, line: lineOf([...path, field]), field: [...path, field].join('.'), message: problem }] : [];
  });
}

function places({ file, code, collection, value, lineOf }: Document): Problem[] {
  if (collection !== 'footer') return [];
  const { restricted } = value as { restricted: { places: Record<string, string> } };
  try {
    restrictedNames(code, settings.restrictedPlaces, restricted.places);
    return [];
  } catch (error) {
    return [{ file, line: lineOf(['restricted', 'places']), field: 'restricted.places', message: (error as Error).message.replace(/^.*?: /, '') }];
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
