import { arrayOf, noteField, strictObject } from '../config/zod-helpers.ts';

/**
 * Translations of the field's terms: what translators keep to, and why. No visitor reads
 * it.
 */
export const glossarySchema = arrayOf(
  strictObject({
    term: noteField('the English term; several divided by commas'),
    translation: noteField('the translation'),
    why: noteField('the reason'),
    avoid: arrayOf(noteField('a wrong translation')).describe('Translations to avoid'),
  }),
);
