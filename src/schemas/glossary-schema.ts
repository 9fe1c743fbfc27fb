import { arrayField, strictObjectSchema, unshownTextField } from '../validation/zod-helpers.ts';

/** Translators read this; no page shows it. */
export const glossarySchema = strictObjectSchema({
  terms: arrayField(
    strictObjectSchema({
      term: unshownTextField('the English term; several divided by commas'),
      translation: unshownTextField('the translation'),
      why: unshownTextField('the reason'),
      avoid: arrayField(unshownTextField('a wrong translation')).describe('Translations to avoid'),
    }),
  ).describe('Terms of the field and their translations'),
  modelLines: arrayField(
    strictObjectSchema({
      english: unshownTextField('a line of the English site'),
      avoid: unshownTextField('the line as a translation that sounds translated'),
      native: unshownTextField('the line as a financial house of the country writes it'),
      why: unshownTextField('the reason'),
    }),
  )
    .max(10)
    .describe('Lines that show how to write in this language, at most ten'),
  sameAsEnglish: arrayField(unshownTextField('a text'))
    .optional()
    .describe('Texts that this language writes as English does: loanwords, places, search phrases'),
});
