import { z } from 'astro/zod';
import { findCharacterProblems } from './characters.ts';

/** Fields that hold no text but a key of something: the same in every language, and never translated. */
export const keyFields = ['id', 'key', 'route', 'section', 'claim', 'sample', 'icon', 'draft', '$schema'] as const;

/**
 * Fields that stand together in braces, and no others.
 * @param shape each field's name and schema
 */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field ${issue.keys.join(', ')}. Expected: ${names}. Correct its name, or take it out.`
        : `Expected fields in braces { ${names} }; received ${describeFound(issue.input)}.`,
  });
}

/** Entries of one kind, in brackets; unless told otherwise, they are described as one of them is. A wrong number of them is told with the number found. */
export function arrayOf<Schema extends z.ZodType>(schema: Schema) {
  const entries = z.array(schema, {
    error: (issue: z.core.$ZodRawIssue) => {
      if (issue.code === 'too_small') return `Expected ${amount(issue, 'at least', issue.minimum)}; received ${lengthOf(issue.input)}. Add what is missing.`;
      if (issue.code === 'too_big') return `Expected ${amount(issue, 'at most', issue.maximum)}; received ${lengthOf(issue.input)}. Take out what is too many.`;
      return `Expected a list in brackets [ ]; received ${describeFound(issue.input)}.`;
    },
  });
  return schema.description ? entries.describe(schema.description) : entries;
}

/** @example amount({ exact: true }, 'at most', 5) // "exactly 5 items" */
function amount({ exact }: { readonly exact?: boolean | undefined }, bound: string, count: number | bigint): string {
  return `${exact ? 'exactly' : bound} ${count} ${Number(count) === 1 ? 'item' : 'items'}`;
}

const lengthOf = (input: unknown) => (Array.isArray(input) ? input.length : describeFound(input));

/**
 * Yes or no.
 * @param description when it is true, told to its editor
 */
export function booleanField(description: string) {
  return z.boolean({ error: ({ input }) => `Expected true or false (${description}); received ${shown(input)}.` }).describe(description);
}

/** One word of a few. */
export function oneOf<const Word extends string>(words: readonly Word[], description: string) {
  return z.enum(words as readonly [Word, ...Word[]], { error: ({ input }) => `Expected ${description}, one of: ${words.join(', ')}; received ${shown(input)}.` }).describe(description);
}

/** A number, written without quotes. */
export function numberField(description: string) {
  return z.number({ error: ({ input }) => `Expected a number without quotes (${description}); received ${shown(input)}.` }).describe(description);
}

/** A word or sentence that no visitor reads. */
export function noteField(description: string) {
  return z
    .string({ error: ({ input }) => `Expected a text (${description}); received ${describeFound(input)}.` })
    .min(1, `Expected a text (${description}); received an empty one.`)
    .superRefine((value, context) => {
      for (const message of findCharacterProblems(value)) context.addIssue({ code: 'custom', message });
    })
    .describe(description);
}

/** What was found where something else was expected, in an editor's words. */
export function describeFound(input: unknown): string {
  if (input === undefined) return 'nothing: add this field';
  if (input === null) return 'null';
  return Array.isArray(input) ? 'a list' : typeof input === 'object' ? 'fields' : `a ${typeof input}`;
}

/** A value as it was written, or what kind it is where that would be long. */
const shown = (input: unknown) => (input === undefined || (typeof input === 'object' && input !== null) ? describeFound(input) : JSON.stringify(input));

/**
 * A file's content, checked.
 * @param file named in errors
 * @param lineOf gives the line of a field, where it is known
 * @throws naming the file and each wrong field
 */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, content: unknown, file: string, lineOf?: (path: readonly PropertyKey[]) => number): z.infer<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.') || '(file)'}${lineOf ? ` (line ${lineOf(path)})` : ''}: ${message}`);
  throw new Error(`${file} is not as expected:\n${problems.join('\n')}\nCorrect the fields named. npm run test:content tells all that is wrong.`);
}
