import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { ContentFile } from '../../src/schemas/content-files.ts';
import { splitFrontMatter } from '../../src/utils/front-matter.ts';
import { type ParsedJson, parseJson } from '../../src/validation/parse-json.ts';
import type { FieldPath, Problem } from '../../src/validation/problem.ts';
import { readTextFile } from '../../src/validation/read-text-file.ts';

export interface ParsedFile extends ParsedJson {
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
  const { source, problems } = readJsonOrMarkdown(path);
  return { document: source && { ...source, ...rest, code }, problems };
}

/** Leaves out unreadable files, which the content check reports. */
export const readParsableDocuments = (files: readonly ContentFile[]): ContentDocument[] =>
  files.flatMap((file) => readContentDocument(file).document ?? []);

/** Lists the lines below the front matter, with their numbers in the file. */
export const listMarkdownBodyLines = ({ body }: ParsedFile) =>
  body?.text.split('\n').map((text, index) => ({ text, line: body.linesAbove + index + 1 })) ?? [];

/**
 * Reads JSON, or Markdown with front matter.
 * @param file path from the project's root
 */
export function readJsonOrMarkdown(file: string): FileReadResult {
  const read = readTextFile(file);
  return 'text' in read ? parseJsonOrMarkdown(file, read.text) : read;
}

export function parseJsonOrMarkdown(file: string, text: string): FileReadResult {
  if (file.endsWith('.md')) return parseMarkdown(file, text);
  const parsed = parseJson(text, file);
  return 'json' in parsed ? { source: parsed.json, problems: [] } : parsed;
}

const createReadProblem = (file: string, message: string, line: number): FileReadResult => ({
  problems: [{ file, line, message }],
});

function parseMarkdown(file: string, text: string): FileReadResult {
  const { fields, rest, restLine } = splitFrontMatter(text);
  if (!fields)
    return createReadProblem(
      file,
      'Expected front matter: a line of three dashes "---" as the file’s first line, the fields, and three dashes again, before the text. Copy it from the English file.',
      1,
    );
  const counter = new LineCounter();
  const document = parseDocument(fields, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) return createReadProblem(file, formatFrontMatterMessage(error), lineAt(error.pos[0]));
  const misread = findMisreadValue(document);
  if (misread)
    return createReadProblem(
      file,
      `The front matter can’t be read. ${quotationRemedy}`,
      lineAt(misread.range?.[0] ?? 0),
    );
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

/** Finds a value that YAML reads as something else than its words. */
function findMisreadValue(document: Document): Node | undefined {
  let found: Node | undefined;
  visit(document, {
    Node(_, node) {
      const isMisread =
        isAlias(node) ||
        (isScalar(node) && (node.anchor || node.comment)) ||
        (isMap(node) && node.flow);
      if (!isMisread) return undefined;
      found = node;
      return visit.BREAK;
    },
  });
  return found;
}

/** What to do about known errors. Other errors come from characters with a meaning in YAML. */
const frontMatterRemedies: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'A tab is before a field. Begin each field at the start of its line.',
  DUPLICATE_KEY:
    'The field is here a second time, and only one can count. Take one of the two out.',
  MULTILINE_IMPLICIT_KEY:
    'Expected a field in the form "name: text" on each line. Put a colon and a space after its name.',
};

const quotationRemedy =
  'Put the whole text of the field into straight quotation marks "…": it begins with * or &, it holds a colon, a #, braces or a quotation mark, or one is not closed.';

function formatFrontMatterMessage({ code, message }: YAMLError): string {
  const remedy = frontMatterRemedies[code];
  if (remedy) return `The front matter can’t be read. ${remedy}`;
  const reason = message.split(/ at line|\n/)[0];
  return `The front matter can’t be read: ${reason}. ${quotationRemedy}`;
}
