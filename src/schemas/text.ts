import { z } from 'astro/zod';
import { checkPlaceholders } from '../lib/placeholders.ts';
import { found, group, list } from './shape.ts';

/**
 * A text that visitors read: not empty, no stray spaces, and only placeholders that exist.
 * @param description what it is for, told to its editor
 */
export function text(description: string) {
  return written(description, false);
}

/** As `text`, but it may be left out, and is left out by itself while a setting that it names is unset. */
export function optionalText(description: string) {
  return written(description, true).optional().describe(description);
}

function written(description: string, allowUnset: boolean) {
  return z
    .string({ error: ({ input }) => `Expected a text (${description}); received ${found(input)}.` })
    .trim()
    .min(1, `Expected a text (${description}); received an empty one. Write it, in this file's language.`)
    .superRefine((value, context) => {
      for (const problem of checkPlaceholders(value, { allowUnset })) context.addIssue({ code: 'custom', message: problem });
    })
    .describe(description);
}

/** A headline of a light half and a strong half, split where the language reads well. */
export function headline(description: string) {
  return group({
    light: text('First half, set in the light weight: the promise'),
    strong: text('Second half, set in the strong weight: the point'),
  }).describe(description);
}

/** Name of a claim that must be made in a language for the item to be shown there. */
export const claimKey = z.string().optional().describe('Key of a claim in claims/claims.json: the item is shown only in languages where that claim is made');

/** A feature item (specification section 3): name and info. */
export const feature = group({
  claim: claimKey,
  name: text('Name of the feature, two to five words'),
  info: text('One or two sentences about it'),
});

/** An item with a title (specification section 3): title and info. */
export const item = group({
  claim: claimKey,
  title: text('Title, two to six words'),
  info: text('One or two sentences'),
});

/** A claim's figure, set large, with what it counts. */
export const fact = group({
  claim: z.string().describe('Key of the claim: the figure is shown only in languages where it is made'),
  figure: text('The figure, through its placeholder: {{claim.traders}}+'),
  label: text('What the figure counts, in a few words'),
});

/** Title, description and keywords of a page, for search engines and shared links (specification section 2). */
export const meta = group({
  title: text('Title of the page in search results and tabs: at most 60 characters wide'),
  description: text('What the page offers, for search results: at most 155 characters wide'),
  keywords: list(text('A phrase people search for')).min(3).max(12).describe('Search phrases of this market'),
}).describe('What search engines and shared links show');

/**
 * An object with one entry for each of the keys, and no other.
 * @param keys the keys, in the order in which the page shows them
 */
export function keyed<const Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema, description: string) {
  return group(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>).describe(description);
}
