import { arrayOf, noteField, strictObject } from '../config/zod-helpers.ts';

/**
 * How a language says the terms of the field: what translators keep to, and why. No visitor reads
 * it.
 */
export const glossarySchema = arrayOf(
  strictObject({
    term: noteField('the English term; several divided by commas'),
    translation: noteField('what this language says for it'),
    why: noteField('why so and not otherwise'),
    avoid: arrayOf(noteField('what is not said for it')).describe('What is not said for it'),
  }),
);
