import { expect, it } from 'vitest';
import { createSeededRandom } from '../src/utils/create-seeded-random.ts';
import {
  formatJson,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  rewriteJson,
} from './rewrite-json.ts';

const random = createSeededRandom(26);
const below = (limit: number) => Math.floor(random() * limit);
const keys = ['a', 'b', 'c', 'd'];

/** Creates a random value. Keys of objects have the same order here and in `change`. */
function randomJson(depth = 0): JsonValue {
  const kind = below(depth < 3 ? 7 : 4);
  if (kind < 4)
    return [187.41 + below(3), `"${below(4)}], {`, below(2) === 0, null][kind] as JsonValue;
  if (kind < 6) return Array.from({ length: below(5) }, () => randomJson(depth + 1));
  const entries = keys.filter(() => below(2)).map((key) => [key, randomJson(depth + 1)] as const);
  return Object.fromEntries(entries);
}

/** Adds, removes and replaces some values. */
function change(value: JsonValue, depth = 0): JsonValue {
  if (below(4) === 0) return randomJson(depth);
  const changeOrKeep = (item: JsonValue) => (below(3) === 0 ? change(item, depth + 1) : item);
  if (isJsonArray(value)) {
    const start = below(value.length + 1);
    const added = below(3) === 0 ? [randomJson(depth + 1)] : [];
    return value.map(changeOrKeep).toSpliced(start, below(3), ...added);
  }
  if (!isJsonObject(value)) return value;
  const entries = keys
    .map((key) => [key, value[key] ?? (below(4) ? undefined : randomJson(depth + 1))] as const)
    .filter(([, item]) => item !== undefined && below(5));
  return Object.fromEntries(entries.map(([key, item]) => [key, changeOrKeep(item as JsonValue)]));
}

/** @example printOnLine({ a: [1, 2] }) // { "a": [1, 2] } */
const printOnLine = (value: JsonValue) =>
  formatJson(value)
    .replaceAll(/(?<=\[)\n *|\n *(?=\])/g, '')
    .replaceAll(/\n */g, ' ');

/** Prints each item on its own line. */
const printRows = (value: JsonValue) =>
  isJsonArray(value) ? `[\n  ${value.map(printOnLine).join(',\n  ')}\n]\n` : printOnLine(value);

const changes = Array.from({ length: 3000 }, () => {
  const before = randomJson();
  return { before, after: change(before) };
});

it.each([
  ['on several lines', formatJson],
  ['on one line', printOnLine],
  ['on one line without spaces', (value: JsonValue) => JSON.stringify(value)],
  ['with each item on one line', printRows],
  ['with wide spaces', (value: JsonValue) => printOnLine(value).replaceAll(',', ' ,  ')],
])('writes changed values into a text %s', (_, print) => {
  for (const { before, after } of changes) {
    const text = print(before);
    const rewritten = rewriteJson(text, JSON.parse(text), after);
    expect(JSON.parse(rewritten), text).toEqual(after);
    if (!text.includes('\n') && typeof before === 'object') {
      expect(rewritten, text).not.toContain('\n');
    }
  }
});

it('keeps the spaces and the order of unchanged values', () => {
  const text = '{ "b": [1, 2, 3],  "a": { "x": 1 } }';
  const before = { a: { x: 1 }, b: [1, 2, 3] };
  expect(rewriteJson(text, before, before)).toBe(text);
  expect(rewriteJson(text, before, { a: { x: 1, y: 'z' }, b: [1, 4] })).toBe(
    '{ "b": [1, 4],  "a": { "x": 1, "y": "z" } }',
  );
});

it.each([
  [
    '{\n  "a": { "x": 1 }\n}\n',
    { a: { x: 1 }, b: true },
    '{\n  "a": { "x": 1 },\n  "b": true\n}\n',
  ],
  ['[\n  [1, 2],\n  [3, 4]\n]\n', [[1, 2], [3, 4], 5], '[\n  [1, 2],\n  [3, 4],\n  5\n]\n'],
])('keeps a row on its line when another follows: %j', (text, after, expected) => {
  expect(rewriteJson(text, JSON.parse(text), after)).toBe(expected);
});

it('changes no other row when rows are added, removed and moved', () => {
  const layouts = [formatJson, printOnLine, (value: JsonValue) => JSON.stringify(value)];
  for (let run = 0; run < 1000; run++) {
    const row = (index: number) => ({ title: `Row ${index}`, list: randomJson(1) });
    const values = Array.from({ length: 1 + below(5) }, (_, index) => row(index));
    const printed = new Map(
      values.map((value) => [
        value.title,
        // Fields in another order, and a field that the form does not have.
        (layouts[below(3)] as typeof formatJson)({ draft: false, ...value }),
      ]),
    );
    const text = `{\n  "rows": [\n    ${[...printed.values()].join(',\n    ')}\n  ]\n}\n`;
    const place = below(values.length + 1);
    const rows = below(2)
      ? values.toSpliced(place, below(3))
      : values.toSpliced(place, 0, row(values.length));
    if (below(4) === 0) rows.reverse();
    const rewritten = rewriteJson(text, { rows: values }, { rows });
    const kept = rows.map(({ title }) => printed.get(title)).filter((bytes) => bytes !== undefined);
    for (const bytes of kept) expect(rewritten).toContain(bytes);
    const found = JSON.parse(rewritten) as { rows: { draft?: boolean }[] };
    expect(found.rows.map(({ draft, ...others }) => others)).toEqual(rows);
    expect(found.rows.filter(({ draft }) => draft === false)).toHaveLength(kept.length);
    expect(rewritten).toMatch(/\n {2}\]\n\}\n$|"rows": \[\]/);
  }
});

it.each([
  [
    'in front of an edited row',
    [0, 1, 2],
    [
      { a: 9, b: 1 },
      { a: 2, b: 2 },
    ],
  ],
  [
    'far from an edited row',
    [0, 1, 2, 3],
    [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
      { a: 9, b: 3 },
    ],
  ],
])('keeps the hidden fields of each row when one goes %s', (_, ids, after) => {
  const before = ids.map((id) => ({ a: id, b: id }));
  const text = JSON.stringify(before.map((row) => ({ ...row, hidden: row.b })));
  expect(JSON.parse(rewriteJson(text, before, after))).toEqual(
    after.map((row) => ({ ...row, hidden: row.b })),
  );
});

it('adds a field to a file indented by tabs, and keeps its other bytes', () => {
  const text = '{\n\t"a": {\n\t\t"b": 1\n\t}\n}\n';
  expect(rewriteJson(text, { a: { b: 1 } }, { a: { b: 1 }, c: 2 })).toBe(
    '{\n\t"a": {\n\t\t"b": 1\n\t},\n\t"c": 2\n}\n',
  );
});
