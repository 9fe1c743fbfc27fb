import { getLocale } from '../../src/i18n/locales.ts';
import { findPlaceholders } from '../../src/text/placeholders.ts';
import type { ContentDocument } from './content-document.ts';
import { createProblem, type Problem } from './problem.ts';
import { isPluralForm, isStructuralField, textsIn, valueAt } from './text-fields.ts';

/** A translation has what its English file has: entries, placeholders, ids, links and claims. */
export function checkParity(own: ContentDocument, english: ContentDocument): Problem[] {
  const at = (path: string, message: string) => createProblem(own, path, message);
  const lists = listProblems(own.value, english.value).map(([path, message]) => at(path, message(english.file)));
  // Entries after one that is missing would all be told as different; a draft waits for its words.
  const apart = [...lists.flatMap(({ field }) => field ?? []), ...draftsIn(own.value)];
  const aside = (path: string) => apart.some((field) => path.startsWith(`${field}.`));
  const common = (document: ContentDocument) => textsIn(document.value).filter(([path]) => !isOwn(path) && !aside(path));
  const [here, there] = [new Map(common(own)), new Map(common(english))];
  return [
    ...lists,
    ...[...there].flatMap(([path, text]) => {
      const mine = here.get(path);
      if (mine === undefined) return missing(path, here, own, at, english.file);
      if (!isStructuralField.test(path)) return findPlaceholderProblems(mine, text).map((problem) => at(path, `${problem} ${english.file} says: "${text}"`));
      return mine === text ? [] : [at(path, `Expected "${text}", as in ${english.file}; found "${mine}". It is the same in every language: change it in all of them, or here back.`)];
    }),
    ...[...here.keys()]
      .filter((path) => !there.has(path) && !there.has(`${path}.text`) && !covered(path, there) && !isPluralForm.test(path))
      .map((path) => at(path, `Expected no such text, as ${english.file} has none; found one. Add it to the English file and every other language, or take it out here.`)),
  ];
}

/** Search phrases each market has of its own; names of places stand in for those of CLDR where a language wants another; `$schema` is for editors. */
const isOwn = (path: string) => path.endsWith('.draft') || path.includes('keywords.') || path.startsWith('restricted.places.') || isPluralForm.test(path);

/** A text without a claim may stand where the other language has one with a claim: that is told once, of the text. */
function covered(path: string, others: ReadonlyMap<string, string>): boolean {
  const text = path.replace(/\.(claim(\.\d+)?|text|fallback.*)$/, '');
  return text !== path && others.has(text);
}

function missing(path: string, here: ReadonlyMap<string, string>, own: ContentDocument, at: (path: string, message: string) => Problem, file: string): Problem[] {
  const [, text = '', part = ''] = path.match(/^(.*?)\.(text|claim(?:\.\d+)?|fallback(?:\..*)?)$/) ?? [];
  if (text && here.has(text))
    return part === 'text'
      ? [at(text, `Expected { "claim": …, "text": …, "fallback": … }, as in ${file}, since the text makes a claim; found a plain text. Copy the form and its claims from there.`)]
      : [];
  if (valueAt(own.value, path) !== undefined) return [];
  const advice = isStructuralField.test(path) ? 'Copy it from there: it is the same in every language.' : 'Translate it, or take it out of every language.';
  return [at(path, `Expected this field, as in ${file}; found none. ${advice}`)];
}

/** The paths of entries that are marked as drafts: they may still hold the words of another entry. */
function draftsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ((value as { draft?: unknown }).draft === true) return [path];
  return Object.entries(value).flatMap(([key, part]) => draftsIn(part, path ? `${path}.${key}` : key));
}

type Found = [path: string, message: (english: string) => string];

/** Lists that have another number of entries than the English one. */
function listProblems(own: unknown, english: unknown, path = ''): Found[] {
  if (typeof own !== 'object' || typeof english !== 'object' || own === null || english === null || isOwn(`${path}.`)) return [];
  if (Array.isArray(own) && Array.isArray(english) && own.length !== english.length && !path.endsWith('claim')) {
    const advice = own.length < english.length ? 'Translate what is missing, or take it out of every language' : 'Add it to the English file and every other language, or take it out here';
    return [[path, (file) => `Expected ${english.length} entries, as in ${file}; found ${own.length}. ${advice}: each language has the same.`]];
  }
  return Object.keys(own).flatMap((key) => listProblems((own as Record<string, unknown>)[key], (english as Record<string, unknown>)[key], path ? `${path}.${key}` : key));
}

const names = (text: string) =>
  findPlaceholders(text)
    .map((name) => name.replace(/\.badge$/, ''))
    .sort();

/** A text's placeholders against those of the English one. */
export function findPlaceholderProblems(own: string, english: string): string[] {
  const [here, there] = [names(own), names(english)];
  const [less, more] = [without(there, here), without(here, there)].map((list) => list.map((name) => `{{${name}}}`).join(', '));
  if (less && more) return [`Expected the placeholder ${less} instead of ${more}. Write it where its value stands in the sentence, or change every language.`];
  return [
    ...(less
      ? [`Expected the placeholder ${less}; found ${here.length ? `only ${here.map((name) => `{{${name}}}`).join(', ')}` : 'none'}. Write it where its value stands in the sentence, in two braces.`]
      : []),
    ...(more ? [`Expected no placeholder ${more} here; found it. Take it out, or add it to every language.`] : []),
  ];
}

/** What stands in one list and not, or less often, in another. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Plural forms in the ui file: those of the language, and no other. */
export function checkPlurals(document: ContentDocument): Problem[] {
  const { code, value } = document;
  const categories = new Intl.PluralRules(getLocale(code).iso).resolvedOptions().pluralCategories;
  const forms = textsIn(value)
    .map(([path]) => path)
    .filter((path) => isPluralForm.test(path));
  const bases = [...new Set(forms.map((path) => path.replace(isPluralForm, '')))];
  const expected = bases.flatMap((base) => categories.map((category) => `${base}_${category}`));
  const list = categories.join(', ');
  return [
    ...expected
      .filter((path) => !forms.includes(path))
      .map((path) => createProblem(document, path, `A plural form is missing. Expected a text for each form of this language (${list}); found none for this one. Add it.`)),
    ...forms.filter((path) => !expected.includes(path)).map((path) => createProblem(document, path, `Expected only the plural forms of this language (${list}); found one more. Take it out.`)),
  ];
}
