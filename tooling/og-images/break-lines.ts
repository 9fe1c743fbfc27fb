/** How the lines of a headline are broken where no browser does it. */

/** Languages that write no spaces between words. */
const unspaced = /^(ja|zh|th)\b/;

/**
 * A text in pieces that are never broken, each with the spaces that follow it.
 * @param language BCP 47 tag
 * @example breakOpportunities('ลงทุนง่ายขึ้น', 'th') // ['ลงทุน', 'ง่าย', 'ขึ้น']
 * @example breakOpportunities('何を取引できるか、', 'ja') // ['何を', '取引できるか、']: particles and marks stay with their word
 */
export function breakOpportunities(text: string, language: string): string[] {
  if (!unspaced.test(language)) return text.split(/(?<= )(?! )/);
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    if (last && (stays.test(segment) || /[\p{Ps}\p{Pi}\u00a0]$/u.test(last) || (language === 'ja' && /^\p{Script=Hiragana}+$/u.test(segment)))) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** What never begins a line: spaces, marks that close or go on, small kana and the long sound, Thai's repetition. */
const stays = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}ーっゃゅょァィゥェォッャュョๆ]/u;

/**
 * Pieces in as few lines as a width allows, and these as even as can be.
 * @param pieces of `piecesOf`
 * @param measure width of a text
 * @returns undefined where a piece alone is wider
 * @example breakLines(['What ', 'you ', 'can ', 'trade'], ({ length }) => length, 12) // ['What you', 'can trade']
 */
export function breakLines(pieces: readonly string[], measure: (text: string) => number, width: number): string[] | undefined {
  const first = filled(pieces, measure, width);
  if (first.some((line) => measure(line) > width)) return undefined;
  let best = first;
  for (;;) {
    const narrower = filled(pieces, measure, Math.max(...best.map(measure)) - 1);
    if (narrower.length > first.length || Math.max(...narrower.map(measure)) >= Math.max(...best.map(measure))) return best;
    best = narrower;
  }
}

/** Each line as full as can be; at least one piece in it. */
function filled(pieces: readonly string[], measure: (text: string) => number, width: number): string[] {
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
