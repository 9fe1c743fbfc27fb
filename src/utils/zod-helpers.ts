import { z } from 'astro/zod';
import { findCharacterProblems } from './characters.ts';

/** Creates the schema of an object without unknown fields. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field ${issue.keys.join(', ')}. Expected: ${names}. Correct its name, or remove it.`
        : `Expected fields in braces { ${names} }; found ${describeFound(issue.input)}.`,
  });
}

/** Creates the schema of a list, with the description of its items. */
export function arrayOf<Schema extends z.ZodType>(schema: Schema) {
  const entries = z.array(schema, {
    error: (issue: z.core.$ZodRawIssue) => {
      if (issue.code === 'too_small')
        return `Expected ${formatCount(issue, 'at least', issue.minimum)}; found ${countItems(issue.input)}. Add what is missing.`;
      if (issue.code === 'too_big')
        return `Expected ${formatCount(issue, 'at most', issue.maximum)}; found ${countItems(issue.input)}. Remove what is too many.`;
      return `Expected a list in brackets [ ]; found ${describeFound(issue.input)}.`;
    },
  });
  return schema.description ? entries.describe(schema.description) : entries;
}

/** @example formatCount({ exact: true }, 'at most', 5) // "exactly 5 items" */
function formatCount(
  { exact }: { readonly exact?: boolean | undefined },
  bound: string,
  count: number | bigint,
): string {
  return `${exact ? 'exactly' : bound} ${count} ${Number(count) === 1 ? 'item' : 'items'}`;
}

const countItems = (input: unknown) => (Array.isArray(input) ? input.length : describeFound(input));

/**
 * Creates the schema of true or false.
 * @param description meaning of true
 */
export function booleanField(description: string) {
  return z
    .boolean({
      error: ({ input }) =>
        `Expected true or false (${description}); found ${describeValue(input)}.`,
    })
    .describe(description);
}

/** Creates the schema of one word from a list. */
export function oneOf<const Word extends string>(words: readonly Word[], description: string) {
  return z
    .enum(words as readonly [Word, ...Word[]], {
      error: ({ input }) =>
        `Expected ${description}, one of: ${words.join(', ')}; found ${describeValue(input)}.`,
    })
    .describe(description);
}

/** Creates the schema of a number. */
export function numberField(description: string) {
  return z
    .number({
      error: ({ input }) =>
        `Expected a number without quotes (${description}); found ${describeValue(input)}.`,
    })
    .describe(description);
}

/** Turns a function that finds problems into a refinement. */
export function reportProblems(findProblems: (value: string) => readonly string[]) {
  return (value: string, context: z.RefinementCtx) => {
    for (const message of findProblems(value)) context.addIssue({ code: 'custom', message });
  };
}

/** Creates the schema of a text that no page shows. */
export function stringField(description: string) {
  return z
    .string({
      error: ({ input }) => `Expected a text (${description}); found ${describeFound(input)}.`,
    })
    .min(1, `Expected a text (${description}); found an empty one.`)
    .superRefine(reportProblems(findCharacterProblems))
    .describe(description);
}

/** Names the type of a wrong value. */
export function describeFound(input: unknown): string {
  if (input === undefined) return 'nothing: add this field';
  if (input === null) return 'null';
  return Array.isArray(input)
    ? 'a list'
    : typeof input === 'object'
      ? 'fields'
      : `a ${typeof input}`;
}

/** Writes a value, or only its type if it is long. */
export const describeValue = (input: unknown) =>
  input === undefined || (typeof input === 'object' && input !== null)
    ? describeFound(input)
    : JSON.stringify(input);

/**
 * Parses the content of a file.
 * @param lineOf returns the line of a field
 * @throws naming the file and each wrong field
 */
export function parseOrThrow<Schema extends z.ZodType>(
  schema: Schema,
  content: unknown,
  file: string,
  lineOf?: (path: readonly PropertyKey[]) => number,
): z.infer<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) =>
      `  ${path.join('.') || '(file)'}${lineOf ? ` (line ${lineOf(path)})` : ''}: ${message}`,
  );
  throw new Error(
    `${file} is not as expected:\n${problems.join('\n')}\nCorrect these fields. npm run test:content lists every mistake.`,
  );
}
