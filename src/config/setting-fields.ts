import { z } from 'astro/zod';
import { displayWidth } from '../i18n/display-width.ts';
import {
  describeCharacters,
  findCharacterProblems,
  hasHiddenCharacter,
  hasVisibleCharacter,
  isCompleteUrl,
} from './characters.ts';
import { reportProblems } from './zod-helpers.ts';

/** Kinds of settings. Messages say what was expected and found. */

/** Unset by decision; `null` is undecided. The launch list differs between them. */
export const none = 'none';

/** Returns whether a setting is "none", in any capitals. */
export function isExplicitlyNone(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === none;
}

export const describeSettingValue = (input: unknown) =>
  input === undefined ? 'nothing: add this field' : describeCharacters(JSON.stringify(input));

/** Error of a schema: 'Expected a number; found "7".' */
export const createExpectedError = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    `Expected ${what}; found ${describeSettingValue(input)}.`,
});

/** Schema of an optional setting: null, missing, or `"none"`. */
export function optionalSetting<Schema extends z.ZodType>(
  schema: Schema,
  description = schema.description,
) {
  const value = z
    .preprocess((written) => (isExplicitlyNone(written) ? null : written), schema.nullable())
    .default(null);
  return description ? value.describe(description) : value;
}

/** Braces would start a placeholder. */
const braces = /\{\{|\}\}/;

/** Schema of a name in plain words. */
export function nameSetting(what: string) {
  return z
    .string(createExpectedError(`${what} (a text)`))
    .trim()
    .refine(hasVisibleCharacter, {
      abort: true,
      ...createExpectedError(`${what} (not an empty text)`),
    })
    .refine((value) => !braces.test(value) && !hasHiddenCharacter(value), {
      abort: true,
      ...createExpectedError(
        `${what} (plain words, without {{ }}, line breaks or invisible control characters)`,
      ),
    })
    .superRefine(reportProblems(findCharacterProblems))
    .describe(what);
}

const maxNameWidth = 40;

/** Schema of a name that headers and titles have room for. */
export function shortNameSetting(what: string) {
  return nameSetting(what).refine(
    (value) => displayWidth(value) <= maxNameWidth,
    createExpectedError(
      `${what} (at most ${maxNameWidth} characters wide, or headers and titles cut it)`,
    ),
  );
}

/** Schema of a text that meets a condition. */
export function textSetting(what: string, isValid: (value: string) => boolean) {
  return z
    .string(createExpectedError(what))
    .refine(isValid, { abort: true, ...createExpectedError(what) });
}

/** Schema of a text in a fixed form. */
export function patternSetting(pattern: RegExp, what: string, example: string) {
  return z
    .string(createExpectedError(`${what} (a text)`))
    .regex(pattern, createExpectedError(`${what}, ${example}`));
}

/** Schema of a whole number from `min` to `max`. */
export function wholeNumberSetting(unit: string, min: number, max: number, example: number) {
  const error = createExpectedError(
    `a whole number of ${unit} from ${min} to ${max}, such as ${example}`,
  );
  return z.int(error).min(min, error).max(max, error);
}

/** Schema of an address exactly as written: `z.url` would trim and clean it. */
export function completeUrl(what: string, protocol: RegExp) {
  return textSetting(what, (value) => URL.canParse(value) && protocol.test(new URL(value).protocol))
    .meta({ format: 'uri' })
    .refine(isCompleteUrl, {
      abort: true,
      ...createExpectedError(
        `${what}, with // and without tabs, line breaks or invisible characters`,
      ),
    })
    .refine((value) => !new URL(value).username && !new URL(value).password, {
      abort: true,
      ...createExpectedError(
        `${what}, without a user name or password, which every visitor could read`,
      ),
    });
}

export function httpsUrl(what: string) {
  return completeUrl(`${what}: a full address that begins with https://`, /^https:$/).describe(
    what,
  );
}

export const isHttpsUrl = (value: string) =>
  isCompleteUrl(value) && URL.canParse(value) && value.startsWith('https:');
