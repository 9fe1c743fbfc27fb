import { readFileSync } from 'node:fs';
import { type ParsedJson, parseJsonText } from './parse-json.ts';
import type { z } from './zod.ts';
import { validateOrThrow } from './zod-helpers.ts';

/**
 * Reads a JSON file that people edit, without a check of its shape.
 * @param file path from the project's root
 * @throws for invalid JSON or a repeated field, with file, line and what to do
 */
export const readJsonFile = (file: string): ParsedJson =>
  parseJsonFileText(file, readFileSync(file, 'utf8'));

/** Parses a text that is not, or not yet, in the file. */
export function parseJsonFileText(file: string, text: string): ParsedJson {
  const read = parseJsonText(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  if ('json' in read) return read.json;
  throw new Error(
    read.problems
      .map(
        ({ line, field, message }) => `${file}:${line}${field ? `  ${field}` : ''}\n  ${message}`,
      )
      .join('\n'),
  );
}

/** @throws naming the file and each wrong field */
export function readCheckedJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> {
  const { value, lineOf } = readJsonFile(file);
  return validateOrThrow(schema, value, file, lineOf);
}
