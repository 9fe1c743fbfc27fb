import { describe, expect, it } from 'vitest';
import { filterFieldIndex, findNextLinkIndex } from './grid-navigation.ts';

const ltr = { count: 19, columns: 3, isRtl: false };
const rtl = { ...ltr, isRtl: true };

describe('findNextLinkIndex', () => {
  it.each([
    ['ArrowRight', 4, ltr, 5],
    ['ArrowLeft', 4, ltr, 3],
    ['ArrowRight', 4, rtl, 3],
    ['ArrowLeft', 4, rtl, 5],
    ['ArrowDown', 4, ltr, 7],
    ['ArrowUp', 4, ltr, 1],
    ['ArrowUp', 2, ltr, filterFieldIndex],
    ['ArrowDown', 16, ltr, 18],
    ['ArrowDown', 18, ltr, 18],
    ['ArrowLeft', 0, ltr, 0],
    ['ArrowRight', 18, ltr, 18],
    ['Home', 7, ltr, 0],
    ['End', 7, ltr, 18],
  ])('moves by %s from %i: case %#', (key, from, grid, to) =>
    expect(findNextLinkIndex(key, from, grid)).toBe(to),
  );

  it('enters the grid from the field only by the down arrow', () => {
    expect(findNextLinkIndex('ArrowDown', filterFieldIndex, ltr)).toBe(0);
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect(findNextLinkIndex(key, filterFieldIndex, ltr)).toBeUndefined();
  });

  it('ignores other keys and an empty grid', () => {
    expect(findNextLinkIndex('Tab', 3, ltr)).toBeUndefined();
    expect(findNextLinkIndex('ArrowDown', filterFieldIndex, { ...ltr, count: 0 })).toBeUndefined();
  });
});
