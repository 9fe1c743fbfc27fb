import { localeOf } from '../i18n/locales.ts';
import type { Document } from './documents.ts';
import { visibleTexts } from './fields.ts';
import { languageProblem, mayBeEnglish } from './language.ts';
import type { Problem } from './problem.ts';

/** Up to so many texts of a file that are left in English are told one by one: more would bury all else that is told. */
const few = 5;

/**
 * Texts that are left in English, or that read as another language.
 * @param english the English file; undefined for that one itself
 * @param isTold whether something else is said of a field already
 */
export function checkTranslation(document: Document, english: Document | undefined, isTold: (field: string) => boolean): Problem[] {
  const { file, code, value, body } = document;
  const there = new Map(english ? visibleTexts(english.value) : []);
  const all = visibleTexts(value);
  const left = all.filter(([path, text]) => there.get(path) === text && !mayBeEnglish(text, code) && !isTold(path));
  const others = all.filter((one) => !left.includes(one)).map(([, text]) => text);
  const foreign = languageProblem([...others, body?.text ?? ''].join(' '), code);
  if (left.length > few) return [together(document, left, all.length, body && foreign ? ' The text below them reads as another language, too.' : '')];
  return [...left.map((one) => single(document, one)), ...(foreign ? [{ file, message: foreign }] : [])];
}

/** So much of a text tells which one it is. */
const longest = 60;

type Text = readonly [path: string, text: string];

const at = ({ file, lineOf }: Document, path: string, message: string): Problem => ({ file, line: lineOf(path.split('.')), field: path, message });

function single(document: Document, [path, text]: Text): Problem {
  return at(document, path, `Expected a translation; found the English text "${text}". Translate it. Where the language says the same word, add it to "languageWords" in src/check/language.ts.`);
}

/** One line a file, which goes once the file is translated. */
function together(document: Document, left: readonly Text[], count: number, besides: string): Problem {
  const [[path, text] = ['', '']] = left;
  return at(
    document,
    path,
    `Expected ${localeOf(document.code).name2}; found the English text in ${left.length} of ${count} fields, the first "${text.length > longest ? `${text.slice(0, longest)}…` : text}".${besides} Translate them; once ${few} or fewer are left, each is named.`,
  );
}
