/** Pages would show these signs unchanged. */
const markupProblems: readonly [found: RegExp, problem: string][] = [
  [/\*\*[^*\s][^*]*\*\*|\]\(/, 'Markdown is shown as it is here. Remove its signs.'],
  [
    /&(#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i,
    'The page would show this HTML entity unchanged. Write the character itself: & for &amp;, a plain space for &nbsp;.',
  ],
  [/<\/?[a-z][^>]*>/i, 'A tag is shown as it is here. Remove it.'],
];

/** @returns one sentence for each kind of markup */
export const findUnwantedMarkupProblems = (text: string): string[] =>
  markupProblems.filter(([signs]) => signs.test(text)).map(([, problem]) => problem);
