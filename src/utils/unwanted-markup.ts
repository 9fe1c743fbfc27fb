import { urlBeforeLetterPattern } from './split-at-addresses.ts';

/** Pages would show these signs unchanged, or link half of an address. */
const markupProblems: readonly [found: RegExp, problem: string][] = [
  [/\*\*[^*\s][^*]*\*\*|\]\(/, 'Markdown is shown as it is here. Remove its signs.'],
  [
    // Not "Q&As;".
    /&(#\d+|#x[\da-f]+|[lg]t|[a-z]{3,8}\d{0,2});/i,
    'The page would show this HTML entity unchanged. Write the character itself: & for &amp;, a plain space for &nbsp;.',
  ],
  [
    urlBeforeLetterPattern,
    'The page would link only a part of this address. Write letters of other scripts as a browser’s address bar copies them (%E6%97%A5), and a space after the address.',
  ],
  [/^\{"/, 'The page would show this JSON unchanged. Write the text alone.'],
  [/<\/?[a-z][^>]*>/i, 'A tag is shown as it is here. Remove it.'],
];

/** @returns one sentence for each kind of markup */
export const findUnwantedMarkupProblems = (text: string): string[] =>
  markupProblems.filter(([signs]) => signs.test(text)).map(([, problem]) => problem);
