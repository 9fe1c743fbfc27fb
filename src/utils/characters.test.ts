import { describe, expect, it } from 'vitest';
import { findCharacterProblems } from './characters.ts';

describe('the allowed characters', () => {
  it.each([
    'voilà\u00a0»',
    'été\u00a0»',
    '«CAFÉ»',
    'AMANHÃ\u00a0e',
    'IRMÔ',
    '„Ä“ und',
    'naïve São Größe',
    'ĐÃ …',
    'Wert\u00adpapier',
    'e-\u2060wallet',
    'سرمایه\u200Cگذاری',
    'เส้นทาง\u200bการ',
    'ライセンス\u200bです',
    'one\ntwo',
    '\u2067A\u2066B\u2069C\u2069',
    'ḥ',
  ])('accepts unusual but correct characters: %s', (text) => {
    expect(findCharacterProblems(text)).toEqual([]);
  });
});

it.each(['\u2067ABC', '\u2069ABC\u2066'])('finds a direction that is not closed: %j', (text) => {
  expect(findCharacterProblems(text).join(' ')).toContain('is not closed by U+2069');
});

it.each(['❤️', '👩‍💻'])('calls an emoji of several characters an emoji: %s', (emoji) => {
  expect(findCharacterProblems(`Free ${emoji} app`)).toEqual([
    expect.stringContaining(`Expected no emoji; found ${emoji}.`),
  ]);
});

it('finds an invisible character beside an emoji', () => {
  expect(findCharacterProblems('❤️ app\u200B').join(' ')).toContain(
    'An invisible character (U+200B) is in the text after "app"',
  );
});

describe('letters read in the wrong encoding', () => {
  it.each([
    ['BESTÃ„TIGEN', '"Ã„" instead of "Ä"'],
    ['fÄ±rsat', '"Ä±" instead of "ı"'],
    ['Ð¿Ñ€Ð¸Ð²ÐµÑ‚', '"Ð¿" instead of "п"'],
    ['Ø§Ù„Ø³', '"Ø§" instead of "ا"'],
    ['10 â‚¬', '"â‚¬" instead of "€"'],
    ['à¸²', '"à¸²" instead of "า"'],
    ['ï»¿Text', '"ï»¿"'],
  ])('names letters in a wrong encoding and the right ones: %s', (text, what) => {
    expect(findCharacterProblems(text).join(' ')).toContain(
      `Letters were read in the wrong encoding: ${what}`,
    );
  });
});
