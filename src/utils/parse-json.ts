import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { formatCodePoint } from './characters.ts';

export const mergeConflictProblem =
  'The file has two versions of this part, left by a git merge conflict. Choose one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';

export interface ParsedJson {
  /** The parsed value, without `$schema`. */
  readonly value: unknown;
  /** Line of a field, or of its nearest parent. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

interface JsonProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly field?: string;
  readonly message: string;
}

/** Parses strict JSON. Reports the line of a mistake, and fields that occur twice. */
export function parseJsonText(
  text: string,
): { readonly json: ParsedJson } | { readonly problems: readonly JsonProblem[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return { problems: [syntaxProblem(text, error)] };
  if (!tree) throw new Error('jsonc-parser found neither a value nor an error.');
  const lineAt = (offset: number) => countLines(text.slice(0, offset));
  const problems = findDuplicates(tree).map(({ name, first }) => ({
    line: lineAt(name.offset),
    field: name.value as string,
    message: `The field is here a second time (first in line ${lineAt(first.offset)}), and only one can count. Take one of the two out.`,
  }));
  if (problems.length > 0) return { problems };
  return {
    json: {
      value: omitSchema(JSON.parse(text)),
      lineOf: (path) => lineAt(findNearest(tree, path).offset),
    },
  };
}

const countLines = (text: string) => text.split('\n').length;

function omitSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...fields } = value as Record<string, unknown>;
  return fields;
}

function findDuplicates({ type, children = [] }: Node): { name: Node; first: Node }[] {
  const seen = new Map<string, Node>();
  return children.flatMap((child) => {
    const name = type === 'object' ? child.children?.[0] : undefined;
    const first = name && seen.get(name.value);
    if (name && !first) seen.set(name.value, name);
    return [...(name && first ? [{ name, first }] : []), ...findDuplicates(child)];
  });
}

/** Finds the field or item at a path, or the nearest above it. */
function findNearest(tree: Node, path: readonly PropertyKey[]): Node {
  const segments = path.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : String(key)));
  const found = findNodeAtLocation(tree, segments);
  if (found) return found.parent?.type === 'property' ? found.parent : found;
  return path.length > 0 ? findNearest(tree, path.slice(0, -1)) : tree;
}

/** Where the parser found a mistake. */
interface ErrorPosition {
  /** jsonc-parser's name of the mistake. */
  readonly code: string;
  /** Text that the parser refused. */
  readonly token: string;
  /** Text before it, without space at its end. */
  readonly before: string;
  /** Text from it on. */
  readonly after: string;
  /** The start of `after`, to be quoted. */
  readonly found: string;
  /** Whether only space is before it in its line. */
  readonly isFirstInLine: boolean;
}

type Cause = readonly [text: string, isInLineBefore?: boolean];

function syntaxProblem(text: string, { error, offset, length }: ParseError): JsonProblem {
  const before = text.slice(0, offset);
  const after = text.slice(offset);
  const place: ErrorPosition = {
    code: printParseErrorCode(error),
    token: text.slice(offset, offset + length),
    before: before.trimEnd(),
    after,
    found: after.split('\n')[0]?.slice(0, 30) ?? '',
    isFirstInLine: /\n\s*$/.test(before),
  };
  const [cause, isInLineBefore] = findCauseInText(place) ??
    findWrongSign(place) ??
    findWrongNumber(place) ??
    findWrongOrder(place) ?? [
      `Found ${place.found}. Look here for a comma, a quotation mark or a bracket that is missing or too many.`,
    ];
  return {
    line: countLines(isInLineBefore ? place.before : before),
    message: `This is not valid JSON. ${cause}`,
  };
}

function isComplete(text: string): boolean {
  const errors: ParseError[] = [];
  return parseTree(text, errors) !== undefined && errors.length === 0;
}

const fileEnd =
  'The file ends too early. Close each quotation mark, bracket and brace that is open.';

