import { localeRegistry } from '../i18n/locales.ts';
import { findUnwantedMarkupProblems } from '../utils/unwanted-markup.ts';
import { describeValue } from '../validation/describe-value.ts';
import { isoDateField } from '../validation/iso-date.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createExpectedError,
  createZodRefinement,
  editorOnlyTextField,
  numberField,
  type RefinementMessages,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';
import { isNoneSettingValue, plainTextSettingField } from './setting-fields.ts';

const codes = localeRegistry.map((locale) => locale.code);
const code = z.enum(codes, createExpectedError(`a language code (${codes.join(', ')})`));

const codeList = arrayField(code).min(
  1,
  'Expected at least one code; for a withdrawn claim write "none".',
);

/** Names the wrong form or code. The error of a zod union would not. */
function describeMadeInProblem(input: unknown): string {
  const listed = typeof input === 'object' && input !== null ? Object.values(input).flat() : [];
  // Of ["all"], the brackets are wrong, not the word.
  const known: readonly unknown[] = Array.isArray(input) ? ['all', 'none', ...codes] : codes;
  const unknown = listed.filter((value) => !known.includes(value));
  const reason =
    unknown.length > 0
      ? ` No language has the code ${unknown.map((value) => JSON.stringify(value)).join(', ')}; the codes are ${codes.join(', ')}.`
      : '';
  return `Expected "all", "none", { "only": ["en", …] } or { "except": ["en", …] } with at least one code; found ${JSON.stringify(input) ?? 'nothing: add this field'}.${reason}`;
}

const common = {
  madeIn: z
    .union(
      [
        z.enum(['all', 'none']),
        strictObjectSchema({ only: codeList }),
        strictObjectSchema({ except: codeList }),
      ],
      { error: ({ input }) => describeMadeInProblem(input) },
    )
    .describe(
      'Languages whose texts make the claim: "all", "none" (withdrawn), { "only": […] } or { "except": […] }',
    ),
  source: editorOnlyTextField('where the claim comes from; no claim without a source'),
  proof: editorOnlyTextField(
    'the document or address that proves it; npm run check:launch requires it',
  )
    .refine((proof) => !isNoneSettingValue(proof), {
      error: ({ input }) =>
        `Expected the document or address that proves the claim; found "${input}". Leave the field out until there is one.`,
    })
    .optional(),
  asOf: isoDateField('the day of the source'),
  reviewBy: isoDateField('the day by which the claim has to be checked again'),
};
const claimNumberField = (description: string) =>
  numberField(description).nonnegative(createExpectedError('0 or more'));
const yearField = (description: string) => {
  const error = createExpectedError('a year with four digits');
  return numberField(description).int(error).min(1000, error).max(9999, error);
};
const figureField = (description: string) =>
  plainTextSettingField(description).superRefine(createZodRefinement(findUnwantedMarkupProblems));
const byLanguageField = <Value extends z.ZodType>(value: Value) =>
  z
    .partialRecord(code, value, {
      error: (issue: z.core.$ZodRawIssue) =>
        issue.code === 'unrecognized_keys'
          ? `No language has the code ${issue.keys.join(', ')}. Expected some of: ${codes.join(', ')}. Correct it, or remove it.`
          : `Expected fields in braces, named by the codes of languages; found ${describeValue(issue.input)}.`,
    })
    .optional();
const valueSchema = (kind: 'number' | 'usd' | 'year', field = claimNumberField) =>
  strictObjectSchema({
    kind: z.literal(kind),
    value: field('the value of the claim'),
    byLanguage: byLanguageField(field('the value in that language')),
    valueInProse: field(
      'the value that texts state in words, such as “zero commission”: the check names these texts while it differs from the value',
    ).optional(),
    ...common,
  });

export const claimSchema = z
  .discriminatedUnion(
    'kind',
    [
      valueSchema('number').describe('A number, written with the language’s digits'),
      valueSchema('usd').describe('An amount of US dollars'),
      valueSchema('year', yearField).describe('A year'),
      strictObjectSchema({
        kind: z.literal('date'),
        value: isoDateField('the day that the claim names'),
        ...common,
      }).describe('A day'),
      strictObjectSchema({
        kind: z.literal('text'),
        value: figureField('the figure, such as 24/7'),
        byLanguage: byLanguageField(figureField('the figure in that language')),
        ...common,
      }).describe('A short figure that is not a number, such as 24/7'),
      strictObjectSchema({ kind: z.literal('statement'), ...common }).describe(
        'A statement without a figure',
      ),
    ],
    {
      error: ({ input }) =>
        `Expected fields in braces with a "kind": number, usd, year, date, text or statement; found ${describeFoundKind(input)}.`,
    },
  )
  .superRefine(
    createZodRefinement(function* ({ asOf, reviewBy }) {
      if (reviewBy <= asOf)
        yield [
          ['reviewBy'],
          `Expected a day after asOf, ${asOf}; found "${reviewBy}". Correct one of the two.`,
        ];
    }),
  );

const describeFoundKind = (input: unknown) =>
  typeof input === 'object' && input !== null && 'kind' in input
    ? `the kind ${JSON.stringify(input.kind)}`
    : describeValue(input);

export type Claim = z.infer<typeof claimSchema>;

/** Placeholders hold such keys: `{{claim.etfCount}}`. */
export const isValidClaimKey = (key: string): boolean =>
  /^[a-z][A-Za-z0-9]*$/.test(key) && !(key in Object.prototype);

export const claimKeyExpectation =
  'a key of letters and digits that begins with a lowercase letter and is not reserved, as toString is';

export const claimsSchema = z.record(z.string(), claimSchema).superRefine(
  createZodRefinement(function* (claims) {
    for (const key of Object.keys(claims))
      if (!isValidClaimKey(key))
        yield [
          [key],
          `Expected ${claimKeyExpectation}, such as etfCount; found "${key}". Correct it, and the texts that name it.`,
        ];
    yield* checkCommission(claims.usStockCommission);
  }),
);

/** Home's receipts add no commission: with one, what visitors pay would be more than they say. */
function* checkCommission(claim: Claim | undefined): RefinementMessages {
  if (claim?.kind !== 'usd') return;
  const amount = [claim.value, ...Object.values(claim.byLanguage ?? {})].find((each) => each > 0);
  if (amount !== undefined)
    yield [
      ['usStockCommission', 'value'],
      `Expected 0 in all languages, as the receipts on the home page add no commission to what visitors pay; found ${amount}. If you charge one, leave 0 and withdraw the claim with "madeIn": "none".`,
    ];
}
