import { stripPlaceholders } from '../content-files/field-paths.ts';
import { findTextsSameAsEnglish } from '../content-files/read-glossary.ts';

const sharedTexts: readonly [why: string, text: RegExp][] = [
  ['a placeholder and signs only', /^[\W\d_]*$/],
  [
    'a name or abbreviation of the term base',
    /^(API|ESOP|CFDs?|ETFs?|IPO|BTC|White label|China Connect|Level 2|FAQs?|Forex|QR)$/i,
  ],
  ['a masked name', /^\p{Lu}\*+ \p{Lu}\.$/u],
  ['a store by its name', /^(App|Play) Store$/],
  ['the number of a drawn order', /^A-1$/],
  ['a search phrase that these languages share', /^cookies$/],
  ['a range of a chart, in letters that both languages use', /^1[DWMY]$/],
  ['a city as the language spells it, too', /^(New York|Hong Kong|Shanghai|Mumbai)$/],
];

/** Whether a text may be the same as in English: by this list, or by the language's glossary. */
export function isAllowedAsInEnglish(text: string, code: string): boolean {
  const same = findTextsSameAsEnglish(code);
  return (
    !same ||
    same.has(text.toLowerCase()) ||
    sharedTexts.some(([, pattern]) => pattern.test(stripPlaceholders(text).trim()))
  );
}
