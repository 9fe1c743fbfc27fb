/**
 * A sentence goes on after "EE. UU.", "z. B.", "e.g.", "p. ej." and "Dr.", but not after "US.",
 * "class A." and "1.5 x."
 */
const abbreviation =
  /(?<!\p{L})(EE|UU|Dr|Mr|Mrs|Ms|Prof|Sra?|St|Mio|Mrd|bzw|inkl|vgl|(?<=\p{L}\.\s?)\p{Lu}|(?<!\d )\p{Ll}(\.\s?\p{Ll}{2})?)\.\s*$/u;
/** Words that abbreviate only before a number, by language: "no. 5", but "We say no." */
const abbreviationsBeforeNumber: Readonly<Record<string, readonly string[]>> = {
  de: ['nr', 'art', 'abs', 'ca'],
  en: ['no', 'nos', 'approx', 'ca'],
  es: ['núm', 'art', 'aprox'],
  fr: ['art', 'env'],
  id: ['no'],
  it: ['art', 'ca'],
  pt: ['art', 'aprox'],
  ru: ['ст', 'ок'],
};

/**
 * Splits a text after its first sentence; the second part begins with the space.
 * @param iso BCP 47 tag
 * @param names such as "Acme Inc.", after whose full stop the sentence goes on
 */
export function splitFirstSentence(
  text: string,
  iso: string,
  names: readonly string[],
): [first: string, rest: string] {
  const masked = maskStopsBeforeNumbers(maskNames(text, names), iso);
  let end = 0;
  for (const { segment } of new Intl.Segmenter(iso, { granularity: 'sentence' }).segment(masked)) {
    end += segment.length;
    if (!abbreviation.test(masked.slice(0, end))) break;
  }
  const first = text.slice(0, end).trimEnd();
  return [first, text.slice(first.length)];
}

/**
 * Replaces what misleads the segmenter: it joins "lots. 24 hours", and splits "(no. 5)". A capital
 * begins a sentence.
 */
function maskStopsBeforeNumbers(text: string, iso: string): string {
  const words = abbreviationsBeforeNumber[new Intl.Locale(iso).language];
  return text.replace(/(\p{L}*)\.(\s+)\p{Nd}/gu, (_, word: string, space: string) =>
    words?.includes(word.toLowerCase()) ? `${word}字${space}0` : `${word}.${space}A`,
  );
}

/** Replaces the names by letters, because their full stop would end a sentence. */
const maskNames = (text: string, names: readonly string[]): string =>
  names
    .filter((name) => /\p{Sentence_Terminal}/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map((name) => new RegExp([...name].map(toPattern).join('[\u200b\u2060]*'), 'gu'))
    .reduce(
      (masked, pattern) => masked.replace(pattern, ({ length }) => '字'.repeat(length)),
      text,
    );

/** A name's space may have become a no-break space. */
const toPattern = (letter: string) => (letter === ' ' ? '\\s' : RegExp.escape(letter));
