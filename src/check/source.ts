import { readFileSync } from 'node:fs';
import { type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { nameOf, offsetOf, withoutSchema } from '../settings/json-text.ts';
import type { FieldPath, Problem } from './problem.ts';

/** A file that could be read: its value, and where each field of it stands. */
export interface Source {
  readonly file: string;
  readonly value: unknown;
  /** Line of a field, or of the nearest that is there above it. */
  readonly lineOf: (path: FieldPath) => number;
  /** Of a Markdown file: the text below its front matter, and how many lines stand above it. */
  readonly body?: { readonly text: string; readonly above: number };
}

/** A file, or why it can't be read. */
export type Read = { readonly source: Source } | { readonly problems: readonly Problem[] };

/**
 * Reads a file of the content: JSON, or Markdown with front matter.
 * @param file path from the project's root
 */
export function readSource(file: string): Read {
  const bytes = readFileSync(file);
  const problem = encodingProblem(bytes);
  if (problem) return { problems: [{ file, ...problem }] };
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  if (!text.trim()) return { problems: [{ file, message: 'The file is empty. Expected the same fields as in the English file: copy that one and translate it.' }] };
  return file.endsWith('.md') ? readMarkdown(file, text) : readJsonText(file, text);
}

/** Why bytes are no UTF-8 text without a mark before it. */
function encodingProblem(bytes: Buffer): { message: string; line?: number } | undefined {
  const begins = (...marks: number[]) => marks.every((mark, index) => bytes[index] === mark);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return { message: 'The file is saved as UTF-16. Expected UTF-8: save it again with that encoding.' };
  if (begins(0xef, 0xbb, 0xbf)) return { line: 1, message: 'An invisible mark (BOM) stands before the first sign. Expected plain UTF-8: save the file as "UTF-8", not "UTF-8 with BOM".' };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    const line = bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length ?? 1;
    return { line, message: 'A letter can’t be read here: the file is not saved as UTF-8 (perhaps as Latin-1 or Windows-1252). Save it again as UTF-8 and look at its letters.' };
  }
}

function readJsonText(file: string, text: string): Read {
  try {
    JSON.parse(text);
  } catch (error) {
    return { problems: [{ file, ...syntaxProblem(text, (error as Error).message) }] };
  }
  const tree = parse(text).body;
  const repeated = doubles(tree);
  if (repeated.length > 0) {
    return {
      problems: repeated.map(({ name, first }) => ({
        file,
        line: name.loc.start.line,
        field: nameOf(name),
        message: `The field stands here a second time (first in line ${first}), and only one can count. Take one of the two out.`,
      })),
    };
  }
  return { source: { file, value: withoutSchema(JSON.parse(text)), lineOf: (path) => nodeAt(tree, path).loc.start.line } };
}

/** Where a text stops being JSON, and the likeliest cause. */
function syntaxProblem(text: string, reason: string): { line: number; message: string } {
  const offset = Number(reason.match(/at position (\d+)/)?.[1] ?? offsetOf(text));
  const before = text.slice(0, offset).trimEnd();
  const after = text.slice(before.length).trimStart();
  // A comma is missed only at what comes next, and a text that does not end only at the line's end.
  const [cause, isBefore = false] = causeOf(before, after, reason);
  return { line: (isBefore ? before : text.slice(0, text.length - after.length)).split('\n').length, message: `This is not valid JSON. ${cause}` };
}

function causeOf(before: string, after: string, reason: string): [cause: string, isBefore?: boolean] {
  const [next = '', shown = ''] = [after[0], after.split('\n')[0]?.slice(0, 30)];
  if (/control character/.test(reason)) return ['A line break or tab can’t stand inside a text. Write the text in one line and close its quotation mark; a break is written \\n.', true];
  if (/^[“”„«]/.test(next)) return [`Expected straight quotation marks "…"; found ${next}. Replace the curly ones.`];
  if (/^(\/\/|\/\*|#)/.test(after)) return [`A comment can’t stand in JSON; found "${after.slice(0, 2)}". Take it out.`];
  if (before.endsWith(',')) return [`A comma stands before "${next}", where nothing follows. Take the last comma out.`, true];
  if (next === '' || /Unexpected end|Unterminated/.test(reason)) return ['The file ends too early. Close each quotation mark, bracket and brace that is open.', true];
  if (/["\]}\d\w]$/.test(before) && /^["{[]/.test(next)) return [`Expected a comma at the end of this line; found ${shown}. Add the comma.`, true];
  if (/"$/.test(before)) return [`A text ends here, and ${shown} follows. A quotation mark inside a text is written \\".`];
  if (/^\p{L}/u.test(next)) return [`Expected a text in quotation marks "…"; found ${after.split(/[\s,]/)[0]}. Put it into quotation marks.`];
  return [`Found ${shown}. Look here for a comma, a quotation mark or a bracket that is missing or too many; a number has a point: 0.5.`];
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
function nodeAt(tree: ValueNode, path: FieldPath): ValueNode | MemberNode['name'] {
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

function readMarkdown(file: string, text: string): Read {
  const [, front, body = ''] = text.match(/^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)([\s\S]*)$/) ?? [];
  if (front === undefined) {
    return { problems: [{ file, line: 1, message: 'Expected front matter: a line of three dashes "---", the fields, and three dashes again, before the text. Copy it from the English file.' }] };
  }
  const counter = new LineCounter();
  const document = parseDocument(front, { lineCounter: counter });
  // The first line of the front matter is the file's second.
  const line = (offset: number) => counter.linePos(offset).line + 1;
  if (document.errors.length > 0) return { problems: document.errors.slice(0, 1).map(({ pos, message }) => ({ file, line: line(pos[0]), message: frontMatterMessage(message) })) };
  const value = document.toJS() as unknown;
  const lineOf = (path: FieldPath) => {
    for (let length = path.length; length > 0; length--) {
      const [parent, key] = [document.getIn(path.slice(0, length - 1), true), path[length - 1]];
      const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(key)) : undefined;
      const node = (pair?.key ?? (isSeq(parent) ? parent.items[Number(key)] : undefined)) as { range?: [number, number, number] } | undefined;
      if (node?.range) return line(node.range[0]);
    }
    return 1;
  };
  return { source: { file, value, lineOf, body: { text: body, above: front.split('\n').length + 2 } } };
}

function frontMatterMessage(message: string): string {
  const reason = message.split(/ at line|\n/)[0];
  return `The front matter can't be read: ${reason}. Put the whole text of the field into straight quotation marks "…": it holds a colon, braces or a quotation mark, or one is not closed.`;
}
