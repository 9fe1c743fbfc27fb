import { expect, it } from 'vitest';
import { mayEqualEnglish } from './texts-as-in-english.ts';

it.each([
  ['© {{claim.copyrightYear}} {{brand}}', true],
  ['© {{claim.copyrightYear}} {{brand}}. All rights reserved.', false],
  ['ETFs', true],
  ['IPO', true],
  ['ETFs that trade in the United States', false],
])('decides whether “%s” may stay as in English: %s', (text, may) => {
  expect(mayEqualEnglish(text, 'de')).toBe(may);
});
