import { isScalar, parseDocument } from 'yaml';
import { createForm, type JsonSchema } from './form-fields.ts';
import { type Fields, isSameJson, type Json, printJson, rewriteJson } from './rewrite-json.ts';

/** How Sveltia CMS reads and writes the files of a collection. */
export interface FileFormat {
  readonly fromFile: (text: string) => Fields;
  /** Bytes of a file stay the same where nothing was changed. */
  readonly toFile: (form: Fields) => string;
}

/** Texts of files that were read. A form holds the index of its text, to save as a change of it. */
const texts: string[] = [];
const originField = '_origin';

function remember(text: string, form: Fields): Fields {
  const known = texts.indexOf(text);
  return { ...form, [originField]: known >= 0 ? known : texts.push(text) - 1 };
}

const originalText = (form: Fields) => texts[Number(form[originField] ?? -1)];

/** Was a file with this text read? */
export const wasRead = (text: string): boolean => texts.includes(text);

export function jsonFormat(schema: JsonSchema): FileFormat {
  const { toForm, fromForm } = createForm(schema);
  return {
    fromFile: (text) => remember(text, toForm(JSON.parse(text) as Json)),
    toFile: (form) => {
      const text = originalText(form);
      if (text === undefined) return printJson(fromForm(form));
      return rewriteJson(text, fromForm(toForm(JSON.parse(text) as Json)), fromForm(form));
    },
  };
}

/** Name of the form field with the text of a Markdown file. */
export const bodyField = 'body';

/** Markdown with front matter. */
export function markdownFormat(schema: JsonSchema): FileFormat {
  const { toForm, fromForm } = createForm(schema);
  const parse = (text: string): Fields => {
    const { head, rest } = splitFrontMatter(text);
    return { ...toForm((parseDocument(head).toJS() ?? {}) as Json), [bodyField]: rest.trim() };
  };
  return {
    fromFile: (text) => remember(text, parse(text)),
    toFile: (form) => {
      const text = originalText(form) ?? '';
      const before = parse(text);
      const { head, rest } = splitFrontMatter(text);
      const body = String(form[bodyField] ?? '').trim();
      const front = rewriteFrontMatter(head, fromForm(before) as Fields, fromForm(form) as Fields);
      return `---\n${front}\n---${before[bodyField] === body ? rest : `\n\n${body}\n`}`;
    },
  };
}

function splitFrontMatter(text: string): { head: string; rest: string } {
  const [, head = '', rest = ''] = text.match(/^---\n([\s\S]*?)\n---(\n[\s\S]*)?$/) ?? ['', '', text];
  return { head, rest };
}

/** Changes fields of front matter. The other lines, quotes and lists stay as they are. */
function rewriteFrontMatter(head: string, before: Fields, after: Fields): string {
  const document = parseDocument(head);
  for (const name of Object.keys({ ...before, ...after })) {
    const value = after[name];
    if (isSameJson(before[name], value)) continue;
    const node = document.get(name, true);
    if (value === undefined) document.delete(name);
    else if (isScalar(node) && typeof value !== 'object') node.value = value;
    else document.set(name, document.createNode(value, { flow: true }));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
}
