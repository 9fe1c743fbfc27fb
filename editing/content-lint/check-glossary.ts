import { existsSync } from 'node:fs';
import type { z } from 'astro/zod';
import { type collections, contentPath } from '../../src/schemas/collections.ts';
import type { ContentDocument } from './content-document.ts';
import { parseSource } from './parse-source.ts';
import { createProblem, type Problem } from './problem.ts';
import { stripMarkup, visibleTextsIn } from './text-fields.ts';

type Glossary = z.infer<(typeof collections)['glossary']['schema']>;

/** A rule of the glossary that can be relied on: about what must stand, or must not, in the translation of an English text. */
interface Rule {
  readonly english: RegExp;
  readonly problem: (text: string) => string | undefined;
}

const rulesOf = new Map<string, readonly Rule[]>();

/**
 * A translation keeps to its language's glossary where that can be told without knowing the grammar: a name stays as it is, and
 * a word to avoid does not stand for its term. Notes, word forms and search phrases are left to people.
 */
export function checkGlossary(document: ContentDocument, english: ContentDocument): Problem[] {
  const { code, value } = document;
  const rules = rulesOf.get(code) ?? readRules(code);
  rulesOf.set(code, rules);
  const there = new Map(visibleTextsIn(english.value));
  return visibleTextsIn(value)
    .filter(([path]) => !path.startsWith('meta.'))
    .flatMap(([path, text]) => {
      const source = stripMarkup(there.get(path) ?? '');
      const problems = rules.filter(({ english: term }) => term.test(source)).flatMap(({ problem }) => problem(stripMarkup(text)) ?? []);
      return problems.map((message) => createProblem(document, path, message));
    });
}

function readRules(code: string): readonly Rule[] {
  const file = contentPath('glossary', code);
  const read = existsSync(file) ? parseSource(file) : undefined;
  return read && 'source' in read && Array.isArray(read.source.value) ? (read.source.value as Glossary).flatMap((row) => rulesFor(row, file)) : [];
}

const hasNote = (text: string) => /[()]/.test(text);

function rulesFor({ term, translation, why, avoid = [] }: Glossary[number], file: string): Rule[] {
  if (typeof term !== 'string' || typeof translation !== 'string' || hasNote(term)) return [];
  const terms = term.split(',').map((one) => one.trim());
  return terms.flatMap((one) => [
    ...(isName(one) && startsWith(translation, one) ? [nameRule(one, translation, file)] : []),
    ...(isTelling(one) ? avoid.filter((word) => !hasNote(word) && !holds(translation, word)).map((word) => avoidRule(one, word, translation, why, file)) : []),
  ]);
}

/** A name or an abbreviation: with a capital letter or a digit. */
const isName = (term: string) => /[A-Z\d]/.test(term) && term.length > 1;

/** Long enough not to be another word in another sentence, as "ask" and "bid" are. */
const isTelling = (term: string) => term.length >= 5;

function nameRule(name: string, translation: string, file: string): Rule {
  const forms = [name, ...formsOf(translation)];
  return {
    english: standing(`${escapeRegExp(name)}s?`, 'u'),
    problem: (text) =>
      forms.some((form) => holds(text, form)) ? undefined : `Expected "${name}" as ${file} says it: ${translation}; found none of that. Write the name as there, or correct the glossary.`,
  };
}

function avoidRule(term: string, word: string, translation: string, why: string, file: string): Rule {
  const found = isSpaced(word) ? standing(escapeRegExp(word), 'iu') : new RegExp(escapeRegExp(word), 'u');
  return {
    english: standing(escapeRegExp(term), 'iu'),
    problem: (text) =>
      found.test(text) && !formsOf(translation).some((form) => holds(text, form))
        ? `Expected "${translation}" for "${term}", as ${file} says; found "${word}", which it avoids: ${why} Use the glossary’s word.`
        : undefined,
  };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s\u00A0-]+/g, '[\\s\\u00A0-]+');
const standing = (pattern: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, flags);
const isSpaced = (text: string) => !/[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** The forms that a translation names: `Aktie, Anteil (short: Titel)` names three. */
const formsOf = (translation: string) =>
  translation
    .split(/[()（）,;:]/)
    .map((form) => form.trim())
    .filter((form) => form.length > 1);

/** Whether a text holds another, whatever their capitals, spaces and hyphens. */
const holds = (text: string, part: string) => plain(text).includes(plain(part));
const startsWith = (text: string, part: string) => plain(text).startsWith(plain(part));
const plain = (text: string) => text.toLowerCase().replace(/[\s\u00A0-]+/g, '');
