/** After an abbreviation such as "UU.", a sentence goes on. */
const abbreviation = /\p{Lu}\.\s*$/u;

/**
 * The second part keeps the space before it.
 * @param lang BCP 47 tag
 */
export function splitFirstSentence(text: string, lang: string): [first: string, rest: string] {
  let first = '';
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)) {
    first += segment;
    if (!abbreviation.test(segment)) break;
  }
  first = first.trimEnd();
  return [first, text.slice(first.length)];
}
