import { readToday } from '../../src/config/build-day.ts';
import { getSettings } from '../../src/config/settings.ts';
import { getLocale, liveLocales } from '../../src/i18n/locales.ts';
import { getPagePath } from '../../src/i18n/paths.ts';
import { routeNames } from '../../src/i18n/routes.ts';
import { riskDisclosureSectionIds } from '../../src/schemas/legal-schema.ts';
import { listLinkableSectionIds } from '../../src/schemas/page-sections.ts';
import { createWellKnownFiles } from '../../src/seo/well-known.ts';
import { interpolateText } from '../../src/text/interpolate.ts';
import { parseRenderedHtml } from '../../src/text/legal-html-rules.ts';
import { describeUnsetSetting } from '../../src/text/legal-text.ts';
import { extractHeadingsAndLinks } from '../../src/text/markdown.ts';
import { findMarkdownProblems } from '../../src/text/markdown-problems.ts';
import {
  applyLineCondition,
  applyParagraphConditions,
  listParagraphConditionNames,
} from '../../src/text/paragraph-conditions.ts';
import { listSitePlaceholderNames } from '../../src/text/placeholder-problems.ts';
import { listPlaceholderNames } from '../../src/text/placeholder-syntax.ts';
import { isOptionalSettingPlaceholder } from '../../src/text/setting-placeholders.ts';
import { findCharacterProblems } from '../../src/utils/characters.ts';
import { joinNodeText } from '../../src/utils/html-nodes.ts';
import { listFiles } from '../../src/utils/list-files.ts';
import { memoize, once } from '../../src/utils/memoize.ts';
import { formatIsoDate } from '../../src/utils/time.ts';
import { segmentWords } from '../../src/utils/writing.ts';
import { findMistypedDayProblem } from '../../src/validation/iso-date.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import { findValueAtPath, listTranslatableTexts } from '../content-files/field-paths.ts';
import { type ContentDocument, listMarkdownBodyLines } from '../content-files/parsed-file.ts';
import { findPlaceholderDifferenceProblems } from './placeholder-differences.ts';
import { findUnmadeClaimProblems } from './unmade-claims.ts';

const minWords = 300;

/** Memoized, as Git takes longer than the check of a legal text. */
const readTodayOnce = memoize(readToday, () => formatIsoDate(Date.now()));

export async function checkLegalText(
  document: ContentDocument,
  english?: ContentDocument,
): Promise<Problem[]> {
  const { file, code, body: { text, linesAbove } = { text: '', linesAbove: 0 } } = document;
  const inMarkdown = await findMarkdownProblems(text, code);
  const found: Omit<Problem, 'file'>[] = [
    ...inMarkdown.map(({ line, message }) => ({ line: linesAbove + line + 1, message })),
    ...listMarkdownBodyLines(document).flatMap(({ text: lineText, line }) =>
      findLineProblems(lineText, code).map((message) => ({ line, message })),
    ),
    ...findLengthProblems(text, code),
    ...(await findHeadingProblems(document, text, english)),
    ...(await findLinkProblems(document, text)),
    ...(english ? findDifferencesFromEnglish(document, english) : []),
  ];
  const mistypedDay = findMistypedDayProblem(
    findValueAtPath(document.value, 'updated'),
    readTodayOnce(),
  );
  return [
    ...(mistypedDay ? [createProblem(document, 'updated', mistypedDay)] : []),
    ...checkQuotes(document),
    ...found.map((problem) => ({ file, ...problem })),
  ];
}

/** Finds curly quotation marks around a text: in front matter they would show. */
const checkQuotes = (document: ContentDocument) =>
  listTranslatableTexts(document.value)
    .filter(([, text]) => /^[“”„«].*[“”»]$/u.test(text))
    .map(([path]) =>
      createProblem(
        document,
        path,
        'Expected straight quotation marks "…" around the text, or none; found curly ones, which would be shown. Replace them.',
      ),
    );

/** Each placeholder needs a value, because legal texts are always shown whole. */
function findLineProblems(line: string, code: string): string[] {
  const shown = applyLineCondition(line, code);
  const unset = listPlaceholderNames(shown).filter(
    (name) =>
      isOptionalSettingPlaceholder(name) && interpolateText(`{{${name}}}`, code) === undefined,
  );
  return [
    ...unset.map(describeUnsetSetting),
    ...findUnmadeClaimProblems(shown, code),
    ...findWrittenCharacterProblems(line.replaceAll('\t', ' ')),
  ];
}

/** Finds the characters of the text, and those that references such as `&#x202e;` stand for. */
function findWrittenCharacterProblems(line: string): string[] {
  const texts = line.includes('&') ? [line, joinNodeText(parseRenderedHtml(line).root)] : [line];
  return [...new Set(texts.flatMap(findCharacterProblems))];
}

