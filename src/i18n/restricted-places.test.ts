import { describe, expect, it } from 'vitest';
import { getLocale } from './locales.ts';
import { findRestrictedPlaceOfReaders, listRestrictedPlaceNames } from './restricted-places.ts';

describe('listRestrictedPlaceNames', () => {
  it('keeps the setting’s order and prefers the footer’s names', () => {
    expect(listRestrictedPlaceNames('en', ['JP', 'US'], { US: 'the USA', CA: 'Canada' })).toEqual([
      'Japan',
      'the USA',
    ]);
  });

  it('throws for a place without a name, with file and code', () => {
    expect(() => listRestrictedPlaceNames('ku', ['US', 'IO'], {})).toThrow(
      /^src\/content\/footer\/ku\.json: restricted\.places has no name for "IO".*add "IO": "…"/,
    );
  });
});

describe('findRestrictedPlaceOfReaders', () => {
  it.each([
    ['ru', 'RU'],
    ['fa', 'IR'],
    ['ku', 'IQ'],
    ['de', undefined],
    ['en', undefined],
  ])('finds for readers of %s the place %s', (code, place) => {
    expect(findRestrictedPlaceOfReaders(getLocale(code), ['US', 'IR', 'IQ', 'RU'])).toBe(place);
  });
});
