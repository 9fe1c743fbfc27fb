import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it.each([
  ['{} x', 'The file is complete before this; found x'],
  ['{"a": "x" "b": 2}', 'Expected a comma before this; found "b"'],
  ['["a" "https://a.example"]', 'Expected a comma before this; found "https://a.example"'],
  ['{"a": "x"\n "b": 2}', 'Expected a comma at the end of this line; found "b"'],
  ['{"a": .5}', 'Expected a number in digits'],
  ['{"a": -.5}', '0.5; found -.5. Write it so'],
  ['{"a": +1, "b": 2}', 'such as 1000000 or 0.5; found +1. Write it so'],
  ['{"a": 1.5.2}', 'found 1.5.2. Write it so'],
  ['{"a": tru}', 'true, false, null or a number; found tru. Put a'],
  ['{"a": NaN}', 'true, false, null or a number; found NaN. Put a'],
  ['{a: 1}', 'a name or text in quotation marks "…", or true, false, null or a number; found a. '],
  ['{"a": +230 000}', 'Found +230 000}. Look here'],
  ['{"a": 1 000}', 'found 1 000. Write it so'],
  ['{"a": -1 000 000.5}', 'found -1 000 000.5. Write it so'],
  ['{"a": 1,000}', 'found 1,000. Write it so'],
  ['{"a": [187.4 187.5]}', 'Expected a comma before this; found 187.5'],
  ['{"a": [1 -2]}', 'Expected a comma before this; found -2'],
  ['[1, 2\n 3]', 'Expected a comma at the end of this line; found 3'],
  ['["the "5 star" app"]', 'A quotation mark inside a text is written'],
  ['{"a": none}', 'Expected "none" in quotation marks (left out on purpose) or null (not decided)'],
  ['{"a": Null}', 'Expected true, false or null in lowercase; found Null'],
])('says what is wrong in %j', (text, says) => {
  expect(parseJson(text, 'a.json')).toMatchObject({
    problems: [{ file: 'a.json', line: 1, message: expect.stringContaining(says) }],
  });
});

it('finds the line of a field whose name is a number', () => {
  const parsed = parseJson('{\n"list": [\n{"2027": "a",\n"12": "b"}]\n}', 'a.json');
  const lineOf = 'json' in parsed ? parsed.json.lineOf : undefined;
  expect([
    lineOf?.(['list', 0, '12']),
    lineOf?.(['list', '0', '2027']),
    lineOf?.(['list', 0, '13']),
    lineOf?.(['list', 'first']),
  ]).toEqual([4, 3, 3, 2]);
});
