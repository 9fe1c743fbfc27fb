/** This schema is not in `schemas/`, which `text/` may not import. */
import {
  arrayField,
  createZodRefinement,
  editorOnlyTextField,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';

/** Words with a space or hyphen between them. Other signs would change the names' pattern. */
export const multiWordPattern = /^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)+$/u;

const thaiWord = /^\p{Script=Thai}+$/u;
const chineseWord = /^\p{Script=Han}{2,}$/u;
const japanesePhrase = /^[^+/\s]+([+/][^+/\s]+)+$/u;

const listedWordField = (description: string, pattern: RegExp, expected: string) =>
  editorOnlyTextField(description).superRefine(
    createZodRefinement((text) =>
      pattern.test(text) ? [] : [`Expected ${expected}; found "${text}". Remove other signs.`],
    ),
  );

export const lineBreaksSchema = strictObjectSchema({
  names: arrayField(
    listedWordField(
      'a name of two words, or with a hyphen',
      multiWordPattern,
      'letters and digits with spaces or hyphens between them, such as "App Store"',
    ),
  ).describe('Names that stay on one line in every language; words may begin with a capital too'),
  th: arrayField(
    listedWordField('a Thai word that browsers break', thaiWord, 'Thai letters without a space'),
  ).describe('Thai words in which no line may end'),
  zh: arrayField(
    listedWordField(
      'a Chinese word',
      chineseWord,
      'at least two Chinese characters, without a space',
    ),
  ).describe('Chinese words that the dictionary of words lacks'),
  ja: arrayField(
    listedWordField(
      'a Japanese phrase with + where browsers break it, / where they should',
      japanesePhrase,
      'parts of a phrase with + or / between them',
    ),
  ).describe('Japanese phrases with + where no line may end, and / where a line may'),
});
