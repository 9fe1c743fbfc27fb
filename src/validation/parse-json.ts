import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { formatCodePoint } from '../utils/code-points.ts';
import type { FieldPath, Problem } from './problem.ts';

export const mergeConflictMessage =
  'The file has two versions of this part, left by a git merge conflict. Choose one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';

export interface ParsedJson {
  /** Path from the project's root. */
  readonly file: string;
  /** Without `$schema`. */
  readonly value: unknown;
  /** Returns the line of a field, or of its nearest existing parent. */
  readonly lineOf: (path: FieldPath) => number;
}

/** Parses strict JSON. Finds repeated fields, too, and the line of each mistake. */
export function parseJson(
  text: string,
  file: string,
): { readonly json: ParsedJson } | { readonly problems: readonly Problem[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return { problems: [{ file, ...createSyntaxProblem(text, error) }] };
  if (!tree) throw new Error('jsonc-parser found neither a value nor an error.');
  const lineAt = (offset: number) => countLines(text.slice(0, offset));
  const problems = findRepeatedNames(tree).map(({ name, first }) => ({
    file,
    line: lineAt(name.offset),
    field: getNodePath(name).join('.'),
    message: `The field is here a second time (first in line ${lineAt(first.offset)}), and only one can count. Take one of the two out.`,
  }));
  if (problems.length > 0) return { problems };
  return {
    json: {
      file,
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

function findRepeatedNames({ type, children = [] }: Node): { name: Node; first: Node }[] {
  const seen = new Map<string, Node>();
  return children.flatMap((child) => {
    const name = type === 'object' ? child.children?.[0] : undefined;
    const first = name && seen.get(name.value);
    if (name && !first) seen.set(name.value, name);
    return [...(name && first ? [{ name, first }] : []), ...findRepeatedNames(child)];
  });
}

function findNearest(tree: Node, path: FieldPath): Node {
  const [key, ...others] = path;
  const segment = tree.type === 'array' ? Number(key) : String(key);
  const found = path.length > 0 && findNodeAtLocation(tree, [segment]);
  if (found) return findNearest(found, others);
  return tree.parent?.type === 'property' ? tree.parent : tree;
}

type Cause = readonly [applies: unknown, text: string, isInLineBefore?: boolean];

function createSyntaxProblem(text: string, error: ParseError): Omit<Problem, 'file'> {
  const before = text.slice(0, error.offset);
  const [, cause, isInLineBefore] = listCauses(text, error).find(([applies]) => applies) ?? [];
  return {
    line: countLines(isInLineBefore ? before.trimEnd() : before),
    message: `This is not valid JSON. ${cause}`,
  };
}

const fileEnd =
  'The file ends too early. Close each quotation mark, bracket and brace that is open.';

/** Where parsing stopped, and what is around it. */
function describeErrorContext(text: string, { error, offset, length }: ParseError) {
  const after = text.slice(offset);
  return {
    code: printParseErrorCode(error),
    token: text.slice(offset, offset + length),
    spaceBefore: text.slice(0, offset).match(/\s*$/)?.[0] ?? '',
    before: text.slice(0, offset).trimEnd(),
    after,
    next: after[0] ?? '',
    found: after.split('\n')[0]?.slice(0, 30) ?? '',
  };
}
type ErrorContext = ReturnType<typeof describeErrorContext>;

/** Causes of a mistake. The first that applies explains it. */
function listCauses(text: string, error: ParseError): readonly Cause[] {
  const context = describeErrorContext(text, error);
  return [...listCausesInText(context), ...listWrongSigns(context), ...listWrongOrders(context)];
}

/** Mistakes between two quotation marks. */
function listCausesInText({ code, token, after }: ErrorContext): readonly Cause[] {
  const isOpenText = code === 'UnexpectedEndOfString';
  const quote = token.match(/([“”„«»‘’'])[,;]?$/)?.[1];
  return [
    [
      code === 'InvalidCharacter',
      'A tab or control character is not allowed inside a text. Replace it by a space.',
    ],
    [
      code === 'InvalidEscapeCharacter' || code === 'InvalidUnicode',
      'A backslash in a text begins an escape, such as \\n; found another. Write a backslash as \\\\.',
    ],
    [isOpenText && token === after, fileEnd],
    [
      isOpenText && quote,
      `Expected a straight quotation mark " at the end of the text, as at its beginning; found ${quote}. Replace it.`,
    ],
    [
      isOpenText,
      'A line break or tab is not allowed inside a text. Write the text in one line and close its quotation mark; a break is written \\n.',
    ],
  ];
}

/** Signs that JSON has nowhere, or not here. */
function listWrongSigns(context: ErrorContext): readonly Cause[] {
  const { code, token, before, after, next } = context;
  const number = code === 'UnexpectedEndOfNumber' ? token : findMalformedNumber(context);
  return [
    [/^(<{7}|={7}|>{7})/.test(after), mergeConflictMessage],
    [
      /^([^\S \t\r\n]|[\u200B-\u200F\u2060])/.test(after),
      `Expected a plain space or none; found an invisible sign (${formatCodePoint(next)}). Remove it.`,
    ],
    [
      /^[“”„«»‘’']/.test(next),
      `Expected straight quotation marks "…"; found ${next}. Replace them on both sides.`,
    ],
    [
      /^(\/\/|\/\*|#)/.test(after),
      `A comment is not allowed in JSON; found "${after.slice(0, 2)}". Remove it.`,
    ],
    [next === ';', 'Expected a comma; found ";". Replace it.'],
    [
      next === ',' && /[,[{]$/.test(before),
      'Expected one comma between two entries; found two. Remove one.',
    ],
    [
      number,
      `Expected a number in digits, with a point before its decimals, such as 1000000 or 0.5; found ${number}. Write it so: a comma divides entries, and thousands are not divided.`,
    ],
  ];
}

/** Parts that are missing, left over or out of place. The last cause always applies. */
function listWrongOrders({
  code,
  spaceBefore,
  before,
  after,
  next,
  found,
}: ErrorContext): readonly Cause[] {
  const word = after.match(/^\p{L}[^\s,:\]}]*/u)?.[0];
  const lineEnd = spaceBefore.includes('\n') ? 'at the end of this line' : 'before this';
  return [
    [
      before.endsWith(',') && /^[\]}]/.test(next),
      `A comma is before "${next}", where nothing follows. Take the last comma out.`,
      true,
    ],
    [next === '', fileEnd, true],
    [
      isComplete(before),
      `The file is complete before this; found ${found} after it. Remove it, or look above for a brace or bracket that closes too early.`,
    ],
    [
      code === 'ColonExpected',
      `Expected a colon between the name of a field and what it holds; found ${found}. Write "name": before it.`,
    ],
    [
      word && /^none$/i.test(word),
      `Expected "none" in quotation marks (left out on purpose) or null (not decided); found ${word}. Correct it.`,
    ],
    [
      word && /^(true|false|null)$/i.test(word),
      `Expected true, false or null in lowercase; found ${word}. Correct it.`,
    ],
    [
      /["\]}\w]["{[]|[\]}\w][\d-]/.test(`${before.at(-1)}${next}`),
      `Expected a comma ${lineEnd}; found ${found}. Add the comma.`,
      true,
    ],
    [
      /"$/.test(before) && !/^[\]}]/.test(next),
      `A text ends here, and ${found} follows. A quotation mark inside a text is written \\".`,
    ],
    [
      word,
      `Expected a name or text in quotation marks "…", or true, false, null or a number; found ${word}. Put a name or text into quotation marks, or correct the word.`,
    ],
    [
      true,
      `Found ${found}. Look here for a comma, a quotation mark or a bracket that is missing, or that should not be there.`,
    ],
  ];
}

/** Finds what people write for a number: 1,000 or 1 000 or 0,5 or 5. or .5 or +5 */
function findMalformedNumber({ spaceBefore, before, after }: ErrorContext): string | undefined {
  // After a space, other digits are the next number.
  const [wholePattern, restPattern] = spaceBefore
    ? [/[:[,]\s*(-?\d{1,3})$/, /^\d{3}( \d{3})*(\.\d+)?(?![\d.])/]
    : [/[:[,]\s*(-?\d[\d.]*,?)$/, /^[\d.,]*\d/];
  const [, whole] = before.match(wholePattern) ?? [];
  const [rest] = after.match(restPattern) ?? [];
  if (whole && rest && spaceBefore.length < 2 && spaceBefore !== '\n')
    return whole + spaceBefore + rest;
  return after.match(/^(\+\.?|-?\.)\d[\d.]*(?=\s*([,\]}]|$))/)?.[0];
}

function isComplete(text: string): boolean {
  const errors: ParseError[] = [];
  return parseTree(text, errors) !== undefined && errors.length === 0;
}
