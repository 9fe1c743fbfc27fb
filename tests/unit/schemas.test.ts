import { describe, expect, it } from 'vitest';
import { group, list } from '../../src/schemas/shape.ts';
import { headline, text } from '../../src/schemas/text.ts';

const schema = group({ headline: headline('Heading'), items: list(text('A phrase')) });
const problems = (entry: unknown) => schema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const sound = { headline: { light: 'One', strong: 'two' }, items: ['three'] };

describe('a wrong entry says field, what was expected and what to do', () => {
  it('and a sound one passes', () => {
    expect(problems(sound)).toBeUndefined();
  });

  it.each([
    ['a field left out', { items: [] }, ['headline: Expected fields in braces { light, strong }; received nothing: add this field.']],
    ['a field mistyped', { ...sound, itms: [] }, [': Unknown field itms. Expected: headline, items. Correct its name, or take it out.']],
    ['a text for fields', { ...sound, headline: 'One two' }, ['headline: Expected fields in braces { light, strong }; received a string.']],
    ['fields for a list', { ...sound, items: {} }, ['items: Expected a list in brackets [ ]; received fields.']],
    ['a number for a text', { ...sound, items: [7] }, ['items.0: Expected a text (A phrase); received a number.']],
    ['an empty text', { ...sound, items: [' '] }, ["items.0: Expected a text (A phrase); received an empty one. Write it, in this file's language."]],
    ['a placeholder not closed', { ...sound, items: ['{{brand'] }, ['items.0: A placeholder is not closed near "{{". Write it as {{name}}.']],
  ])('%s', (_, entry, expected) => {
    expect(problems(entry)).toEqual(expected);
  });
});