function findLengthProblems(text: string, code: string) {
  const words = segmentWords(text, getLocale(code).iso).length;
  const message = `Expected a legal text of more than ${minWords} words; found ${words}. Is a part of it missing?`;
  return words > minWords ? [] : [{ message }];
}

/** Reads the English text once for all languages with the same claims. */
const parseOutline = memoize(
  (text: string, code: string, name = '') =>
    extractHeadingsAndLinks(
      text,
      code,
      name === 'risk-disclosure' ? riskDisclosureSectionIds : undefined,
    ),
  (text, code, name) => `${name}\n${applyParagraphConditions(text, code)}`,
);

async function findHeadingProblems(
  { name, code }: ContentDocument,
  text: string,
  english: ContentDocument | undefined,
) {
  const { sections: headings } = await parseOutline(text, code, name);
  const isRiskDisclosure = name === 'risk-disclosure';
  const expected = isRiskDisclosure
    ? riskDisclosureSectionIds
    : (await parseOutline(english?.body?.text ?? text, code, name)).sections;
  if (headings.length === expected.length) return [];
  const found = headings.join(' · ');
  const order = isRiskDisclosure
    ? ` Other pages link to them, in this order: ${riskDisclosureSectionIds.join(', ')}.`
    : '';
  const message = `Expected ${expected.length} sections ("## …"), as in ${english?.file ?? 'every language'}; found ${headings.length}: ${found}. Each language has the same sections: add or take out what differs.${order}`;
  return [{ message }];
}

/** Addresses of the site that are not pages of a language. */
const getOtherPaths = once(
  () =>
    new Set([
      '/',
      '/robots.txt',
      '/sitemap-index.xml',
      '/third-party-notices.txt',
      ...Object.keys(createWellKnownFiles(getSettings())).map((name) => `/.well-known/${name}`),
      ...listFiles('public', '**/*', '.well-known/**/*').map((file) => `/${file}`),
    ]),
);

async function findLinkProblems(document: ContentDocument, text: string) {
  const { code, name } = document;
  const { addresses, ids } = await parseOutline(text, code, name);
  const codes = [code, ...liveLocales.map((locale) => locale.code)];
  const pages = new Map(
    codes.flatMap((language) => routeNames.map((route) => [getPagePath(language, route), route])),
  );
  const findProblem = (address: string) => {
    const [path = '', id = ''] = address.replace(/\?[^#]*/, '').split('#');
    if (path && !path.startsWith('/')) return undefined;
    const page = pages.get(path);
    if (path && !page)
      return getOtherPaths().has(decodeAddress(path))
        ? undefined
        : `no page. Expected an address such as ${getPagePath(code, 'products')}, as the browser shows it, or that of a file in public/.`;
    const sections = page ? listLinkableSectionIds(page) : ids;
    const isKnown = sections.includes(decodeAddress(id)) || (page && (!id || !sections.length));
    return isKnown
      ? undefined
      : `no section of ${page ? 'that page' : 'this text'}. Expected # and one of: ${sections.join(', ')}.`;
  };
  return addresses.flatMap((address) => {
    const problem = findProblem(address);
    if (!problem) return [];
    const wholeAddress = new RegExp(`${RegExp.escape(address)}(?![\\w/#-])`);
    const { line } =
      listMarkdownBodyLines(document).find((bodyLine) =>
        [bodyLine.text, encodeURI(bodyLine.text)].some((written) => wholeAddress.test(written)),
      ) ?? {};
    return [
      { line, message: `The link ${decodeAddress(address)} leads to ${problem} Correct it.` },
    ];
  });
}

/** Leaves a wrongly encoded address unchanged. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const listKnownNames = once((): readonly string[] => [
  ...listSitePlaceholderNames(),
  ...listParagraphConditionNames().map((name) => `if ${name}`),
]);

/** Another check reports unknown placeholders. */
function findDifferencesFromEnglish(document: ContentDocument, english: ContentDocument) {
  const namesIn = ({ body }: ContentDocument) => [
    ...new Set(listPlaceholderNames(body?.text ?? '')),
  ];
  const [found, expected] = [namesIn(document), namesIn(english)];
  if (![...found, ...expected].every((name) => listKnownNames().includes(name))) return [];
  return findPlaceholderDifferenceProblems(found, expected).map((problem) => ({
    line: listMarkdownBodyLines(document).find(({ text }) =>
      listPlaceholderNames(text).some((name) => !expected.includes(name)),
    )?.line,
    message: `${problem} Compare with ${english.file}.`,
  }));
}
