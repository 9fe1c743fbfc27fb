import { findCharacterProblems } from '../../src/config/characters.ts';
import { closestMatch } from '../../src/config/closest-match.ts';
import { getLocale } from '../../src/i18n/locales.ts';
import { riskSections } from '../../src/schemas/products-schema.ts';
import { findMarkdownProblems, lineAt } from '../../src/text/markdown.ts';
import { findPlaceholders, interpolate, placeholderNames } from '../../src/text/placeholders.ts';
import { conditions, isOptionalSetting } from '../../src/text/setting-placeholders.ts';
import { findClaimProblems } from './check-claims.ts';
import type { ContentDocument } from './content-document.ts';
import type { Problem } from './problem.ts';

/** Fewer words are no legal text. */
const leastWords = 300;

/** The text of a legal page, below its front matter. */
export async function checkLegal(own: ContentDocument, english: ContentDocument | undefined): Promise<Problem[]> {
  const { text, above } = bodyOf(own);
  const lines = text.split('\n');
  const inLines = lines.flatMap((content, line) => [...valueProblems(content, own.code), ...findCharacterProblems(content.replaceAll('\t', ' '))].map((message) => ({ line, message })));
  const byLine = [...(await findMarkdownProblems(text, own.code)), ...inLines].map(({ line, message }) => ({ file: own.file, line: above + line + 1, message }));
  return [...byLine, ...lengthProblems(own, text), ...headingProblems(own, text, english), ...(english && english !== own ? placeholderProblems(own, lines, english) : [])];
}

const bodyOf = ({ body }: ContentDocument) => body ?? { text: '', above: 0 };
const headingsIn = (text: string) => text.match(/^## .*$/gm) ?? [];

/** A legal text is always shown whole: so what it names must have a value. */
function valueProblems(line: string, code: string): string[] {
  const names = findPlaceholders(lineAt(line));
  const unset = names.filter((name) => isOptionalSetting(name) && interpolate(`{{${name}}}`, code) === undefined);
  return [
    ...unset.map((name) => `{{${name}}} is unset in the settings, but a legal text is always shown whole. Set it in settings/site.json, or take the sentence out.`),
    ...findClaimProblems(line, code),
  ];
}

function lengthProblems({ file, code }: ContentDocument, text: string): Problem[] {
  const words = [...new Intl.Segmenter(getLocale(code).iso, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return words > leastWords ? [] : [{ file, message: `Expected a legal text of more than ${leastWords} words; found ${words}. Is a part of it missing?` }];
}

function headingProblems({ file, name }: ContentDocument, text: string, english: ContentDocument | undefined): Problem[] {
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

function placeholderProblems({ file, body }: ContentDocument, lines: readonly string[], english: ContentDocument): Problem[] {
  // What is misspelt is told as such, here or in the English text: the name that was meant is neither missing nor too many.
  const misspelt = (text: string) => findPlaceholders(text).filter((name) => !isKnown(name));
  const sound = (text: string, others: string) => new Set(findPlaceholders(text).filter((name) => isKnown(name) && !misspelt(others).some((other) => closestMatch(other, [name]))));
  const [own, source] = [lines.join('\n'), bodyOf(english).text];
  const [here, there] = [sound(own, source), sound(source, own)];
  const line = (name: string) => (body?.above ?? 0) + lines.findIndex((text) => findPlaceholders(text).includes(name)) + 1;
  return [
    ...[...there]
      .filter((name) => !here.has(name))
      .map((name) => ({ file, message: `Expected the placeholder {{${name}}} in the text, as in ${english.file}; found none. Write it where its value stands in the sentence.` })),
    ...[...here]
      .filter((name) => !there.has(name))
      .map((name) => ({ file, line: line(name), message: `Expected no placeholder {{${name}}}, as ${english.file} has none; found it. Take it out, or add it to every language.` })),
  ];
}
