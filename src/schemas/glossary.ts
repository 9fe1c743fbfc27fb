import { group, list, note } from '../settings/shape.ts';

/** How a language says the terms of the field: what translators keep to, and why. No visitor reads it. */
export const glossarySchema = list(
  group({
    term: note('the English term; several divided by commas'),
    translation: note('what this language says for it'),
    why: note('why so and not otherwise'),
    avoid: list(note('what is not said for it')).describe('What is not said for it'),
  }),
);
