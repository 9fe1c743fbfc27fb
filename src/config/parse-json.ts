import { type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { mergeConflictProblem } from './merge-conflict.ts';

/** Reads a JSON text that people edit: its value and where each field stands, or why it can't be read. */

export interface JsonText {
  /** Without the address of its JSON schema, which is there for editors. */
  readonly value: unknown;
  /** Line of a field, or of the nearest that is there above it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

export interface JsonProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly field?: string;
  /** What was expected, what was found and what to do. */
  readonly message: string;
}

export type ParsedJson = { readonly json: JsonText } | { readonly problems: readonly JsonProblem[] };

/** A text as JSON. */
export function parseJsonText(text: string): ParsedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [syntaxProblem(text, (error as Error).message)] };
  }
  const tree = parse(text).body;
  const problems = doubles(tree).map(({ name, first }) => ({
    line: name.loc.start.line,
    field: nameOf(name),
    message: `The field stands here a second time (first in line ${first}), and only one can count. Take one of the two out.`,
  }));
  return problems.length > 0 ? { problems } : { json: { value: withoutSchema(value), lineOf: (path) => nodeAt(tree, path).loc.start.line } };
}

function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...own } = value as Record<string, unknown>;
  return own;
}

/** The name of a member as it is written. */
function nameOf(name: MemberNode['name']): string {
  return name.type === 'String' ? name.value : name.name;
}

/** Names of members that an earlier one of the same object has, with its line. */
function doubles(node: ValueNode): { name: MemberNode['name']; first: number }[] {
  if (node.type === 'Array') return node.elements.flatMap(({ value }) => doubles(value));
  if (node.type !== 'Object') return [];
  const seen = new Map<string, number>();
  return node.members.flatMap(({ name, value }) => {
    const first = seen.get(nameOf(name));
    seen.set(nameOf(name), first ?? name.loc.start.line);
    return [...(first ? [{ name, first }] : []), ...doubles(value)];
  });
}

/** The node of a field: of a named one its name, since its value may begin on the same line or below. */
function nodeAt(tree: ValueNode, path: readonly PropertyKey[]): ValueNode | MemberNode['name'] {
  let [node, place]: [ValueNode, ValueNode | MemberNode['name']] = [tree, tree];
  for (const key of path) {
    const member = node.type === 'Object' ? node.members.find(({ name }) => nameOf(name) === String(key)) : undefined;
    const element = node.type === 'Array' ? node.elements[Number(key)] : undefined;
    if (!member && !element) break;
    node = (member ?? element)?.value as ValueNode;
    place = member?.name ?? node;
  }
  return place;
}

/** Where a text stops being JSON, in characters; its length where it does not. */
function offsetOf(text: string): number {
  try {
    parse(text);
    return text.length;
  } catch (error) {
    return (error as { offset?: number }).offset ?? text.length;
  }
}

/** Where a text stops being JSON, and the likeliest cause. */
function syntaxProblem(text: string, reason: string): JsonProblem {
  // The engine names some places itself.
  const offset = Number(reason.match(/at position (\d+)/)?.[1] ?? offsetOf(text));
  const before = text.slice(0, offset).trimEnd();
  const after = text.slice(before.length).trimStart();
  // A comma is missed only at what comes next, and a text that does not end only at the line's end.
  const [cause, isBefore = false] = causeOf({ before, after, at: text[offset] ?? '', reason });
  return { line: (isBefore ? before : text.slice(0, text.length - after.length)).split('\n').length, message: `This is not valid JSON. ${cause}` };
}

interface Place {
  /** The text up to the place, without space at its end. */
  readonly before: string;
  /** The text from the place, without space at its beginning. */
  readonly after: string;
  /** The sign at the place itself, which may be a space. */
  readonly at: string;
  /** In the engine's words. */
  readonly reason: string;
}

/** What was expected, and whether it is about the line before the place. */
type Cause = [cause: string, isBefore?: boolean];

function causeOf(place: Place): Cause {
  return signCause(place) ?? insideText(place) ?? numberCause(place) ?? structureCause(place);
}

