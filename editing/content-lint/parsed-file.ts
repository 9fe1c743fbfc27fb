import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { ContentFile } from '../../src/schemas/content-files.ts';
import { splitFrontMatter } from '../../src/utils/front-matter.ts';
import { parseJsonText } from '../../src/validation/parse-json.ts';
import type { FieldPath, Problem } from './problem.ts';

export interface ParsedFile {
  readonly file: string;
  readonly value: unknown;
  /** Returns the line of a field, or of its nearest existing parent. */
  readonly lineOf: (path: FieldPath) => number;
  /** The text below the front matter, and the number of lines above that text. */
  readonly body?: { readonly text: string; readonly linesAbove: number };
}

interface FileReadResult {
  readonly source?: ParsedFile;
  readonly problems: readonly Problem[];
}

/** `code` is empty in a file for all languages. */
export interface ContentDocument extends ParsedFile {
  readonly collection: ContentFile['collection'];
  readonly code: string;
  readonly name?: string;
}

export function readContentDocument({ path, code = '', ...rest }: ContentFile) {
  const { source, problems } = readParsedFile(path);
  return { document: source && { ...source, ...rest, code }, problems };
}

/** Leaves out unreadable files, which the content check reports. */
export const readParsableDocuments = (files: readonly ContentFile[]): ContentDocument[] =>
  files.flatMap((file) => readContentDocument(file).document ?? []);

/** Lists the lines below the front matter, with their numbers in the file. */
export const linesOfBody = ({ body }: ParsedFile) =>
  body?.text.split('\n').map((text, index) => ({ text, line: body.linesAbove + index + 1 })) ?? [];

/**
 * Reads JSON, or Markdown with front matter.
 * @param file path from the project's root
 */
export function readParsedFile(file: string): FileReadResult {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return problemOf(
      file,
      code === 'EISDIR'
        ? 'Expected a file; found a folder of that name. Name the file in it, or rename the folder.'
        : `The file can’t be read: ${message}.`,
    );
  }
  const misencoded = findEncodingProblem(file, bytes);
  if (misencoded) return misencoded;
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  if (!text.trim())
    return problemOf(
      file,
      'The file is empty. Expected the fields of its kind: restore it from the project’s history, or copy the English one and translate it.',
    );
  if (file.endsWith('.md')) return parseMarkdown(file, text);
  const parsed = parseJsonText(text);
  return 'json' in parsed
    ? { source: { file, ...parsed.json }, problems: [] }
    : { problems: parsed.problems.map((problem) => ({ file, ...problem })) };
}

const problemOf = (file: string, message: string, line?: number): FileReadResult => ({
  problems: [{ file, line, message }],
});

function findEncodingProblem(file: string, bytes: Buffer): FileReadResult | undefined {
  const start = bytes.toString('hex', 0, 3);
  if (/^(fffe|feff)/.test(start))
    return problemOf(
      file,
      'The file is saved as UTF-16. Expected UTF-8: save it again with that encoding.',
    );
  if (start === 'efbbbf')
    return problemOf(
      file,
      'An invisible mark (BOM) is before the first character. Expected plain UTF-8: save the file as "UTF-8", not "UTF-8 with BOM".',
      1,
    );
  if (isUtf8(bytes)) return undefined;
  return problemOf(
    file,
    'A letter can’t be read here: the file is not saved as UTF-8 (perhaps as Latin-1 or Windows-1252). Save it again as UTF-8 and look at its letters.',
    bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length,
  );
}

function parseMarkdown(file: string, text: string): FileReadResult {
  const { fields, rest, restLine } = splitFrontMatter(text);
  if (!fields)
    return problemOf(
      file,
      'Expected front matter: a line of three dashes "---" as the file’s first line, the fields, and three dashes again, before the text. Copy it from the English file.',
      1,
    );
  const counter = new LineCounter();
  const document = parseDocument(fields, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) return problemOf(file, frontMatterMessage(error), lineAt(error.pos[0]));
  const lineOf = (path: FieldPath): number => {
    if (path.length === 0) return 1;
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lineAt(node.range[0]) : lineOf(path.slice(0, -1));
  };
  return {
    source: {
      file,
      value: document.toJS() as unknown,
      lineOf,
      body: { text: rest.slice(1), linesAbove: restLine },
    },
    problems: [],
  };
}

/** What to do about known errors. Other errors come from characters with a meaning in YAML. */
const frontMatterRemedies: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'A tab is before a field. Begin each field at the start of its line.',
  DUPLICATE_KEY:
    'The field is here a second time, and only one can count. Take one of the two out.',
  MULTILINE_IMPLICIT_KEY:
    'Expected a field in the form "name: text" on each line. Put a colon and a space after its name.',
};

function frontMatterMessage({ code, message }: YAMLError): string {
  const remedy = frontMatterRemedies[code];
  if (remedy) return `The front matter can’t be read. ${remedy}`;
  const reason = message.split(/ at line|\n/)[0];
  return `The front matter can’t be read: ${reason}. Put the whole text of the field into straight quotation marks "…": it holds a colon, braces or a quotation mark, or one is not closed.`;
}
