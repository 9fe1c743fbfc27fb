import { expect, it, vi } from 'vitest';
import { addLineBreakMarks } from './line-breaks.ts';

// The shorter of each pair first, as an editor may list them.
vi.mock(import('../validation/read-json.ts'), async (load) => ({
  ...(await load()),
  readValidatedJson: (_, schema) =>
    schema.parse({
      names: ['App Store', 'App Store-Link'],
      th: ['คำ', 'คำสั่งซื้อ'],
      zh: ['证券', '证券公司', '𠮷野家'],
      ja: [],
    }),
}));

it.each([
  ['证券公司与证券', '证+券+公+司与证+券'],
  ['𠮷野家', '𠮷+野+家'],
  ['คำสั่งซื้อ', 'คำ+สั่ง+ซื้อ'],
  ['App Store-Link, App Store', 'App_Store-+Link, App_Store'],
])('keeps the longest of the listed words that %s begins with', (text, expected) => {
  const shown = addLineBreakMarks(text).replaceAll('\u2060', '+').replaceAll('\u00a0', '_');
  expect(shown).toBe(expected);
});
