import { describe, expect, it } from 'vitest';
import { nextFocusIndex } from './focus-trap.ts';

describe('nextFocusIndex', () => {
  it('wraps at both ends', () => {
    expect(nextFocusIndex(6, 7, false)).toBe(0);
    expect(nextFocusIndex(0, 7, true)).toBe(6);
  });
  it('leaves moves in between to the browser', () => {
    for (const backwards of [false, true]) expect(nextFocusIndex(3, 7, backwards)).toBeUndefined();
    expect(nextFocusIndex(0, 7, false)).toBeUndefined();
    expect(nextFocusIndex(6, 7, true)).toBeUndefined();
  });
  it('returns a lost focus to an end', () => {
    expect(nextFocusIndex(-1, 7, false)).toBe(0);
    expect(nextFocusIndex(-1, 7, true)).toBe(6);
  });
});
