import { isScalar, parseDocument } from 'yaml';
import { splitFrontMatter } from '../../src/utils/front-matter.ts';
import {
  formatJson,
  hasSameJsonText,
  type JsonObject,
  type JsonValue,
  rewriteJson,
} from '../rewrite-json.ts';
import { createCmsForm } from './form-fields.ts';
import type { FormJsonSchema } from './value-fields.ts';

export interface CmsFileFormat {
  readonly fromFile: (text: string) => JsonObject;
  /** Changes only the bytes of what was edited. */
  readonly toFile: (form: JsonObject) => string;
}

/** Texts of the files that were read. A form keeps the index of its text. */
const texts: string[] = [];
const originField = '_origin';

export const wasFileTextRead = (text: string): boolean => texts.includes(text);

/**
 * Creates a format whose forms remember the text that they were read from.
 * @param print writes a form into that text, which is empty for a new file; `before` is the form as
 *   it was read
 */
const createFormat = (
  parse: (text: string) => JsonObject,
  print: (form: JsonObject, text: string, before: JsonObject) => string,
): CmsFileFormat => ({
  fromFile: (text) => {
    if (!wasFileTextRead(text)) texts.push(text);
    return { ...parse(text), [originField]: texts.indexOf(text) };
  },
  toFile: (form) => {
    const text = texts[Number(form[originField] ?? -1)] ?? '';
    return print(form, text, parse(text));
  },
});

/** Creates the format of JSON files. */
export function createCmsJsonFormat(schema: FormJsonSchema): CmsFileFormat {
  const { toForm, fromForm } = createCmsForm(schema);
  const parse = (text: string) => toForm(JSON.parse(text || 'null') as JsonValue);
  return createFormat(parse, (form, text, before) =>
    text ? rewriteJson(text, fromForm(before), fromForm(form)) : formatJson(fromForm(form)),
  );
}

/** Name of the form field with the text of a Markdown file. */
export const markdownBodyFieldName = 'body';

export function createCmsMarkdownFormat(schema: FormJsonSchema): CmsFileFormat {
  const { toForm, fromForm } = createCmsForm(schema);
  const parse = (text: string): JsonObject => {
    const { fields, rest } = splitFrontMatter(text);
    return {
      ...toForm((parseDocument(fields).toJS() ?? {}) as JsonValue),
      [markdownBodyFieldName]: rest.trim(),
    };
  };
  const print = (form: JsonObject, text: string, before: JsonObject) => {
    const { start, fields, end, rest } = splitFrontMatter(text);
    const body = String(form[markdownBodyFieldName] ?? '').trim();
    const front = rewriteFrontMatter(
      fields,
      fromForm(before) as JsonObject,
      fromForm(form) as JsonObject,
    );
    // Empty front matter lacks the line break before its closing fence.
    const fence = front && !fields ? '\n---' : end;
    return `${start}${front}${fence}${before[markdownBodyFieldName] === body ? rest : `\n\n${body}\n`}`;
  };
  return createFormat(parse, print);
}

/** Leaves the other lines as they are. */
function rewriteFrontMatter(fields: string, before: JsonObject, after: JsonObject): string {
  const document = parseDocument(fields);
  for (const name of Object.keys({ ...before, ...after })) {
    const value = after[name];
    if (hasSameJsonText(before[name], value)) continue;
    const node = document.get(name, true);
    if (value === undefined) document.delete(name);
    else if (isScalar(node) && typeof value !== 'object') node.value = value;
    else document.set(name, document.createNode(value, { flow: true }));
  }
  if (!document.contents) return '';
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
}
