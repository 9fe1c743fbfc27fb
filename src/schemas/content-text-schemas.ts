/**
 * Fields of texts that visitors read, with placeholders and claims; `textObjectSchema` makes a
 * group of them. drawing-fields.ts has the fields of drawings, src/config/setting-fields.ts those
 * of settings, src/validation/zod-helpers.ts those that no visitor reads (keys, switches, lists,
 * groups).
 */

import { findClaim, listKeysOfClaimField } from '../config/claims.ts';
import type { DrawingPlaceholderName } from '../text/drawing-placeholders.ts';
import { findPlaceholderProblems, listSitePlaceholderNames } from '../text/placeholder-problems.ts';
import { findClaimKeyInPlaceholder, listPlaceholderNames } from '../text/placeholder-syntax.ts';
import { findCharacterProblems } from '../utils/characters.ts';
import { findUnwantedMarkupProblems } from '../utils/unwanted-markup.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  booleanField,
  createExpectedError,
  createZodRefinement,
  nonBlankTextField,
  type RefinementMessages,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';

/**
 * Creates the schema of a trimmed text, or of one with a claim: `{ "claim": "traders", "text": "…",
 * "fallback": "…" }`. `interpolateEntry` makes a string of both.
 * @param description purpose, for the editor
 * @param values placeholders that the drawing fills
 */
export const claimableTextField = (
  description: string,
  values: readonly DrawingPlaceholderName[] = [],
): z.ZodType<string> => textWithClaimField(description, { isOmittable: false, values });

/**
 * Creates the schema of a list item. The list omits an item without `fallback` if its claim is not
 * made.
 */
export const omittableListItemField = (description: string): z.ZodType<string> =>
  textWithClaimField(description, { isOmittable: true, values: [] });

/**
 * Creates the schema of a text that pages omit if its claim is not made, or a setting in it is
 * unset.
 */
export const omittableTextField = (description: string) =>
  omittableListItemField(description).optional();

/** createCollectionJsonSchema finds fields of texts and claims by these. */
export const textAndClaimMarkerKeys = { text: 'siteText', claim: 'siteClaim' } as const;

export interface TextFieldMetadata {
  /** If true, `fallback` is optional, and settings in the text may be unset. */
  readonly isOmittable: boolean;
  /** Placeholders that the drawing fills. */
  readonly values: readonly DrawingPlaceholderName[];
}

function textWithClaimField(description: string, metadata: TextFieldMetadata): z.ZodType<string> {
  const { isOmittable, values } = metadata;
  const plain = plainTextField(description, (value) =>
    findPlaceholderProblems(value, {
      isUnsetAllowed: isOmittable,
      allowed: [...values, ...listSitePlaceholderNames()],
    }),
  );
  const fallback = z.lazy(() => text);
  const text: z.ZodType = z.union(
    [
      plain,
      strictObjectSchema({
        claim: claimKeysSchema,
        text: plain,
        fallback: isOmittable ? fallback.optional() : fallback,
      }).superRefine(createZodRefinement(findUnnamedClaims)),
    ],
    { error: describeUnionProblem },
  );
  return text.meta({
    description,
    [textAndClaimMarkerKeys.text]: metadata,
  }) as z.ZodType as z.ZodType<string>;
}

const { error: claimKeyError } = createExpectedError(
  'the key of a claim in claims/claims.json, or a list of one or more keys',
);
const claimKeysSchema = z
  .union([z.string(), z.array(z.string()).min(1, { error: claimKeyError })], {
    error: claimKeyError,
  })
  .meta({ description: 'Claims that the text makes', [textAndClaimMarkerKeys.claim]: true });

/** A union has a message for each form; this returns the message of the form in use. */
function describeUnionProblem(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const { input, errors = [] } = issue;
  const asFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  return (errors[asFields ? 1 : 0] ?? [])
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join(' ');
}

