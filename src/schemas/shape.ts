import { z } from 'astro/zod';

/**
 * Fields that stand together in braces, and no others.
 * @param shape each field's name and schema
 */
export function group<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field ${issue.keys.join(', ')}. Expected: ${names}. Correct its name, or take it out.`
        : `Expected fields in braces { ${names} }; received ${found(issue.input)}.`,
  });
}

/** Entries of one kind, in brackets. */
export function list<Schema extends z.ZodType>(schema: Schema) {
  return z.array(schema, { error: ({ input }) => `Expected a list in brackets [ ]; received ${found(input)}.` });
}

/** What was found where something else was expected, in an editor's words. */
export function found(input: unknown): string {
  if (input === undefined) return 'nothing: add this field';
  return Array.isArray(input) ? 'a list' : typeof input === 'object' ? 'fields' : `a ${typeof input}`;
}
