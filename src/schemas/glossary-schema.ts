import { arrayField, fieldsSchema, stringField } from '../validation/zod-helpers.ts';

/** Translators read this; no page shows it. */
export const glossarySchema = fieldsSchema({
  terms: arrayField(
    fieldsSchema({
      term: stringField('the English term; several divided by commas'),
      translation: stringField('the translation'),
      why: stringField('the reason'),
      avoid: arrayField(stringField('a wrong translation')).describe('Translations to avoid'),
    }),
  ).describe('Terms of the field and their translations'),
  modelLines: arrayField(
    fieldsSchema({
      english: stringField('a line of the English site'),
      avoid: stringField('the line as a translation that sounds translated'),
      native: stringField('the line as a financial house of the country writes it'),
      why: stringField('the reason'),
    }),
  )
    .max(10)
    .describe('Lines that show how to write in this language, at most ten'),
  sameAsEnglish: arrayField(stringField('a text'))
    .optional()
    .describe('Texts that this language writes as English does: loanwords, places, search phrases'),
});
