/** An abbreviation such as "EE." or "UU.", after which a sentence goes on. */
const abbreviation = /\p{Lu}\.\s*$/u;

/**
 * Splits a text after its first sentence.
 * @param lang BCP 47 tag of the text
 * @returns the first sentence, and the others with the space before them, or an empty string
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
