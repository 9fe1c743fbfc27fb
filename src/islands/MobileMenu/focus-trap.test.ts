import { describe, expect, it } from 'vitest';
import { nextFocusIndex } from './focus-trap.ts';

describe('stopAfter', () => {
  it('joins the ends', () => {
    expect(nextFocusIndex(6, 7, false)).toBe(0);
    expect(nextFocusIndex(0, 7, true)).toBe(6);
  });
  it('leaves the way in between to the browser', () => {
    for (const backwards of [false, true]) expect(nextFocusIndex(3, 7, backwards)).toBeUndefined();
    expect(nextFocusIndex(0, 7, false)).toBeUndefined();
    expect(nextFocusIndex(6, 7, true)).toBeUndefined();
  });
  it('fetches a lost focus back', () => {
    expect(nextFocusIndex(-1, 7, false)).toBe(0);
    expect(nextFocusIndex(-1, 7, true)).toBe(6);
  });
});
