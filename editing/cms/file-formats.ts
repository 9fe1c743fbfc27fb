import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import { createForm, type JsonSchema } from './form-fields.ts';
import { deepEqual, type Fields, isFields, type Json, printJson, rewriteJson } from './json-layout.ts';

/** How Sveltia CMS reads and writes the files of a collection. */
export interface FileFormat {
  readonly fromFile: (text: string) => Fields;
  /** Bytes of a file stay the same where nothing was changed. */
  readonly toFile: (form: Fields) => string;
}

/** Texts of files that were read. A form keeps the index of its own, and is saved as a change of it. */
const texts: string[] = [];
const originField = '_origin';

function remember(text: string, form: Fields): Fields {
  const known = texts.indexOf(text);
  return { ...form, [originField]: known >= 0 ? known : texts.push(text) - 1 };
}

const originalText = (form: Fields) => texts[Number(form[originField] ?? -1)];

/** Whether a file with this text was read. */
export const wasRead = (text: string): boolean => texts.includes(text);

export function jsonFormat(schema: JsonSchema): FileFormat {
  const { toForm, fromForm } = createForm(schema, '');
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
  const { toForm, fromForm } = createForm(schema, '');
  const parse = (text: string): Fields => {
    const { head, rest } = splitFrontMatter(text);
    return { ...toForm((parseYaml(head) ?? {}) as Json), [bodyField]: rest.trim() };
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

/** Changes fields of front matter. The lines of the other fields keep their bytes. */
function rewriteFrontMatter(head: string, before: Fields, after: Fields): string {
  const lines = new Map(
    head
      .split(/\n(?=[\w$-]+:)/)
      .filter(Boolean)
      .map((block) => [block.slice(0, block.indexOf(':')), block]),
  );
  const kept = [...lines.keys()].filter((name) => after[name] !== undefined || before[name] === undefined);
  return [...new Set([...kept, ...Object.keys(after)])]
    .map((name) => {
      const block = lines.get(name);
      if (block !== undefined && deepEqual(before[name], after[name])) return block;
      return printYaml(name, after[name] ?? null, block?.startsWith(`${name}: "`) ?? false);
    })
    .join('\n');
}

/** Prints lists on one line, and a line for each field of a group, as the files have them. */
function printYaml(name: string, value: Json, isQuoted: boolean): string {
  const options = { lineWidth: 0, flowCollectionPadding: true, ...(isQuoted && ({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const)) };
  if (!Array.isArray(value)) return stringifyYaml({ [name]: isFields(value) ? { ...value } : value }, options).trimEnd();
  const list = stringifyYaml(value, { ...options, collectionStyle: 'flow' }).trim();
  return `${name}: ${list.replace(/^\[ /, '[').replace(/ \]$/, ']')}`;
}
