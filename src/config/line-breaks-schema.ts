import { arrayOf, noteField, strictObject } from '../utils/zod-helpers.ts';

/** File with the words in which a line may not end, or should. */
export const lineBreaksFile = 'src/content/line-breaks/line-breaks.json';

export const lineBreaksSchema = strictObject({
  names: arrayOf(noteField('a name of two words, or with a hyphen')).describe(
    'Names that stay on one line in every language; words may begin with a capital too',
  ),
  th: arrayOf(noteField('a Thai word that browsers break')).describe(
    'Thai words in which no line may end',
  ),
  ja: arrayOf(
    noteField('a Japanese phrase with + where browsers break it, / where they should'),
  ).describe('Japanese phrases with + where no line may end, and / where a line may'),
});
