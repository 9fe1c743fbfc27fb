import { type ParsedJson, parseJson } from './parse-json.ts';
import { createProblem, formatProblems } from './problem.ts';
import { readTextFile } from './read-text-file.ts';
import type { z } from './zod.ts';

/**
 * Reads JSON that people edit, without a check of its shape.
 * @param file path from the project's root
 */
export function tryReadJson(file: string): ReturnType<typeof parseJson> {
  const read = readTextFile(file);
  return 'text' in read ? parseJson(read.text, file) : read;
}

/** @throws for a file that `tryReadJson` can't read, with file, line and what to do */
export const readJson = (file: string): ParsedJson => getJsonOrThrow(tryReadJson(file));

/** Parses a text that is not, or not yet, in the file. */
export const parseJsonOrThrow = (text: string, file: string): ParsedJson =>
  getJsonOrThrow(parseJson(text, file));

function getJsonOrThrow(read: ReturnType<typeof parseJson>): ParsedJson {
  if ('json' in read) return read.json;
  throw new Error(formatProblems(read.problems));
}

/** @throws naming the file and each wrong field */
export const readValidatedJson = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> => validateOrThrow(schema, readJson(file));

/** @throws naming file and line of each wrong field */
export function validateOrThrow<Schema extends z.ZodType>(
  schema: Schema,
  json: ParsedJson,
): z.infer<Schema> {
  const { data, error } = schema.safeParse(json.value);
  if (!error) return data as z.infer<Schema>;
  throw new Error(
    formatProblems(error.issues.map(({ path, message }) => createProblem(json, path, message))),
  );
}
