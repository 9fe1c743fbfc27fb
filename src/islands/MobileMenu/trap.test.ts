import { describe, expect, it } from 'vitest';
import { stopAfter } from './trap.ts';

describe('stopAfter', () => {
  it('joins the ends', () => {
    expect(stopAfter(6, 7, false)).toBe(0);
    expect(stopAfter(0, 7, true)).toBe(6);
  });
  it('leaves the way in between to the browser', () => {
    for (const backwards of [false, true]) expect(stopAfter(3, 7, backwards)).toBeUndefined();
    expect(stopAfter(0, 7, false)).toBeUndefined();
    expect(stopAfter(6, 7, true)).toBeUndefined();
  });
  it('fetches a lost focus back', () => {
    expect(stopAfter(-1, 7, false)).toBe(0);
    expect(stopAfter(-1, 7, true)).toBe(6);
  });
});
