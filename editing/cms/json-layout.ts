import { applyEdits, type Node, parseTree } from 'jsonc-parser';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type Fields = { readonly [key: string]: Json | undefined };

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Compares two values; the order of fields does not count, and undefined equals a missing field. */
export function deepEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]));
  if (isFields(a) && isFields(b)) return Object.keys({ ...a, ...b }).every((key) => deepEqual(a[key], b[key]));
  return a === b;
}

/** Invisible characters that files hold as escapes. Joiners of letters stay as they are. */
const invisible = /[\u00a0\u00ad\u200b\u2028-\u202f\u2060\ufeff]/g;

/** Prints a new value as the content files are laid out, on one line if `isInline`. */
export function printJson(value: Json, indent = '', isInline = false): string {
  const text = isInline ? printInline(value) : JSON.stringify(value, null, 2);
  return text.replaceAll('\n', `\n${indent}`).replace(invisible, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function printInline(value: Json): string {
  if (isList(value)) return `[${value.map(printInline).join(', ')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${printInline(item ?? null)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/**
 * Changes the value of a JSON text. Parts that did not change keep their bytes and order.
 * @param before the value of the text, normalized as `after` is
 * @example rewriteJson('{ "a": 1,  "b": 2 }', { a: 1, b: 2 }, { a: 1, b: 3 }) // '{ "a": 1,  "b": 3 }'
 */
export function rewriteJson(text: string, before: Json, after: Json): string {
  const slice = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const isOneLine = (node: Node) => !slice(node).includes('\n');
  const indentOf = ({ offset }: Node) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).match(/^[ \t]*/)?.[0] ?? '';

  function write(node: Node, old: Json | undefined, value: Json, isInline = false): string {
    const { type, children = [] } = node;
    if (deepEqual(old, value)) return slice(node);
    if (type === 'object' && isFields(old) && isFields(value)) return assemble(node, writeFields(node, old, value));
    if (type === 'array' && isList(old) && isList(value) && children.length === old.length) return assemble(node, writeItems(node, old, value));
    return printJson(value, indentOf(node), isInline || (node.children !== undefined && isOneLine(node)));
  }

  function writeFields(node: Node, old: Fields, value: Fields): Part[] {
    const properties = new Map((node.children ?? []).map((child) => [child.children?.[0]?.value as string, child]));
    const isNew = (name: string) => !properties.has(name) && !deepEqual(old[name], value[name]);
    const kept = [...properties.keys()].filter((name) => value[name] !== undefined || old[name] === undefined);
    const objects = [...properties.values()].flatMap(({ children: [, item] = [] }) => (item?.type === 'object' ? item : []));
    const isCompact = isOneLine(node) || (objects.length > 0 && objects.every(isOneLine));
    const wanted = Object.keys(value).filter((name) => properties.has(name) || isNew(name));
    return insertBehind(kept, wanted).map((name) => {
      const property = properties.get(name);
      const item = property?.children?.[1];
      const text = item ? write(item, old[name], value[name] ?? null, isOneLine(node)) : printJson(value[name] ?? null, `${indentOf(node)}  `, isCompact);
      if (!property || !item || value[name] === undefined) return { node: property, text: property ? slice(property) : `${JSON.stringify(name)}: ${text}` };
      return { node: property, text: slice(property).slice(0, item.offset - property.offset) + text };
    });
  }

  function writeItems(node: Node, old: readonly Json[], value: readonly Json[]): Part[] {
    const { children = [] } = node;
    const isInline = isOneLine(node) && children.length > 0;
    const isSameLength = old.length === value.length;
    return value.map((item, index) => {
      const place = isSameLength ? children[index] : undefined;
      const twin = children[deepEqual(old[index], item) ? index : old.findIndex((other) => deepEqual(other, item))];
      if (twin) return { node: place, text: slice(twin) };
      if (place) return { node: place, text: write(place, old[index], item, isInline) };
      const isCompact = isInline || children.some((child) => child.type === 'object' && isOneLine(child));
      return { node: place, text: printJson(item, `${indentOf(node)}  `, isCompact) };
    });
  }

  /** Puts parts in the places of a node's children, or lays them out again where their number or order changed. */
  function assemble(node: Node, parts: readonly Part[]): string {
    const { children = [], offset, type } = node;
    if (parts.length === children.length && parts.every((part, index) => part.node === children[index]))
      return applyEdits(
        slice(node),
        parts.map(({ text: content }, index) => ({ offset: (children[index]?.offset ?? 0) - offset, length: children[index]?.length ?? 0, content })),
      );
    const texts = parts.map((part) => part.text);
    const [open, close, space] = type === 'object' ? ['{', '}', ' '] : ['[', ']', ''];
    if (texts.length === 0) return open + close;
    if (isOneLine(node) && (children.length > 0 || type === 'object')) return `${open}${space}${texts.join(', ')}${space}${close}`;
    const indent = indentOf(node);
    return `${open}\n${texts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
  }

  const tree = parseTree(text);
  return tree ? text.slice(0, tree.offset) + write(tree, before, after) + text.slice(tree.offset + tree.length) : printJson(after);
}

/** A field or list item to write; `node` is the one whose place it takes. */
interface Part {
  readonly node: Node | undefined;
  readonly text: string;
}

/**
 * Inserts new names behind the ones that precede them in the wanted order.
 * @example insertBehind(['b', 'a'], ['a', 'x', 'b']) // ['b', 'a', 'x']
 */
function insertBehind(names: readonly string[], wanted: readonly string[]): string[] {
  const result = [...names];
  for (const [index, name] of wanted.entries()) {
    if (result.includes(name)) continue;
    const previous = wanted.slice(0, index).findLast((other) => result.includes(other));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, name);
  }
  return result;
}
