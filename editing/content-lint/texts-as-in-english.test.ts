import { expect, it } from 'vitest';
import { isAllowedAsInEnglish } from './texts-as-in-english.ts';

it.each([
  ['© {{claim.copyrightYear}} {{brand}}', true],
  ['© {{claim.copyrightYear}} {{brand}}. All rights reserved.', false],
  ['ETFs', true],
  ['IPO', true],
  ['ETFs that trade in the United States', false],
])('decides whether “%s” may stay as in English: %s', (text, may) => {
  expect(isAllowedAsInEnglish(text, 'de')).toBe(may);
});
