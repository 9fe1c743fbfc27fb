/** Kinds of settings. Their messages say what was expected and found. */

import {
  findCharacterProblems,
  hasInvisibleCharacter,
  hasVisibleCharacter,
  isUrlUnchangedByBrowsers,
} from '../utils/characters.ts';
import { measureDisplayWidth } from '../utils/writing.ts';
import { describeValue, describeValueWithCodePoints } from '../validation/describe-value.ts';
import { z } from '../validation/zod.ts';
import {
  createExpectedError,
  createPatternMessageMeta,
  createZodRefinement,
} from '../validation/zod-helpers.ts';

/** Decided: the setting stays unset. `null` is undecided, and on the launch list. */
export const noneSettingValue = 'none';

export const isNoneSettingValue = (value: unknown): boolean =>
  typeof value === 'string' && value.trim().toLowerCase() === noneSettingValue;

/** createCollectionJsonSchema finds by it which settings take "none". */
export const acceptsNoneMetaKey = 'siteNone';

/** The setting may be null, missing, or `"none"`. */
export const optionalSettingField = <Schema extends z.ZodType>(
  schema: Schema,
  description = schema.description,
) =>
  z
    .preprocess((written) => (isNoneSettingValue(written) ? null : written), schema.nullable())
    .default(null)
    .meta({ ...(description && { description }), [acceptsNoneMetaKey]: true });

/** Text with braces would be read as a placeholder. */
const braces = /\{\{|\}\}/;

export const plainTextSettingField = (expected: string) =>
  z
    .string(createExpectedError(`${expected} (a text)`))
    .trim()
    .refine(hasVisibleCharacter, createExpectedError(`${expected} (not an empty text)`))
    .refine(
      (value) => !isNoneSettingValue(value),
      createExpectedError(`${expected} (this setting can’t be unset)`),
    )
    .refine(
      (value) => !braces.test(value) && !hasInvisibleCharacter(value),
      createExpectedError(
        `${expected} (plain words, without {{ }}, line breaks or invisible control characters)`,
      ),
    )
    .superRefine(createZodRefinement(findCharacterProblems))
    .describe(expected);

const maxNameWidth = 40;

export const shortNameSettingField = (expected: string) =>
  plainTextSettingField(expected).refine(
    (value) => measureDisplayWidth(value) <= maxNameWidth,
    createExpectedError(
      `${expected} (at most ${maxNameWidth} characters wide, or headers and titles cut it)`,
    ),
  );

export const checkedTextSettingField = (
  expected: string,
  isValid: (value: string) => boolean,
  show = describeValue,
) => z.string(createExpectedError(expected, show)).refine(isValid, { abort: true });

export function emailSettingField(example: string) {
  const expected = `an e-mail address, for example ${example}`;
  return z
    .email(createExpectedError(expected, describeValueWithCodePoints))
    .meta(createPatternMessageMeta(expected));
}

export function integerSettingField(unit: string, min: number, max: number, example: number) {
  const error = createExpectedError(
    `a whole number of ${unit} from ${min} to ${max}, such as ${example}`,
  );
  return z.int(error).min(min).max(max);
}

/** A host as URL prints it, in ASCII; or an IPv6 address in brackets. */
const hostName = /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/;

/**
 * Creates the setting of an address. `z.url` would change it; this takes it only as it must be
 * written.
 */
export const urlSettingField = (expected: string, protocol: RegExp) =>
  checkedTextSettingField(
    expected,
    (value) => URL.canParse(value) && protocol.test(new URL(value).protocol),
  )
    .meta({ format: 'uri' })
    .refine(
      isUrlUnchangedByBrowsers,
      createExpectedError(
        `${expected}, with // and without tabs, line breaks or invisible characters`,
      ),
    )
    .refine(
      (value) => hostName.test(new URL(value).hostname),
      createExpectedError(`${expected}, with a host of letters, digits, hyphens and dots alone`),
    )
    .refine(
      (value) => !new URL(value).username && !new URL(value).password,
      createExpectedError(
        `${expected}, without a user name or password, which every visitor could read`,
      ),
    );

export const httpsUrlSettingField = (expected: string) =>
  urlSettingField(`${expected}: a full address that begins with https://`, /^https:$/).describe(
    expected,
  );

export const isHttpsUrl = (value: string) =>
  isUrlUnchangedByBrowsers(value) && URL.canParse(value) && /^https:/i.test(value);
