import { readFileSync } from 'node:fs';
import { isMap, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';
import { parseJsonText } from '../../src/config/parse-json.ts';
import type { FieldPath, Problem } from './problem.ts';

/** A file that could be read: its value, and where each field of it stands. */
export interface SourceFile {
  readonly file: string;
  readonly value: unknown;
  /** Line of a field, or of the nearest that is there above it. */
  readonly lineOf: (path: FieldPath) => number;
  /** Of a Markdown file: the text below its front matter, and how many lines stand above it. */
  readonly body?: { readonly text: string; readonly above: number };
}

/** A file, or why it can't be read. */
export type ParsedSource = { readonly source: SourceFile } | { readonly problems: readonly Problem[] };

/**
 * Reads a file of the content: JSON, or Markdown with front matter.
 * @param file path from the project's root
 */
export function parseSource(file: string): ParsedSource {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problems: [{ file, message: code === 'EISDIR' ? 'Expected a file; found a folder of that name. Name the file in it, or rename the folder.' : `The file can’t be read: ${message}.` }] };
  }
  const problem = encodingProblem(bytes);
  if (problem) return { problems: [{ file, ...problem }] };
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  if (!text.trim())
    return { problems: [{ file, message: 'The file is empty. Expected the fields of its kind: bring it back from the history of the project, or copy the English one and translate it.' }] };
  return file.endsWith('.md') ? readMarkdown(file, text) : readJsonSource(file, text);
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

function readJsonSource(file: string, text: string): ParsedSource {
  const read = parseJsonText(text);
  return 'json' in read ? { source: { file, ...read.json } } : { problems: read.problems.map((problem) => ({ file, ...problem })) };
}

function readMarkdown(file: string, text: string): ParsedSource {
  const [, front, body = ''] = text.match(/^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)([\s\S]*)$/) ?? [];
  if (front === undefined) {
    return {
      problems: [
        { file, line: 1, message: 'Expected front matter: a line of three dashes "---" as the file’s first line, the fields, and three dashes again, before the text. Copy it from the English file.' },
      ],
    };
  }
  const counter = new LineCounter();
  const document = parseDocument(front, { lineCounter: counter });
  // The first line of the front matter is the file's second.
  const line = (offset: number) => counter.linePos(offset).line + 1;
  if (document.errors.length > 0) return { problems: document.errors.slice(0, 1).map((error) => ({ file, line: line(error.pos[0]), message: frontMatterMessage(error) })) };
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

/** What to do about errors that have a cause of their own; the others come from signs that mean something in front matter. */
const frontMatterRemedies: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'A tab stands before a field. Begin each field at the start of its line.',
  DUPLICATE_KEY: 'The field is here a second time, and only one can count. Take one of the two out.',
  MULTILINE_IMPLICIT_KEY: 'Expected a field in the form "name: text" on each line. Put a colon and a space after its name.',
};

function frontMatterMessage({ code, message }: YAMLError): string {
  const remedy = frontMatterRemedies[code];
  if (remedy) return `The front matter can't be read. ${remedy}`;
  const reason = message.split(/ at line|\n/)[0];
  return `The front matter can't be read: ${reason}. Put the whole text of the field into straight quotation marks "…": it holds a colon, braces or a quotation mark, or one is not closed.`;
}
