import { defaultLocaleCode, getLocale, liveLocales } from '../../src/i18n/locales.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/content-files.ts';
import { tryInterpolateText } from '../../src/text/interpolate.ts';
import { replacePlaceholders } from '../../src/text/placeholder-syntax.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { segmentWords, stripInvisibleMarks } from '../../src/utils/writing.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import { listTranslatableTexts } from '../content-files/field-paths.ts';
import { type ContentDocument, readParsableDocuments } from '../content-files/parsed-file.ts';

/** How many characters the layout has room for. The first matching row counts. */
export const textLengthLimits: readonly (readonly [field: RegExp, characters: number])[] = [
  [/(^|\.)kind$/, 60],
  [/headline\.(light|strong)$/, 28],
  [/\.lede$/, 150],
  [/^risk\.line$/, 70],
  [/^integratedInvestment\.items\..*\.info$/, 120],
  [/\.items\..*\.limit$/, 85],
  [/^(assets|otherAssets)\.items\..*\.risk$/, 110],
  [/^console\.callouts\./, 40],
  [/(^|\.)callouts\./, 60],
  [/^console\.(labels|values)\./, 14],
  [/^ranges\./, 3],
  [/^tabs\.|(^|\.)labels\.(bid|ask)$/, 10],
  [/(^|\.)labels\./, 40],
  [/\.label$/, 45],
  [/\.steps\.\d+\.title$/, 30],
  [/\.steps\.\d+\.info$/, 130],
  [/(^|\.)action$/, 30],
];

/** Short sentences may repeat, such as "Other fees and charges may apply." */
const minRepeatedWords = 8;

/**
 * Finds valid texts that could be better: English lines longer than their room, English figures
 * that no claim gives, and sentences that another page has too. Needs valid content.
 * @param codes the languages, whose content is valid; the published ones by default
 */
export function findTextWarnings(codes = liveLocales.map(({ code }): string => code)): Problem[] {
  const english = readPages(defaultLocaleCode);
  const englishRepeats = findRepeats(english);
  const repeatedInEnglish = new Set(englishRepeats.map(({ fields }) => fields));
  return codes.flatMap((code) => {
    if (code !== defaultLocaleCode) {
      // Translations repeat what the English repeats, so only the English needs correction.
      const repeats = findRepeats(readPages(code));
      return toWarnings(repeats.filter(({ fields }) => !repeatedInEnglish.has(fields)));
    }
    return [
      ...english.flatMap(findLongLines),
      ...english.flatMap(findFiguresWithoutClaim),
      ...toWarnings(englishRepeats),
    ];
  });
}

/** Legal texts repeat what the law requires, and answers what pages say. */
const readPages = (code: string) =>
  readParsableDocuments(
    listExpectedVisitorTextFiles([code]).filter(
      ({ collection }) => !['legal', 'faq'].includes(collection),
    ),
  );

/** @returns undefined if pages of this language do not show the text */
function interpolateAsShown(text: string, code: string): string | undefined {
  const filled = tryInterpolateText(text, code);
  if ('problem' in filled) return undefined;
  // Drawings fill the other placeholders with short numbers.
  return filled.value && replacePlaceholders(stripInvisibleMarks(filled.value), () => '100');
}

/** @example stripClaimTextKeys('hero.lede.fallback.text') // "hero.lede" */
const stripClaimTextKeys = (path: string) => path.replace(/(\.fallback)*(\.text|\.fallback)$/, '');

export const findTextLengthRule = (path: string) =>
  textLengthLimits.find(([field]) => field.test(stripClaimTextKeys(path)));

const findLongLines = (document: ContentDocument): Problem[] =>
  listTranslatableTexts(document.value).flatMap(([path, text]) => {
    const [, limit = Number.POSITIVE_INFINITY] = findTextLengthRule(path) ?? [];
    const length = interpolateAsShown(text, document.code)?.length ?? 0;
    if (length <= limit) return [];
    const message = `Expected at most ${limit} characters, for which the layout has room; found ${length}: "${text}". Shorten it: drop an adjective, never its warning.`;
    return [createProblem(document, path, message)];
  });

/** Collections whose figures are limits of a form, or labels of drawings. */
const collectionsWithFigures: readonly string[] = ['ui', 'app'];

/** A name, and a field of a drawing, that have a digit. */
const nameWithDigit = /Level\s2/g;
const fieldWithDigit = 'console.values.order';

/** Figures about the company are claims: with a source, and checked again by a date (R50). */
function findFiguresWithoutClaim(document: ContentDocument): Problem[] {
  if (collectionsWithFigures.includes(document.collection)) return [];
  return listTranslatableTexts(document.value).flatMap(([path, text]) => {
    const [figure] =
      replacePlaceholders(text, () => '')
        .replace(nameWithDigit, '')
        .match(/\S*\p{Nd}\S*/u) ?? [];
    if (!figure || path === fieldWithDigit) return [];
    const message = `Expected each figure from a claim or a setting; found "${figure}". If it says something about the company, make it a claim: docs/editing.md, "Claims".`;
    return [createProblem(document, path, message)];
  });
}

interface Repeat {
  /** Names both fields, without their language. */
  readonly fields: string;
  readonly words: number;
  readonly warning: Problem;
}

const toWarnings = (repeats: readonly Repeat[]) =>
  repeats.filter(({ words }) => words >= minRepeatedWords).map(({ warning }) => warning);

/** Fields that may repeat a text: labels, fallbacks, and the footer's legal texts. */
const repeatableField = /(^|\.)(label|name|fallback|meta|agreement)(\.|$)/;

function findRepeats(documents: readonly ContentDocument[]): Repeat[] {
  const seen = new Map<string, { readonly document: ContentDocument; readonly path: string }>();
  return documents.flatMap((document) =>
    listTranslatableTexts(document.value)
      .filter(([path]) => !repeatableField.test(path))
      .flatMap(([path, text]) =>
        splitIntoSentences(interpolateAsShown(text, document.code) ?? '', document.code).flatMap(
          (sentence) => {
            const first = seen.get(sentence);
            if (!first) seen.set(sentence, { document, path });
            if (!first || first.document === document) return [];
            const message = `Expected each sentence on one page; found "${sentence}" in ${first.document.file} (${first.path}), too. Remove it from one of the two, or write what only this page can say.`;
            return {
              fields: [
                document.collection,
                stripClaimTextKeys(path),
                first.document.collection,
                stripClaimTextKeys(first.path),
              ].join(' '),
              words: segmentWords(sentence, getLocale(document.code).iso).length,
              warning: createProblem(document, path, message),
            };
          },
        ),
      ),
  );
}

const createSentenceSegmenter = memoize(
  (code: string) => new Intl.Segmenter(getLocale(code).iso, { granularity: 'sentence' }),
);

const splitIntoSentences = (text: string, code: string) =>
  Array.from(createSentenceSegmenter(code).segment(text), ({ segment }) => segment.trim());
