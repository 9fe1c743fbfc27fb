import { findCharacterProblems, hasVisibleCharacter } from '../utils/characters.ts';
import { findClosestMatch } from '../utils/closest-match.ts';
import { describeValue, describeValueWithCodePoints } from './describe-value.ts';
import { z } from './zod.ts';

export function strictObjectSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field ${issue.keys.join(', ')}. Expected: ${names}. Correct its name, or remove it.`
        : `Expected fields in braces { ${names} }; found ${describeValue(issue.input)}.`,
  });
}

/** The list takes the description of its items. */
export function arrayField<Schema extends z.ZodType>(schema: Schema) {
  const entries = z.array(schema, {
    error: (issue: z.core.$ZodRawIssue) => {
      const { input } = issue;
      // Zod counts the letters of a text, too.
      if (Array.isArray(input) && issue.code === 'too_small')
        return `Expected ${issue.exact ? 'exactly' : 'at least'} ${formatCount(issue.minimum)}; found ${input.length}. Add what is missing.`;
      if (Array.isArray(input) && issue.code === 'too_big')
        return `Expected ${issue.exact ? 'exactly' : 'at most'} ${formatCount(issue.maximum)}; found ${input.length}. Remove the extra ones.`;
      return `Expected a list in brackets [ ]; found ${describeValue(input)}.`;
    },
  });
  return schema.description ? entries.describe(schema.description) : entries;
}

const formatCount = (count: number | bigint) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Options of the error “Expected …”. Later checks of the value are skipped. */
export const createExpectedError = (expected: string, show = describeValue) => ({
  abort: true,
  error: ({ input }: { readonly input?: unknown }) => `Expected ${expected}; found ${show(input)}.`,
});

/** @param description what true means */
export const booleanField = (description: string) =>
  z.boolean(createExpectedError(`true or false (${description})`)).describe(description);

export const enumField = <const Word extends string>(words: readonly Word[], description: string) =>
  z
    .enum(
      words,
      createExpectedError(`${description}, one of: ${words.join(', ')}`, (input) => {
        const meant = typeof input === 'string' ? findClosestMatch(input, words) : undefined;
        return describeValue(input) + (meant === undefined ? '' : ` (did you mean "${meant}"?)`);
      }),
    )
    .describe(description);

export const numberField = (description: string) =>
  z.number(createExpectedError(`a number without quotes (${description})`)).describe(description);

/** Visual Studio Code and the content editor show these words instead of the pattern. */
export const createPatternMessageMeta = (expected: string) => ({
  patternErrorMessage: `Expected ${expected}.`,
});

export const patternField = (pattern: RegExp, expected: string, description = expected) =>
  z
    .string(createExpectedError(expected, describeValueWithCodePoints))
    .regex(pattern, { abort: true })
    .meta({ description, ...createPatternMessageMeta(expected) });

/** Messages, those about a part of the value with its path. */
export type RefinementMessages = Iterable<
  string | readonly [path: readonly PropertyKey[], message: string]
>;

/** Creates a check for `superRefine`. */
export const createZodRefinement =
  <Value>(findProblems: (value: Value) => RefinementMessages) =>
  (value: Value, context: z.RefinementCtx): void => {
    for (const problem of findProblems(value)) {
      const [path, message] = typeof problem === 'string' ? [[], problem] : problem;
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  };

/**
 * Creates a check for `superRefine`, of values that must fit together.
 * @param show lists the values that do not
 * @param advice what to do
 */
export const createConsistencyCheck = <Value>(
  fits: (value: Value) => boolean,
  expected: string,
  show: (value: Value) => readonly (string | number)[],
  advice: string,
) =>
  createZodRefinement((value: Value) =>
    fits(value) ? [] : [`Expected ${expected}; found ${show(value).join(', ')}. ${advice}`],
  );

/**
 * Creates the schema of a text that is not blank.
 * @param advice what to do about an empty one
 */
export function nonBlankTextField(description: string, advice: string) {
  const error = `Expected a text (${description}); found an empty one. ${advice}`;
  return (
    z
      .string(createExpectedError(`a text (${description})`))
      // For JSON schemas, which have no word for invisible characters.
      .min(1, { abort: true, error })
      .refine(hasVisibleCharacter, { abort: true, error })
  );
}

/** Creates the schema of a text that no page shows. */
export const editorOnlyTextField = (description: string) =>
  nonBlankTextField(description, 'Write it.')
    .superRefine(createZodRefinement(findCharacterProblems))
    .describe(description);
