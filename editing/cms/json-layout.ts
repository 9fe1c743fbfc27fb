import { type ArrayNode, type MemberNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { deepEqual } from './deep-equal.ts';
import { type Fields, isFields, type Json } from './form-values.ts';

/**
 * A JSON file's text with another value: what did not change keeps its bytes, its place and its order.
 * @param text of the file
 * @param before what the text says, in the form of `after`
 * @param after what it is to say
 * @example rewriteJson('{ "a": 1,  "b": 2 }', { a: 1, b: 2 }, { a: 1, b: 3 }) // '{ "a": 1,  "b": 3 }'
 */
export function rewriteJson(text: string, before: Json, after: Json): string {
  return new Writer(text).write(parse(text, { ranges: true }).body, before, after);
}

/**
 * A value as the files of the content are written where nothing stands yet: two spaces a level.
 * @param indent what stands before its first line
 * @param inline on one line?
 */
export function printJson(value: Json, indent = '', inline = false): string {
  const text = inline ? printInline(value) : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
  return text.replace(invisible, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Signs that nobody sees, written as escapes in the files: kinds of spaces, and the soft hyphen. Joiners of letters stay. */
const invisible = /[\u00a0\u00ad\u200b\u2028-\u202f\u2060\ufeff]/g;

function printInline(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${printInline(item ?? null)}`);
  return members.length ? `{ ${members.join(', ')} }` : '{}';
}

interface Piece {
  readonly range: readonly [start: number, end: number];
  readonly text: string;
}

class Writer {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** @param inline does it stand in something that is written on one line? */
  write(node: ValueNode, before: Json | undefined, after: Json, inline = false): string {
    if (deepEqual(before, after)) return this.#slice(node);
    if (node.type === 'Object' && isFields(before) && isFields(after)) return this.#object(node, before, after);
    if (node.type === 'Array' && Array.isArray(before) && Array.isArray(after) && node.elements.length === before.length) return this.#array(node, before, after);
    return printJson(after, this.#indentAt(node), inline || ((node.type === 'Object' || node.type === 'Array') && this.#isInline(node)));
  }

  #object(node: ObjectNode, before: Fields, after: Fields): string {
    const names = node.members.map(nameOf);
    const stays = (name: string) => after[name] !== undefined || before[name] === undefined;
    const added = Object.keys(after).filter((name) => !names.includes(name) && !deepEqual(before[name], after[name]));
    const inline = this.#isInline(node);
    const value = (member: MemberNode) => {
      const next = after[nameOf(member)];
      return next === undefined ? this.#slice(member.value) : this.write(member.value, before[nameOf(member)], next, inline);
    };
    if (added.length === 0 && names.every(stays))
      return this.#splice(
        node,
        node.members.map((member) => ({ range: rangeOf(member.value), text: value(member) })),
      );
    const lines = new Map(node.members.filter((member) => stays(nameOf(member))).map((member) => [nameOf(member), `${this.#slice(member.name)}: ${value(member)}`]));
    const wanted = Object.keys(after).filter((name) => lines.has(name) || added.includes(name));
    const written = insertBehind([...lines.keys()], wanted).map((name) => lines.get(name) ?? `${JSON.stringify(name)}: ${printJson(after[name] ?? null, this.#inner(node), inline)}`);
    return this.#join(node, written, inline, ['{', '}'], ' ');
  }

  #array(node: ArrayNode, before: readonly Json[], after: readonly Json[]): string {
    const nodes = node.elements.map(({ value }) => value);
    const isSameLength = after.length === before.length;
    const inline = this.#isInline(node) && nodes.length > 0;
    const item = (value: Json, index: number) => {
      const twin = nodes[deepEqual(before[index], value) ? index : before.findIndex((old) => deepEqual(old, value))];
      if (twin) return this.#slice(twin);
      const place = nodes[index];
      return isSameLength && place
        ? this.write(place, before[index], value, inline)
        : printJson(value, this.#inner(node), inline || nodes.some((other) => other.type === 'Object' && this.#isInline(other)));
    };
    const items = after.map(item);
    if (isSameLength)
      return this.#splice(
        node,
        nodes.map((value, index) => ({ range: rangeOf(value), text: items[index] ?? '' })),
      );
    return this.#join(node, items, inline, ['[', ']'], '');
  }

  /** A node's text with some of its parts replaced. */
  #splice(node: ValueNode, pieces: readonly Piece[]): string {
    const [start, end] = rangeOf(node);
    const ends = [start, ...pieces.map(({ range }) => range[1])];
    return `${pieces.map(({ range, text }, index) => this.#text.slice(ends[index], range[0]) + text).join('')}${this.#text.slice(ends.at(-1), end)}`;
  }

  #join(node: ValueNode, items: readonly string[], inline: boolean, [open, close]: readonly [string, string], space: string): string {
    if (items.length === 0) return open + close;
    if (inline) return `${open}${space}${items.join(', ')}${space}${close}`;
    const inner = this.#inner(node);
    return `${open}\n${items.map((text) => inner + text).join(',\n')}\n${this.#indentAt(node)}${close}`;
  }

  #slice(node: ValueNode | MemberNode['name']): string {
    return this.#text.slice(...rangeOf(node));
  }

  #isInline(node: ValueNode): boolean {
    return !this.#slice(node).includes('\n');
  }

  /** What stands before the line on which a node begins. */
  #indentAt(node: ValueNode): string {
    const [start] = rangeOf(node);
    return this.#text.slice(this.#text.lastIndexOf('\n', start - 1) + 1, start).match(/^[ \t]*/)?.[0] ?? '';
  }

  #inner(node: ValueNode): string {
    return `${this.#indentAt(node)}  `;
  }
}

function nameOf({ name }: MemberNode): string {
  return name.type === 'String' ? name.value : name.name;
}

function rangeOf(node: ValueNode | MemberNode['name']): [number, number] {
  const range = node.range as unknown as [number, number] | undefined;
  if (!range) throw new Error('A part of the file has no place. Parse it with its ranges.');
  return range;
}

/**
 * Names in their own order, with the new ones behind whatever stands before them in the wanted order.
 * @example insertBehind(['b', 'a'], ['a', 'x', 'b']) // ['b', 'a', 'x']
 */
function insertBehind(names: readonly string[], wanted: readonly string[]): string[] {
  const result = [...names];
  for (const [index, name] of wanted.entries()) {
    if (result.includes(name)) continue;
    const before = wanted.slice(0, index).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
  }
  return result;
}
