import { usesWordSpaces } from '../../src/utils/writing.ts';

/**
 * Splits a text where a line may end. Spaces stay with the piece before them.
 * @param iso BCP 47 tag
 * @example splitAtBreakOpportunities('何を取引できるか、', 'ja') // ['何を', '取引できるか、']
 */
export function splitAtBreakOpportunities(text: string, iso: string): string[] {
  if (usesWordSpaces(iso)) return text.split(/(?<= )(?! )/);
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(iso, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    if (
      last &&
      (neverFirst.test(segment) ||
        /[\p{Ps}\p{Pi}\u00a0]$/u.test(last) ||
        (iso === 'ja' && /^\p{Script=Hiragana}+$/u.test(segment)))
    )
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/**
 * No line begins with these: spaces, closing marks, small kana, the long sound, Thai's repetition.
 */
const neverFirst = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}ーっゃゅょァィゥェォッャュョๆ]/u;

/**
 * Arranges pieces in as few lines as possible, of similar widths.
 * @param pieces from `splitAtBreakOpportunities`
 * @returns undefined if one piece is wider
 * @example
 * breakLines(['What ', 'you ', 'can ', 'trade'], ({ length }) => length, 12)
 * // ['What you', 'can trade']
 */
export function breakLines(
  pieces: readonly string[],
  measure: (text: string) => number,
  width: number,
): string[] | undefined {
  const fewest = fillLines(pieces, measure, width);
  if (fewest.some((line) => measure(line) > width)) return undefined;
  let best = fewest;
  for (;;) {
    const evener = fillLines(pieces, measure, Math.max(...best.map(measure)) - 1);
    if (
      evener.length > fewest.length ||
      Math.max(...evener.map(measure)) >= Math.max(...best.map(measure))
    )
      return best;
    best = evener;
  }
}

/** A piece that is too wide gets a line alone. */
function fillLines(
  pieces: readonly string[],
  measure: (text: string) => number,
  width: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}
