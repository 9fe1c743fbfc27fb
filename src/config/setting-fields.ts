/** Kinds of settings. Messages say what was expected and found. */

import { z } from 'astro/zod';
import {
  findCharacterProblems,
  hasInvisibleCharacter,
  hasVisibleCharacter,
  isPlainUrl,
} from '../utils/characters.ts';
import { displayWidth } from '../utils/writing.ts';
import {
  abortWithExpected,
  describeAscii,
  describeFound,
  patternErrorMeta,
  refineWith,
} from '../utils/zod-helpers.ts';

/**
 * Leaves a setting unset by decision, while `null` is undecided. The launch list differs between
 * them.
 */
export const explicitNone = 'none';

export function isExplicitlyNone(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === explicitNone;
}

/** Metadata key for `createCollectionJsonSchema`: the setting takes "none". */
export const acceptsNoneMetaKey = 'siteNone';

/** Makes a setting optional: it may be null, missing, or `"none"`. */
export function optionalSetting<Schema extends z.ZodType>(
  schema: Schema,
  description = schema.description,
) {
  return z
    .preprocess((written) => (isExplicitlyNone(written) ? null : written), schema.nullable())
    .default(null)
    .meta({ ...(description && { description }), [acceptsNoneMetaKey]: true });
}

/** Braces would start a placeholder. */
const braces = /\{\{|\}\}/;

/** Creates the setting of a name, an address or another text in plain words. */
export function plainTextSetting(expected: string) {
  return z
    .string(abortWithExpected(`${expected} (a text)`))
    .trim()
    .refine(hasVisibleCharacter, abortWithExpected(`${expected} (not an empty text)`))
    .refine(
      (value) => !braces.test(value) && !hasInvisibleCharacter(value),
      abortWithExpected(
        `${expected} (plain words, without {{ }}, line breaks or invisible control characters)`,
      ),
    )
    .superRefine(refineWith(findCharacterProblems))
    .describe(expected);
}

const maxNameWidth = 40;

export function shortNameSetting(expected: string) {
  return plainTextSetting(expected).refine(
    (value) => displayWidth(value) <= maxNameWidth,
    abortWithExpected(
      `${expected} (at most ${maxNameWidth} characters wide, or headers and titles cut it)`,
    ),
  );
}

export function textSetting(
  expected: string,
  isValid: (value: string) => boolean,
  show = describeFound,
) {
  return z.string(abortWithExpected(expected, show)).refine(isValid, { abort: true });
}

export function emailSetting(example: string) {
  const expected = `an e-mail address, for example ${example}`;
  return z.email(abortWithExpected(expected, describeAscii)).meta(patternErrorMeta(expected));
}

export function integerSetting(unit: string, min: number, max: number, example: number) {
  const error = abortWithExpected(
    `a whole number of ${unit} from ${min} to ${max}, such as ${example}`,
  );
  return z.int(error).min(min).max(max);
}

/** A host after parsing, which encodes other letters; or an IPv6 address in brackets. */
const hostName = /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/;

/** Creates the setting of an address exactly as written: `z.url` would trim and clean it. */
export function urlSetting(expected: string, protocol: RegExp) {
  return textSetting(
    expected,
    (value) => URL.canParse(value) && protocol.test(new URL(value).protocol),
  )
    .meta({ format: 'uri' })
    .refine(
      isPlainUrl,
      abortWithExpected(
        `${expected}, with // and without tabs, line breaks or invisible characters`,
      ),
    )
    .refine(
      (value) => hostName.test(new URL(value).hostname),
      abortWithExpected(`${expected}, with a host of letters, digits, hyphens and dots alone`),
    )
    .refine(
      (value) => !new URL(value).username && !new URL(value).password,
      abortWithExpected(
        `${expected}, without a user name or password, which every visitor could read`,
      ),
    );
}

export function httpsUrlSetting(expected: string) {
  return urlSetting(`${expected}: a full address that begins with https://`, /^https:$/).describe(
    expected,
  );
}

/** Whether a text is an address exactly as it must be written, with https. */
export const isHttpsUrl = (value: string) =>
  isPlainUrl(value) && URL.canParse(value) && /^https:/i.test(value);
