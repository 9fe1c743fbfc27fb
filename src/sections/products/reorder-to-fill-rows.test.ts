import { expect, it } from 'vitest';
import { reorderToFillRows } from './reorder-to-fill-rows.ts';

it.each([
  ['abCDef', 'abCDef'],
  ['abcDEf', 'abDEcf'],
  ['AbCd', 'ACbd'],
  ['aBcdEf', 'BacEdf'],
  ['aBC', 'BCa'],
  ['abc', 'abc'],
  ['AB', 'AB'],
])('leaves no gap before full rows: %s', (items, expected) => {
  expect(reorderToFillRows([...items], (item) => item < 'a').join('')).toBe(expected);
});
