import { arrayField, editorOnlyTextField, strictObjectSchema } from '../validation/zod-helpers.ts';

/** Translators read this; no page shows it. */
export const glossarySchema = strictObjectSchema({
  terms: arrayField(
    strictObjectSchema({
      term: editorOnlyTextField('the English term; several divided by commas'),
      translation: editorOnlyTextField('the translation'),
      why: editorOnlyTextField('the reason'),
      avoid: arrayField(editorOnlyTextField('a wrong translation')).describe(
        'Translations to avoid',
      ),
    }),
  ).describe('Terms of the field and their translations'),
  modelLines: arrayField(
    strictObjectSchema({
      english: editorOnlyTextField('a line of the English site'),
      avoid: editorOnlyTextField('the line as a translation that sounds translated'),
      native: editorOnlyTextField('the line as a financial house of the country writes it'),
      why: editorOnlyTextField('the reason'),
    }),
  )
    .max(10)
    .describe('Lines that show how to write in this language, at most ten'),
  sameAsEnglish: arrayField(editorOnlyTextField('a text'))
    .optional()
    .describe('Texts that this language writes as English does: loanwords, places, search phrases'),
});
