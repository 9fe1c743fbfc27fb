/** After "UU.", "z.", "e.g." and "p. ej." a sentence goes on; after "ETF." and "1.5 x." it ends. */
const abbreviation = /(?<!\p{L})(\p{Lu}{1,2}|(?<!\d )\p{Ll}(\.\s?\p{Ll}{2})?)\.\s*$/u;
/** After "No. 5" a sentence goes on; after "no. We" it ends. */
const numbered = /(?<!\p{L})(no|nr|núm|art|ст)\.\s*\d$/iu;

/**
 * Splits a text after its first sentence. The second part keeps the space before it.
 * @param iso BCP 47 tag
 */
export function splitFirstSentence(text: string, iso: string): [first: string, rest: string] {
  let first = '';
  for (const { segment } of new Intl.Segmenter(iso, { granularity: 'sentence' }).segment(text)) {
    first += segment;
    if (!abbreviation.test(segment) && !numbered.test(text.slice(0, first.length + 1))) break;
  }
  first = first.trimEnd();
  return [first, text.slice(first.length)];
}
