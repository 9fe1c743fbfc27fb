import { arrayOf, noteField, strictObject } from '../utils/zod-helpers.ts';

/** Terms and examples for translators. No page shows them. */
export const glossarySchema = strictObject({
  terms: arrayOf(
    strictObject({
      term: noteField('the English term; several divided by commas'),
      translation: noteField('the translation'),
      why: noteField('the reason'),
      avoid: arrayOf(noteField('a wrong translation')).describe('Translations to avoid'),
    }),
  ).describe('Terms of the field and their translations'),
  modelLines: arrayOf(
    strictObject({
      english: noteField('a line of the English site'),
      avoid: noteField('the line as a translation that sounds translated'),
      native: noteField('the line as a financial house of the country writes it'),
      why: noteField('the reason'),
    }),
  )
    .max(10)
    .describe('Lines that show how to write in this language, at most ten'),
  sameAsEnglish: arrayOf(noteField('a text'))
    .optional()
    .describe('Texts that this language writes as English does: loanwords, places, search phrases'),
});
