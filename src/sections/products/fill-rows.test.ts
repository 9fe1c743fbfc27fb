import { expect, it } from 'vitest';
import { fillRows } from './fill-rows.ts';

it.each([
  ['abCDef', 'abCDef'],
  ['abcDEf', 'abDEcf'],
  ['AbCd', 'ACbd'],
  ['aBcdEf', 'BacEdf'],
  ['aBC', 'BCa'],
  ['abc', 'abc'],
  ['AB', 'AB'],
])('leaves no gap before full rows: %s', (items, expected) => {
  expect(fillRows([...items], (item) => item < 'a').join('')).toBe(expected);
});
