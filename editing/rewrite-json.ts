import {
  applyEdits,
  findNodeAtLocation,
  format,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue | undefined };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isJsonArray = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value);

/** The order of fields counts. */
export const hasSameJsonText = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Formats JSON as content files have it: invisible characters, except joiners, become escapes. */
export const formatJson = (value: JsonValue): string =>
  escapeInvisible(JSON.stringify(value, null, 2));

const escapeInvisible = (text: string) =>
  text.replaceAll(
    /[\u00a0\u00ad\u200b\u2028-\u202f\u2060\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Changes the value of a JSON text. Unchanged fields and rows keep their bytes.
 * @param before the value of the text, converted like `after`
 * @example
 * rewriteJson('{ "a": 1,  "b": 2 }', { a: 1, b: 2 }, { a: 1, b: 3 })
 * // '{ "a": 1,  "b": 3 }'
 */
export const rewriteJson = (text: string, before: JsonValue, after: JsonValue): string =>
  rewriteValue(text, [], before, after);

function rewriteValue(
  text: string,
  path: JSONPath,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  siblings: readonly string[] = [],
): string {
  if (hasSameJsonText(before, after)) return text;
  if (isJsonArray(before) && isJsonArray(after)) return rewriteList(text, path, before, after);
  if (!isJsonObject(before) || !isJsonObject(after)) return writeValue(text, path, after, siblings);
  const keys = Object.keys(after);
  const removed = Object.keys(before).filter((key) => !keys.includes(key));
  return [...keys, ...removed].reduce(
    (result, key) => rewriteValue(result, [...path, key], before[key], after[key], keys),
    text,
  );
}

/** Rows that stay keep their bytes, and the bytes between them and the row before. */
function rewriteList(
  text: string,
  path: JSONPath,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): string {
  const sources = findSourceRows(before, after);
  const changed = sources.reduce<string>(
    (result, source, index) =>
      source === undefined
        ? result
        : rewriteValue(result, [...path, source], before[source], after[index]),
    text,
  );
  const list = findNodeAtLocation(parseTree(changed) as Node, path) as Node;
  const rows = list.children ?? [];
  const [start, end] = [list.offset + 1, getEndOffset(list) - 1];
  const lead = rows[0] ? changed.slice(start, rows[0].offset) : '';
  const trail = rows.length ? changed.slice(getEndOffset(rows.at(-1) as Node), end) : '';
  const isOneLine = !changed.slice(start, end).includes('\n');
  const line = changed.slice(0, start + lead.length).replace(/^.*\n/s, '');
  const indent = line.match(/^ */)?.[0] ?? '';
  const readGap = (index: number) =>
    changed.slice(getEndOffset(rows[index - 1] as Node), rows[index]?.offset);
  const usualGap = rows[1] ? readGap(1) : `,${lead || ' '}`;
  const printRow = (value: JsonValue) =>
    isOneLine ? formatOnLine(value) : formatJson(value).replaceAll('\n', `\n${indent}`);
  const items = after.map((value, index) => {
    const source = sources[index];
    const row = source === undefined ? undefined : rows[source];
    const gap = source ? readGap(source) : usualGap;
    return (
      (index ? gap : lead) + (row ? changed.slice(row.offset, getEndOffset(row)) : printRow(value))
    );
  });
  return (
    changed.slice(0, start) + items.join('') + (items.length ? trail : '') + changed.slice(end)
  );
}

/**
 * Returns for each new row the index of the old row that it is: an equal one, or else the most
 * similar one of those that went after the row before it.
 */
function findSourceRows(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): (number | undefined)[] {
  const unused = new Set(before.keys());
  let last = -1;
  const equal = after.map((row) => {
    const same = [...unused].filter((index) => hasSameJsonText(before[index], row));
    const source = same.find((index) => index > last) ?? same[0];
    if (source === undefined) return undefined;
    unused.delete(source);
    last = source;
    return source;
  });
  last = -1;
  return equal.map((found, row) => {
    let source = found;
    if (source === undefined) {
      let best = -1;
      for (let index = last + 1; unused.has(index); index++) {
        const count = countEqualFields(before[index], after[row]);
        if (count > best) [source, best] = [index, count];
      }
      if (source !== undefined) unused.delete(source);
    }
    last = source ?? last;
    return source;
  });
}

const countEqualFields = (a: JsonValue | undefined, b: JsonValue | undefined) =>
  isJsonObject(a) && isJsonObject(b)
    ? Object.keys(a).filter((key) => hasSameJsonText(a[key], b[key])).length
    : 0;

/** @example formatOnLine({ a: [1, 2] }) // '{ "a": [1, 2] }' */
const formatOnLine = (value: JsonValue) => {
  const text = escapeInvisible(JSON.stringify(value));
  return applyEdits(
    text,
    format(text, undefined, { ...getFormattingOptions(text), keepLines: true }),
  );
};

/** Sets or removes the value at a path. A new one comes after those before it in `siblings`. */
function writeValue(
  text: string,
  path: JSONPath,
  value: JsonValue | undefined,
  siblings: readonly string[],
): string {
  const previous = siblings.slice(0, siblings.indexOf(String(path.at(-1))));
  const parent = findNodeAtLocation(parseTree(text) as Node, path.slice(0, -1));
  // With formatting options, `modify` would break such a line.
  const isOneLine = parent && !text.slice(parent.offset, getEndOffset(parent)).includes('\n');
  const formattingOptions = getFormattingOptions(text);
  const edits = modify(text, path, value, {
    ...(!isOneLine && { formattingOptions }),
    getInsertionIndex: (names) => names.findLastIndex((name) => previous.includes(name)) + 1,
  }).map((edit) => ({ ...edit, content: escapeInvisible(edit.content) }));
  const changed = applyEdits(text, edits);
  if (!isOneLine) {
    return restoreValue(changed, text, [...path.slice(0, -1), previous.at(-1) ?? -1]);
  }
  const [{ offset, content } = { offset: 0, content: '' }] = edits;
  return applyEdits(
    changed,
    format(changed, { offset, length: content.length }, { ...formattingOptions, keepLines: true }),
  );
}

/** Undoes that `modify` also formats the value before a new one. */
function restoreValue(changed: string, text: string, path: JSONPath): string {
  const nodeIn = (json: string) => findNodeAtLocation(parseTree(json) as Node, path);
  const [node, old] = [nodeIn(changed), nodeIn(text)];
  return node && old
    ? changed.slice(0, node.offset) +
        text.slice(old.offset, getEndOffset(old)) +
        changed.slice(getEndOffset(node))
    : changed;
}

const getEndOffset = ({ offset, length }: Node) => offset + length;

const getFormattingOptions = (text: string) => ({ insertSpaces: !/^\t/m.test(text), tabSize: 2 });
