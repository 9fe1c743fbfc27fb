import { localeOf } from '../i18n/locales.ts';
import { markdownProblems, shownLine } from '../lib/markdown.ts';
import { fill, placeholderNames, placeholdersIn } from '../lib/placeholders.ts';
import { conditions, mayBeUnset } from '../lib/setting-texts.ts';
import { riskSections } from '../schemas/products.ts';
import { nearest } from '../settings/nearest.ts';
import { signProblems } from '../settings/signs.ts';
import { claimProblems } from './claims.ts';
import type { Document } from './documents.ts';
import type { Problem } from './problem.ts';

/** Fewer words are no legal text. */
const leastWords = 300;

/** The text of a legal page, below its front matter. */
export async function checkLegal(own: Document, english: Document | undefined): Promise<Problem[]> {
  const { text, above } = bodyOf(own);
  const lines = text.split('\n');
  const inLines = lines.flatMap((content, line) => [...valueProblems(content, own.code), ...signProblems(content.replaceAll('\t', ' '))].map((message) => ({ line, message })));
  const byLine = [...(await markdownProblems(text, own.code)), ...inLines].map(({ line, message }) => ({ file: own.file, line: above + line + 1, message }));
  return [...byLine, ...lengthProblems(own, text), ...headingProblems(own, text, english), ...(english && english !== own ? placeholderProblems(own, lines, english) : [])];
}

const bodyOf = ({ body }: Document) => body ?? { text: '', above: 0 };
const headingsIn = (text: string) => text.match(/^## .*$/gm) ?? [];

/** A legal text is always shown whole: so what it names must have a value. */
function valueProblems(line: string, code: string): string[] {
  const names = placeholdersIn(shownLine(line));
  const unset = names.filter((name) => mayBeUnset(name) && fill(`{{${name}}}`, code) === undefined);
  return [
    ...unset.map((name) => `{{${name}}} is unset in the settings, but a legal text is always shown whole. Set it in settings/site.json, or take the sentence out.`),
    ...claimProblems(line, code),
  ];
}

function lengthProblems({ file, code }: Document, text: string): Problem[] {
  const words = [...new Intl.Segmenter(localeOf(code).iso, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return words > leastWords ? [] : [{ file, message: `Expected a legal text of more than ${leastWords} words; found ${words}. Is a part of it missing?` }];
}

function headingProblems({ file, name }: Document, text: string, english: Document | undefined): Problem[] {
  const own = headingsIn(text);
  const expected = name === 'risk-disclosure' ? riskSections.length : english ? headingsIn(bodyOf(english).text).length : own.length;
  if (own.length === expected) return [];
  const order = name === 'risk-disclosure' ? ` Other pages link to them, in this order: ${riskSections.join(', ')}.` : '';
  return [
    {
      file,
      message: `Expected ${expected} sections ("## …"), as in ${english?.file ?? 'every language'}; found ${own.length}: ${own.map((line) => line.slice(3)).join(' · ')}. Each language has the same sections: add or take out what differs.${order}`,
    },
  ];
}

/** What each language has where the English text has it. */
const isKnown = (name: string) => placeholderNames.includes(name) || Object.keys(conditions).some((known) => name === `if ${known}`);

function placeholderProblems({ file, body }: Document, lines: readonly string[], english: Document): Problem[] {
  // What is misspelt is told as such, here or in the English text: the name that was meant is neither missing nor too many.
  const misspelt = (text: string) => placeholdersIn(text).filter((name) => !isKnown(name));
  const sound = (text: string, others: string) => new Set(placeholdersIn(text).filter((name) => isKnown(name) && !misspelt(others).some((other) => nearest(other, [name]))));
  const [own, source] = [lines.join('\n'), bodyOf(english).text];
  const [here, there] = [sound(own, source), sound(source, own)];
  const line = (name: string) => (body?.above ?? 0) + lines.findIndex((text) => placeholdersIn(text).includes(name)) + 1;
  return [
    ...[...there]
      .filter((name) => !here.has(name))
      .map((name) => ({ file, message: `Expected the placeholder {{${name}}} in the text, as in ${english.file}; found none. Write it where its value stands in the sentence.` })),
    ...[...here]
      .filter((name) => !there.has(name))
      .map((name) => ({ file, line: line(name), message: `Expected no placeholder {{${name}}}, as ${english.file} has none; found it. Take it out, or add it to every language.` })),
  ];
}