const shownOf = (after: string) => after.split('\n')[0]?.slice(0, 30) ?? '';

/** A sign that JSON does not know. */
function signCause({ before, after, at, reason }: Place): Cause | undefined {
  const next = after[0] ?? '';
  if (/control character/.test(reason)) return undefined;
  if (/^(<{7}|={7}|>{7})/.test(after)) return [mergeConflictProblem];
  if (/[^\S \t\r\n]|[\u200B-\u200F\u2060]/.test(at)) return [`Expected a plain space or none; found an invisible sign (U+${at.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}). Delete it.`];
  if (/^[“”„«»‘’']/.test(next)) return [`Expected straight quotation marks "…"; found ${next}. Replace them on both sides.`];
  if (/^(\/\/|\/\*|#)/.test(after)) return [`A comment can’t stand in JSON; found "${after.slice(0, 2)}". Take it out.`];
  if (next === ';') return ['Expected a comma; found ";". Replace it.'];
  if (next === ',' && /[,[{]$/.test(before)) return ['Expected one comma between two entries; found one too many. Take it out.'];
  return undefined;
}

/** A sign that can't stand inside a text. */
function insideText({ before, at, reason }: Place): Cause | undefined {
  if (!/control character/.test(reason)) return undefined;
  if (at === '\t') return ['A tab can’t stand inside a text. Replace it by a space.'];
  const [, end = ''] = before.match(/([“”„«»‘’'])[,;]?$/) ?? [];
  if (end) return [`Expected a straight quotation mark " at the end of the text, as at its beginning; found ${end}. Replace it.`, true];
  return ['A line break or tab can’t stand inside a text. Write the text in one line and close its quotation mark; a break is written \\n.', true];
}

/** A number as people write it. */
function numberCause({ before, after }: Place): Cause | undefined {
  const [, whole = ''] = before.match(/[:[,]\s*(-?\d[\d.]*,?)$/) ?? [];
  const [rest = ''] = after.match(/^[\d.,]*\d/) ?? [];
  if (!whole || !rest) return undefined;
  return [`Expected a number in digits, with a point before its decimals, such as 1000000 or 0.5; found ${whole}${rest}. Write it so: a comma divides entries, and thousands are not divided.`];
}

/** A comma, a colon, a bracket or a quotation mark that is missing or too many. */
function structureCause({ before, after, reason }: Place): Cause {
  const [next, shown] = [after[0] ?? '', shownOf(after)];
  if (before.endsWith(',') && /^[\]}]/.test(next)) return [`A comma stands before "${next}", where nothing follows. Take the last comma out.`, true];
  if (next === '' || /Unexpected end|Unterminated/.test(reason)) return ['The file ends too early. Close each quotation mark, bracket and brace that is open.', true];
  if (/after JSON/.test(reason)) return [`The file is complete before this; found ${shown} after it. Take it out, or look above for a brace or bracket that closes too early.`];
  if (/Expected ':'/.test(reason)) return [`Expected a colon between the name of a field and what it holds; found ${shown}. Write "name": before it.`];
  const [word = ''] = after.match(/^\p{L}+/u) ?? [];
  if (/^(true|false|null|none)$/i.test(word)) return [`Expected true, false or null in small letters; found ${word}. Correct it.`];
  if (/["\]}\d\w]$/.test(before) && /^["{[]/.test(next)) return [`Expected a comma at the end of this line; found ${shown}. Add the comma.`, true];
  if (/"$/.test(before) && !/^[\]}]/.test(next)) return [`A text ends here, and ${shown} follows. A quotation mark inside a text is written \\".`];
  if (word) return [`Expected a text in quotation marks "…"; found ${after.split(/[\s,]/)[0]}. Put it into quotation marks.`];
  if (/^[\]}]/.test(next)) return [`Found "${next}", which closes nothing that is open here. Close what is open with its own sign: [ with ], { with }.`];
  return [`Found ${shown}. Look here for a comma, a quotation mark or a bracket that is missing or too many.`];
}