/** If a text has a claim's figure, it must name the claim, so that both go together. */
function* findUnnamedClaims({
  claim,
  text: value,
}: {
  readonly claim: unknown;
  readonly text: string;
}): RefinementMessages {
  const named = listKeysOfClaimField(claim);
  // Another check reports unknown keys.
  if (named.some((key) => !findClaim(key))) return;
  const missing = listPlaceholderNames(value).find((name) => {
    const key = findClaimKeyInPlaceholder(name);
    return key !== undefined && listSitePlaceholderNames().includes(name) && !named.includes(key);
  });
  if (missing) yield [['claim'], `The text uses {{${missing}}}. Name that claim in "claim" too.`];
}

/** Creates the schema of a text without a claim: trimmed, in plain characters, without markup. */
export const plainTextField = (
  description: string,
  findProblems: (value: string) => readonly string[],
) =>
  nonBlankTextField(description, 'Write it, in this file’s language.')
    .trim()
    .superRefine(
      createZodRefinement((value) => [
        ...findProblems(value),
        ...findUnwantedMarkupProblems(value),
        ...findCharacterProblems(value),
      ]),
    )
    .describe(description);

/**
 * Creates the schema of an object that refuses unknown fields. A description stands for the schema
 * of a text.
 * @param values placeholders that the drawing fills in these texts
 */
export function textObjectSchema<const Shape extends Readonly<Record<string, string | z.ZodType>>>(
  shape: Shape,
  values: readonly DrawingPlaceholderName[] = [],
) {
  const schemas = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [
      key,
      typeof field === 'string' ? claimableTextField(field, values) : field,
    ]),
  );
  return strictObjectSchema(
    schemas as {
      -readonly [Key in keyof Shape]: Shape[Key] extends z.ZodType ? Shape[Key] : z.ZodType<string>;
    },
  );
}

export const headlineField = (description: string) =>
  textObjectSchema({
    light: 'First half, set in the light weight: the promise',
    strong: 'Second half, set in the strong weight: the point',
  }).describe(description);

export const pageHeaderSchema = textObjectSchema({
  kind: 'What the page is about, in the words people search for: at most 60 characters',
  headline: headlineField('Heading of the page'),
  lede: 'One or two sentences',
});

export const calloutsField = (count: number) =>
  arrayField(claimableTextField('Meaning of this part of the drawing, in plain words'))
    .length(count)
    .describe('Annotations of the drawing, in the order of its numbers');

export const optionalClaimKeysField = claimKeysSchema
  .optional()
  .describe(
    'Key of a claim in claims/claims.json, or a list: the item is shown only in languages where all of them are made',
  );

export const draftFlagField = booleanField(
  'true hides it from the built site; development shows it',
).optional();

export const sampleFlagField = booleanField(
  'true marks a sample that real content replaces before launch',
);

export const titledItemSchema = textObjectSchema({
  claim: optionalClaimKeysField,
  title: 'Title, two to six words',
  info: 'One or two sentences',
});

export const claimFigureSchema = textObjectSchema({
  claim: claimKeysSchema.describe(
    'Key of the claim, or a list: the figure is shown only in languages where all of them are made',
  ),
  figure: 'The figure, through its placeholder: {{claim.traders}}+',
  label: 'What the figure counts, in a few words',
});

export const pageMetaSchema = textObjectSchema({
  title:
    'Title of the page in search results and tabs: at most 60 characters wide; the brand is added',
  description: 'What the page offers, for search results: at most 155 characters wide',
  keywords: arrayField(omittableListItemField('A phrase people search for'))
    .min(3)
    .max(12)
    .describe('Search phrases of this market'),
}).describe('Texts for search engines and shared links');

export const objectWithKeysSchema = <const Key extends string, Schema extends z.ZodType>(
  keys: readonly Key[],
  schema: Schema,
  description: string,
) =>
  strictObjectSchema(
    Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>,
  ).describe(description);
