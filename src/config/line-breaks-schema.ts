import { arrayOf, noteField, strictObject } from '../utils/zod-helpers.ts';

/** File with the words in which no line may end. */
export const lineBreaksFile = 'src/content/line-breaks/line-breaks.json';

export const lineBreaksSchema = strictObject({
  th: arrayOf(noteField('a Thai word that browsers break')).describe(
    'Thai words in which no line may end',
  ),
  ja: arrayOf(noteField('a Japanese phrase with + at each place where browsers break it')).describe(
    'Japanese phrases with + at each place where no line may end',
  ),
});
