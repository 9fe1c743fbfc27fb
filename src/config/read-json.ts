import { type JsonText, parseJsonText } from './parse-json.ts';

/**
 * Reads a JSON file that people edit.
 * @param file path from the project's root, as messages name it
 * @returns the value, without the address of its JSON schema, and the line of each field; the value's shape is not checked
 * @throws when the file can't be read, is not valid JSON or names a field twice: file, line and what to do
 */
export function readJsonFile(file: string): JsonText {
  const text = process
    .getBuiltinModule('node:fs')
    .readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '');
  const read = parseJsonText(text.replaceAll('\r\n', '\n'));
  if ('json' in read) return read.json;
  throw new Error(read.problems.map(({ line, field, message }) => `${file}:${line}${field ? `  ${field}` : ''}\n  ${message}`).join('\n'));
}

/** As `readJsonFile`, where the value alone is wanted. */
export const readJson = (file: string): unknown => readJsonFile(file).value;
