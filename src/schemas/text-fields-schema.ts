import { z } from 'astro/zod';
import { findCharacterProblems } from '../config/characters.ts';
import { claims as siteClaims } from '../config/claims.ts';
import { arrayOf, describeFound, strictObject } from '../config/zod-helpers.ts';
import { type DrawingValueName, findPlaceholderProblem, findPlaceholders, placeholderNames } from '../text/placeholders.ts';

/**
 * A text that visitors read: not empty, no stray spaces, and only placeholders that exist. A text that makes a claim is
 * written `{ "claim": "traders", "text": "…", "otherwise": "…" }`: the second where a language does not make the claim.
 * `fillEntry` makes one string of it, which is the type pages see.
 * @param description what it is for, told to its editor
 * @param values figures that the drawing hands to it, as `{{size}}`
 */
export function text(description: string, values: readonly DrawingValueName[] = []): z.ZodType<string> {
  return conditional(description, { allowUnset: false, leftOut: false, values });
}

/** As `text`, but in a list: without `otherwise` the item is left out where the claim is not made. */
export function textInList(description: string): z.ZodType<string> {
  return conditional(description, { allowUnset: true, leftOut: true, values: [] });
}

/** As `text`, but it may be left out, and is left out by itself while a setting that it names is unset or its claim is not made. */
export function optionalText(description: string) {
  return conditional(description, { allowUnset: true, leftOut: true, values: [] }).optional().describe(description);
}

/** Names in a schema's metadata by which a text and the keys of claims are known, to be told to editors in short. */
export const schemaMarks = { text: 'siteText', claim: 'siteClaim' } as const;

/** What is said of a text in its schema's metadata. */
export interface TextMetadata {
  /** May it stand without `otherwise`, and is then left out? */
  readonly leftOut: boolean;
  /** Figures that the drawing hands to it. */
  readonly values: readonly DrawingValueName[];
}

interface Allowed {
  /** May it name a setting that can be unset? It is then left out with it. */
  readonly allowUnset: boolean;
  /** May it stand without `otherwise`? */
  readonly leftOut: boolean;
  readonly values: readonly DrawingValueName[];
}

function conditional(description: string, { allowUnset, leftOut, values }: Allowed): z.ZodType<string> {
  const plain = written(description, allowUnset, values);
  const fallback = (schema: z.ZodType) => (leftOut ? schema.optional() : schema).describe('The text where a claim is not made');
  const inner = strictObject({ claim: claims, text: plain, otherwise: fallback(plain) });
  const outer = strictObject({ claim: claims, text: plain, otherwise: fallback(z.union([plain, inner], { error: problemOf })) });
  const either = z.union([plain, outer.superRefine(namesItsClaims)], { error: problemOf }).meta({ description, [schemaMarks.text]: { leftOut, values } satisfies TextMetadata });
  return either as unknown as z.ZodType<string>;
}

/** A claim, or several that must all be made. */
const claims = z
  .union([z.string(), z.array(z.string()).min(1)], { error: 'Expected the key of a claim in claims/claims.json, or a list of keys.' })
  .meta({ description: 'Claims that the text makes', [schemaMarks.claim]: true });

/** Of a union's two complaints, the one about the form that was written. */
function problemOf({ input, errors }: { readonly input?: unknown; readonly errors?: readonly (readonly { readonly path: readonly PropertyKey[]; readonly message: string }[])[] }): string {
  const asFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  return (errors?.[asFields ? 1 : 0] ?? []).map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join(' ');
}

/** Every claim whose figure a text uses must be named, or its withdrawal would stop the build. */
function namesItsClaims({ claim, text: value }: { readonly claim: unknown; readonly text: string }, context: z.RefinementCtx): void {
  const named = [claim].flat();
  // A misspelt name, on either side, is told as such.
  if (named.some((key) => typeof key === 'string' && !siteClaims[key])) return;
  const missing = findPlaceholders(value).filter((name) => name.startsWith('claim.') && placeholderNames.includes(name) && !named.includes(name.split('.')[1]));
  if (missing.length > 0) context.addIssue({ code: 'custom', path: ['claim'], message: `The text uses {{${missing[0]}}}. Name that claim in "claim" too.` });
}

