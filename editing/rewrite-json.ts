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
 * Changes the value of a JSON text. Unchanged parts keep their bytes and order.
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
  const isContainer =
    (isJsonObject(before) && isJsonObject(after)) || (isJsonArray(before) && isJsonArray(after));
  if (!isContainer) return writeValue(text, path, after, siblings);
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  // From the end, so that the other items keep their index.
  const removed = [...old.keys()].filter((key) => !current.has(key)).reverse();
  const toSegment = (key: string) => (isJsonArray(after) ? Number(key) : key);
  return [...current.keys(), ...removed].reduce(
    (result, key) =>
      rewriteValue(result, [...path, toSegment(key)], old.get(key), current.get(key), [
        ...current.keys(),
      ]),
    text,
  );
}

/** Sets or removes the value at a path. A new one comes after those before it in `siblings`. */
function writeValue(
  text: string,
  path: JSONPath,
  value: JsonValue | undefined,
  siblings: readonly string[],
): string {
  const previous = siblings.slice(0, siblings.indexOf(String(path.at(-1))));
  const parent = findNodeAtLocation(parseTree(text) as Node, path.slice(0, -1));
  const index = path.at(-1);
  if (value === undefined && typeof index === 'number' && index > 0) {
    // If the array is on one line, `modify` of jsonc-parser 3 leaves the last character of its last
    // item (https://github.com/microsoft/node-jsonc-parser/issues/108).
    const [kept, removed] = (parent?.children ?? []).slice(index - 1) as [Node, Node];
    return text.slice(0, getEndOffset(kept)) + text.slice(getEndOffset(removed));
  }
  // With formatting options, `modify` would break such a line.
  const isOneLine = parent && !text.slice(parent.offset, getEndOffset(parent)).includes('\n');
  const edits = modify(text, path, value, {
    ...(!isOneLine && { formattingOptions }),
    getInsertionIndex: (names) => names.findLastIndex((name) => previous.includes(name)) + 1,
  }).map((edit) => ({ ...edit, content: escapeInvisible(edit.content) }));
  const changed = applyEdits(text, edits);
  if (!isOneLine) {
    const neighbor = typeof index === 'number' ? index - 1 : (previous.at(-1) ?? -1);
    return restoreValue(changed, text, [...path.slice(0, -1), neighbor]);
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

const formattingOptions = { insertSpaces: true, tabSize: 2 };
