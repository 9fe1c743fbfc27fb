import { getLocale } from '../../src/i18n/locales.ts';
import type { ContentDocument } from './content-document.ts';
import { findLanguageProblem, mayBeEnglish } from './detect-language.ts';
import { createProblem, type Problem } from './problem.ts';
import { visibleTextsIn } from './text-fields.ts';

/** Up to so many texts of a file that are left in English, or are another language's, are told one by one: more would bury all else that is told. */
const few = 5;

/** What is said of a file's language, and whether most of it is another one: whatever else of its words is wrong goes with them. */
interface Found {
  readonly problems: readonly Problem[];
  readonly isForeign: boolean;
}

/**
 * Texts that are left in English, or that are another language's.
 * @param english the English file; undefined for that one itself
 * @param letters what is wrong with single texts' letters
 * @param isTold whether something else is said of a field already
 */
export function checkTranslation(document: ContentDocument, english: ContentDocument | undefined, letters: readonly Problem[], isTold: (field: string) => boolean): Found {
  const { file, code, value, body } = document;
  const there = new Map(english ? visibleTextsIn(english.value) : []);
  const all = visibleTextsIn(value);
  const left = all.filter(([path, text]) => there.get(path) === text && !mayBeEnglish(text, code) && !isTold(path));
  const others = all.filter((one) => !left.includes(one)).map(([, text]) => text);
  const whole = findLanguageProblem([...others, body?.text ?? ''].join(' '), code);
  if (left.length > few) return { problems: [together(document, left, all.length, body && whole ? ' The text below them reads as another language, too.' : ''), ...letters], isForeign: false };
  const foreign = whole ? { file, message: whole } : byLetters(document, letters, all.length);
  return foreign ? { problems: [foreign], isForeign: true } : { problems: [...left.map((one) => single(document, one)), ...letters], isForeign: false };
}

/** A file that is too short for its language to be told, where most texts have letters of another one. */
function byLetters({ file, code }: ContentDocument, letters: readonly Problem[], count: number): Problem | undefined {
  const found = new Set(letters.flatMap(({ field }) => field ?? []));
  if (found.size <= few || found.size * 2 <= count) return undefined;
  const { line, field } = letters[0] ?? {};
  return {
    file,
    line,
    field,
    message: `Expected ${getLocale(code).name2}; found letters of another language in ${found.size} of ${count} fields. Is it another language's file? Put the right one here.`,
  };
}

/** So much of a text tells which one it is. */
const longest = 60;

type Text = readonly [path: string, text: string];

function single(document: ContentDocument, [path, text]: Text): Problem {
  return createProblem(
    document,
    path,
    `Expected a translation; found the English text "${text}". Translate it. Where the language says the same word, add it to "languageWords" in editing/content-lint/detect-language.ts.`,
  );
}

/** One line a file, which goes once the file is translated. */
function together(document: ContentDocument, left: readonly Text[], count: number, besides: string): Problem {
  const [[path, text] = ['', '']] = left;
  return createProblem(
    document,
    path,
    `Expected ${getLocale(document.code).name2}; found the English text in ${left.length} of ${count} fields, the first "${text.length > longest ? `${text.slice(0, longest)}…` : text}".${besides} Translate them; once ${few} or fewer are left, each is named.`,
  );
}