function written(description: string, allowUnset: boolean, values: readonly DrawingValueName[]) {
  return z
    .string({ error: ({ input }) => `Expected a text (${description}); received ${describeFound(input)}.` })
    .trim()
    .min(1, `Expected a text (${description}); received an empty one. Write it, in this file's language.`)
    .superRefine((value, context) => {
      for (const problem of [...findPlaceholderProblem(value, { allowUnset, among: [...values, ...placeholderNames] }), ...checkSigns(value)]) context.addIssue({ code: 'custom', message: problem });
    })
    .describe(description);
}

/** Signs of other forms of writing, each of which a page shows as it is. */
const unfit: readonly [found: RegExp, problem: string][] = [
  [/\*\*[^*\s][^*]*\*\*|\]\(/, 'Markdown is shown as it is here. Take its signs out.'],
  [/&(#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i, 'A sign is written as HTML writes it, and would be shown so. Write the sign itself: & for &amp;, a plain space for &nbsp;.'],
  [/<\/?[a-z][^>]*>/i, 'A tag is shown as it is here. Take it out.'],
];

/**
 * What is wrong with the signs of a text that a page shows as it is.
 * @returns one sentence a problem, with what to do
 */
export function checkSigns(value: string): string[] {
  return [...unfit.filter(([signs]) => signs.test(value)).map(([, problem]) => problem), ...findCharacterProblems(value)];
}

/** A headline of a light half and a strong half, split where the language reads well. */
export function headlineSchema(description: string) {
  return strictObject({
    light: text('First half, set in the light weight: the promise'),
    strong: text('Second half, set in the strong weight: the point'),
  }).describe(description);
}

/** The fields of a group in which each one is a text: field name → what it is for. */
export function textList<const Key extends string>(fields: Record<Key, string>, values: readonly DrawingValueName[] = []) {
  return strictObject(Object.fromEntries(Object.entries<string>(fields).map(([key, what]) => [key, text(what, values)])) as Record<Key, z.ZodType<string>>);
}

/** Head of an inner page: the words that people search for, the headline, one or two sentences. */
export const pageHeaderSchema = strictObject({
  kind: text('What the page is about, in the words people search for: at most 60 characters'),
  headline: headlineSchema('Heading of the page'),
  lede: text('One or two sentences'),
});

/** Short, plain words beside a drawing: at most 60 characters each. */
export const calloutsSchema = (count: number) => arrayOf(text('What this place of the drawing says, in plain words')).length(count).describe('Callouts of the drawing, in the order of its dots');

/** Name of a claim that must be made in a language for the item to be shown there. */
export const claimKey = claims.optional().describe('Key of a claim in claims/claims.json, or a list: the item is shown only in languages where all of them are made');

/** An item with a title (specification section 3): title and info. */
export const titleAndInfo = strictObject({
  claim: claimKey,
  title: text('Title, two to six words'),
  info: text('One or two sentences'),
});

/** A claim's figure, set large, with what it counts. */
export const featureItem = strictObject({
  claim: claims.describe('Key of the claim, or a list: the figure is shown only in languages where all of them are made'),
  figure: text('The figure, through its placeholder: {{claim.traders}}+'),
  label: text('What the figure counts, in a few words'),
});

/** Title, description and keywords of a page, for search engines and shared links (specification section 2). */
export const metaSchema = strictObject({
  title: text('Title of the page in search results and tabs: at most 60 characters wide'),
  description: text('What the page offers, for search results: at most 155 characters wide'),
  keywords: arrayOf(textInList('A phrase people search for')).min(3).max(12).describe('Search phrases of this market'),
}).describe('What search engines and shared links show');

/**
 * An object with one entry for each of the keys, and no other.
 * @param keys the keys, in the order in which the page shows them
 */
export function record<const Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema, description: string) {
  return strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>).describe(description);
}
