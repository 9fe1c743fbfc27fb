import { expect, test } from 'vitest';
import { lineBreaksSchema } from './line-breaks-schema.ts';

const empty = { names: [], th: [], zh: [], ja: [] };

test.each(['S&P (500', 'C++ API', 'Store', 'App  Store'])('refuses the name %j', (name) => {
  expect(lineBreaksSchema.safeParse({ ...empty, names: [name] }).error?.issues).toMatchObject([
    { path: ['names', 0], message: expect.stringContaining('such as "App Store"') },
  ]);
});

test.each(['App Store', 'two-factor', 'QR-код'])('accepts the name %j', (name) => {
  expect(lineBreaksSchema.safeParse({ ...empty, names: [name] }).success).toBe(true);
});

test.each([
  ['th', 'ก(ข', 'Thai letters'],
  ['zh', '差', 'Chinese characters'],
  ['zh', 'CFD', 'Chinese characters'],
  ['ja', '+', 'parts of a phrase'],
  ['ja', '株式', 'parts of a phrase'],
])('refuses in %s the text %j', (language, text, expected) => {
  expect(lineBreaksSchema.safeParse({ ...empty, [language]: [text] }).error?.issues).toMatchObject([
    { path: [language, 0], message: expect.stringContaining(expected) },
  ]);
});
