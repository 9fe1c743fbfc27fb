import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';
import { deepEqual } from './deep-equal.ts';
import type { FieldModel } from './field-model.ts';
import { type Fields, fromFormValue, hasOwnField, isFields, type Json, toFormValue } from './form-values.ts';
import { printJson, rewriteJson } from './json-layout.ts';

/** How a collection's files are read for the screen and written again. */
export interface FileFormat {
  /** @param text of a file; gives what the screen's fields hold */
  readonly fromFile: (text: string) => Fields;
  /** @param content what they hold; gives the file's text, whose bytes are the same wherever nothing was changed */
  readonly toFile: (content: Fields) => string;
}

/** Name under which the screen keeps the number of the text that an entry was read from. */
const origin = '_origin';

/** The texts that were read, by their numbers: a file is written as a change of its own text. */
const texts: string[] = [];

function remember(text: string): number {
  const known = texts.indexOf(text);
  return known >= 0 ? known : texts.push(text) - 1;
}

function remembered(content: Fields): string | undefined {
  const number = content[origin];
  return typeof number === 'number' ? texts[number] : undefined;
}

/** Whether a file with this text was read. */
export const markClean = (text: string): boolean => texts.includes(text);

/** A file of JSON. What is no group of fields at its top stands in one on the screen. */
export function jsonFormat(plan: FieldModel): FileFormat {
  const isGroup = plan.kind === 'group';
  const screen = (value: Json) => (isGroup ? toFormValue(value, plan) : { [hasOwnField.items]: toFormValue(value, plan) }) as Fields;
  const file = (content: Json) => fromFormValue(isGroup ? content : (content as Fields)[hasOwnField.items], plan) ?? null;
  return {
    fromFile: (text) => ({ ...screen(JSON.parse(text) as Json), [origin]: remember(text) }),
    toFile: (content) => {
      const text = remembered(content);
      return text === undefined ? printJson(file(content)) : rewriteJson(text, file(screen(JSON.parse(text) as Json)), file(content));
    },
  };
}

/** Name of the field that holds a Markdown file's text. */
export const bodyField = 'body';

/** A file of Markdown with front matter. Its text is shown as it is written. */
export function markdownFormat(plan: FieldModel): FileFormat {
  const screen = (text: string): Fields => {
    const { head, rest } = split(text);
    return { ...(toFormValue((parseYaml(head) ?? {}) as Json, plan) as Fields), [bodyField]: rest.trim() };
  };
  const file = (content: Fields) => fromFormValue(content, plan) as Fields;
  return {
    fromFile: (text) => ({ ...screen(text), [origin]: remember(text) }),
    toFile: (content) => {
      const text = remembered(content) ?? '';
      const before = screen(text);
      const { head, rest } = split(text);
      const written = typeof content[bodyField] === 'string' ? content[bodyField].trim() : '';
      return `---\n${rewriteHead(head, file(before), file(content))}\n---${before[bodyField] === written ? rest : `\n\n${written}\n`}`;
    },
  };
}

function split(text: string): { head: string; rest: string } {
  const { head = '', rest = text } = text.match(/^---\n(?<head>[\s\S]*?)\n---(?<rest>\n[\s\S]*)?$/)?.groups ?? {};
  return { head, rest };
}

/** The front matter with other values: the lines of a field that did not change stay as they are. */
function rewriteHead(head: string, before: Fields, after: Fields): string {
  const blocks = head.split(/\n(?=[\w$-]+:)/).filter(Boolean);
  const blockOf = (name: string) => blocks.find((block) => block.startsWith(`${name}:`));
  const kept = blocks.map((block) => block.slice(0, block.indexOf(':'))).filter((name) => after[name] !== undefined || before[name] === undefined);
  const names = [...kept, ...Object.keys(after).filter((name) => !kept.includes(name))];
  return names
    .map((name) => {
      const block = blockOf(name);
      return block !== undefined && deepEqual(before[name], after[name]) ? block : printYaml(name, after[name] ?? null, block?.startsWith(`${name}: "`) ?? false);
    })
    .join('\n');
}

/** One field of front matter: lists on one line, groups a line a field, as the files have them. */
function printYaml(name: string, value: Json, quoted: boolean): string {
  const options = { lineWidth: 0, flowCollectionPadding: true, ...(quoted && ({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const)) };
  if (Array.isArray(value))
    return `${name}: ${stringifyYaml(value, { ...options, collectionStyle: 'flow' })
      .trim()
      .replace(/^\[ | \]$/g, (edge) => edge.trim())}`;
  return stringifyYaml({ [name]: isFields(value) ? { ...value } : value }, options).trimEnd();
}
