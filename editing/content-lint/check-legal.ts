import { getLocale } from '../../src/i18n/locales.ts';
import { riskSectionIds } from '../../src/schemas/products-schema.ts';
import { applyCondition, findMarkdownProblems } from '../../src/text/markdown.ts';
import { findPlaceholders, interpolate, placeholderNames } from '../../src/text/placeholders.ts';
import { isOptionalSetting, paragraphConditions } from '../../src/text/setting-placeholders.ts';
import { segmentWords } from '../../src/text/words.ts';
import { findCharacterProblems } from '../../src/utils/characters.ts';
import { findClaimPlaceholderProblems } from './check-claims.ts';
import type { Problem } from './problem.ts';
import type { ContentDocument } from './read-source.ts';

const minWords = 300;

/** A problem without its file; `line` is that of the text below the front matter, from 0. */
interface BodyProblem {
  readonly line?: number | undefined;
  readonly message: string;
}

/** Checks the text of a legal page, below its front matter. */
export async function checkLegalText(
  document: ContentDocument,
  english: ContentDocument | undefined,
): Promise<Problem[]> {
  const { file, code, body: { text, above } = { text: '', above: 0 } } = document;
  const problems: BodyProblem[] = [
    ...(await findMarkdownProblems(text, code)),
    ...text
      .split('\n')
      .flatMap((content, line) =>
        findLineProblems(content, code).map((message) => ({ line, message })),
      ),
    ...findLengthProblems(text, code),
    ...findHeadingProblems(document, text, english),
    ...(english && english !== document ? compareLegalPlaceholders(text, english) : []),
  ];
  return problems.map(({ line, message }) => ({
    file,
    line: line === undefined ? undefined : above + line + 1,
    message,
  }));
}

/** A legal text is always shown whole, so each of its placeholders must have a value. */
function findLineProblems(line: string, code: string): string[] {
  const unset = findPlaceholders(applyCondition(line)).filter(
    (name) => isOptionalSetting(name) && interpolate(`{{${name}}}`, code) === undefined,
  );
  return [
    ...unset.map(
      (name) =>
        `{{${name}}} is unset in the settings, but a legal text is always shown whole. Set it in settings/site.json, or remove the sentence.`,
    ),
    ...findClaimPlaceholderProblems(line, code),
    ...findCharacterProblems(line.replaceAll('\t', ' ')),
  ];
}

function findLengthProblems(text: string, code: string): BodyProblem[] {
  const words = segmentWords(text, getLocale(code).iso).length;
  return words > minWords
    ? []
    : [
        {
          message: `Expected a legal text of more than ${minWords} words; found ${words}. Is a part of it missing?`,
        },
      ];
}

const headingsIn = (text: string) => text.match(/^## .*$/gm) ?? [];

function findHeadingProblems(
  { name }: ContentDocument,
  text: string,
  english: ContentDocument | undefined,
): BodyProblem[] {
  const headings = headingsIn(text);
  const isRiskDisclosure = name === 'risk-disclosure';
  const expected = isRiskDisclosure
    ? riskSectionIds.length
    : english
      ? headingsIn(english.body?.text ?? '').length
      : headings.length;
  if (headings.length === expected) return [];
  const found = headings.map((line) => line.slice(3)).join(' · ');
  const order = isRiskDisclosure
    ? ` Other pages link to them, in this order: ${riskSectionIds.join(', ')}.`
    : '';
  return [
    {
      message: `Expected ${expected} sections ("## …"), as in ${english?.file ?? 'every language'}; found ${headings.length}: ${found}. Each language has the same sections: add or take out what differs.${order}`,
    },
  ];
}

const isKnown = (name: string) =>
  placeholderNames.includes(name) ||
  Object.keys(paragraphConditions).some((known) => name === `if ${known}`);

/** Compares placeholders with the English text. Unknown ones are reported elsewhere, and first. */
function compareLegalPlaceholders(text: string, { file, body }: ContentDocument): BodyProblem[] {
  const [found, expected] = [
    new Set(findPlaceholders(text)),
    new Set(findPlaceholders(body?.text ?? '')),
  ];
  if (![...found, ...expected].every(isKnown)) return [];
  const lineOf = (name: string) =>
    text.split('\n').findIndex((line) => findPlaceholders(line).includes(name));
  const missing = [...expected]
    .filter((name) => !found.has(name))
    .map((name) => ({
      message: `Expected the placeholder {{${name}}} in the text, as in ${file}; found none. Write it where its value belongs in the sentence.`,
    }));
  const extra = [...found]
    .filter((name) => !expected.has(name))
    .map((name) => ({
      line: lineOf(name),
      message: `Expected no placeholder {{${name}}}, as ${file} has none; found it. Remove it, or add it to every language.`,
    }));
  return [...missing, ...extra];
}