/** Explains a mistake between two quotation marks. */
function findCauseInText({ code, token, after }: ErrorPosition): Cause | undefined {
  if (code === 'InvalidCharacter')
    return ['A tab or control character is not allowed inside a text. Replace it by a space.'];
  if (code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode')
    return [
      'A backslash in a text begins an escape, such as \\n; found another. Write a backslash as \\\\.',
    ];
  if (code !== 'UnexpectedEndOfString') return undefined;
  const [, quote] = token.match(/([“”„«»‘’'])[,;]?$/) ?? [];
  if (token === after) return [fileEnd];
  if (quote)
    return [
      `Expected a straight quotation mark " at the end of the text, as at its beginning; found ${quote}. Replace it.`,
    ];
  return [
    'A line break or tab is not allowed inside a text. Write the text in one line and close its quotation mark; a break is written \\n.',
  ];
}

function findWrongSign({ before, after }: ErrorPosition): Cause | undefined {
  const next = after[0] ?? '';
  if (/^(<{7}|={7}|>{7})/.test(after)) return [mergeConflictProblem];
  if (/^([^\S \t\r\n]|[\u200B-\u200F\u2060])/.test(after))
    return [
      `Expected a plain space or none; found an invisible sign (${formatCodePoint(next)}). Remove it.`,
    ];
  if (/^[“”„«»‘’']/.test(next))
    return [`Expected straight quotation marks "…"; found ${next}. Replace them on both sides.`];
  if (/^(\/\/|\/\*|#)/.test(after))
    return [`A comment is not allowed in JSON; found "${after.slice(0, 2)}". Remove it.`];
  if (next === ';') return ['Expected a comma; found ";". Replace it.'];
  if (next === ',' && /[,[{]$/.test(before))
    return ['Expected one comma between two entries; found one too many. Remove it.'];
  return undefined;
}

function findWrongNumber(place: ErrorPosition): Cause | undefined {
  const number = malformedNumberAt(place);
  if (!number) return undefined;
  return [
    `Expected a number in digits, with a point before its decimals, such as 1000000 or 0.5; found ${number}. Write it so: a comma divides entries, and thousands are not divided.`,
  ];
}

/** Returns a number as people write it: 1,000 or 0,5 or 5. or .5 or +5 */
function malformedNumberAt({ code, token, before, after }: ErrorPosition): string | undefined {
  if (code === 'UnexpectedEndOfNumber') return token;
  const [, whole] = before.match(/[:[,]\s*(-?\d[\d.]*,?)$/) ?? [];
  const [rest] = after.match(/^[\d.,]*\d/) ?? [];
  if (whole && rest) return whole + rest;
  return after.match(/^(\+\.?|-?\.)\d[\d.]*(?=\s*([,\]}]|$))/)?.[0];
}

/** Explains what is missing or too many before a place. */
function findWrongOrder({
  code,
  before,
  after,
  found,
  isFirstInLine,
}: ErrorPosition): Cause | undefined {
  const next = after[0] ?? '';
  if (before.endsWith(',') && /^[\]}]/.test(next))
    return [`A comma is before "${next}", where nothing follows. Take the last comma out.`, true];
  if (next === '') return [fileEnd, true];
  if (isComplete(before))
    return [
      `The file is complete before this; found ${found} after it. Remove it, or look above for a brace or bracket that closes too early.`,
    ];
  if (code === 'ColonExpected')
    return [
      `Expected a colon between the name of a field and what it holds; found ${found}. Write "name": before it.`,
    ];
  const [word] = after.match(/^\p{L}+/u) ?? [];
  if (word && /^(true|false|null|none)$/i.test(word))
    return [`Expected true, false or null in small letters; found ${word}. Correct it.`];
  if (/["\]}\w]$/.test(before) && /^["{[]/.test(next))
    return [
      `Expected a comma ${isFirstInLine ? 'at the end of this line' : 'before this'}; found ${found}. Add the comma.`,
      true,
    ];
  if (/"$/.test(before) && !/^[\]}]/.test(next))
    return [
      `A text ends here, and ${found} follows. A quotation mark inside a text is written \\".`,
    ];
  if (word)
    return [
      `Expected a text in quotation marks "…"; found ${after.split(/[\s,]/)[0]}. Put it into quotation marks.`,
    ];
  return undefined;
}
