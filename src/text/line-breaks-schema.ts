/** The schema of line-breaks.json is not in `schemas/`, as `text/` uses it and imports less. */
import { arrayOf, refineWith, strictObject, stringField } from '../utils/zod-helpers.ts';

/** Words with a space or hyphen between them. Signs would have a meaning in the names' pattern. */
const name = /^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)+$/u;

export const lineBreaksSchema = strictObject({
  names: arrayOf(
    stringField('a name of two words, or with a hyphen').superRefine(
      refineWith((text) =>
        name.test(text)
          ? []
          : [
              `Expected letters and digits with spaces or hyphens between them, such as "App Store"; found "${text}". Remove other signs.`,
            ],
      ),
    ),
  ).describe('Names that stay on one line in every language; words may begin with a capital too'),
  th: arrayOf(stringField('a Thai word that browsers break')).describe(
    'Thai words in which no line may end',
  ),
  ja: arrayOf(
    stringField('a Japanese phrase with + where browsers break it, / where they should'),
  ).describe('Japanese phrases with + where no line may end, and / where a line may'),
});
