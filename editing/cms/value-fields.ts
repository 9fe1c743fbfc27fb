import type { ClaimText } from '../../src/text/claim-text.ts';
import { isJsonArray, type JsonValue } from '../rewrite-json.ts';
import { formatClaimText, parseClaimTextFormValue } from './claim-text-form.ts';

/** The JSON Schema keywords for which forms exist: https://json-schema.org/draft/2020-12 */
export type FormJsonSchema = Readonly<
  Partial<{
    $ref: string;
    $defs: Readonly<Record<string, FormJsonSchema>>;
    type: string;
    description: string;
    pattern: string;
    /** Visual Studio Code shows it instead of the pattern. */
    patternErrorMessage: string;
    format: string;
    const: string;
    enum: readonly string[];
    minimum: number;
    maximum: number;
    exclusiveMinimum: number;
    minItems: number;
    maxItems: number;
    properties: Readonly<Record<string, FormJsonSchema>>;
    required: readonly string[];
    additionalProperties: FormJsonSchema | boolean;
    propertyNames: FormJsonSchema;
    items: FormJsonSchema | boolean;
    anyOf: readonly FormJsonSchema[];
    oneOf: readonly FormJsonSchema[];
  }>
>;

/** A field of Sveltia CMS: https://sveltiacms.app/en/docs/fields */
export interface CmsField extends CmsOptions {
  readonly name: string;
  readonly label: string;
}

interface CmsOptions {
  readonly widget: string;
  readonly fields?: readonly CmsField[];
  readonly types?: readonly { readonly name: string; readonly fields: readonly CmsField[] }[];
  readonly [option: string]: unknown;
}

/**
 * A field of the CMS for a JSON Schema. Forms know neither null nor lists in lists, so it converts
 * values.
 */
export interface CmsFieldConverter {
  readonly options: CmsOptions;
  readonly toForm: (value: JsonValue | undefined) => JsonValue;
  /** @returns undefined for an empty field, which the file leaves out */
  readonly fromForm: (value: JsonValue | undefined) => JsonValue | undefined;
}

export const textWidgetName = 'site-text';

export const isNumberSchema = ({ type }: FormJsonSchema) => type === 'number' || type === 'integer';

/** JSON Schema adds JavaScript's limits of whole numbers, which editors need not see. */
export function createMinMaxOptions(min?: number, max?: number) {
  const isOwn = (value?: number) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return { ...(isOwn(min) && { min }), ...(isOwn(max) && { max }) };
}

export const createCmsPlainField = (options: CmsOptions): CmsFieldConverter => ({
  options,
  toForm: (value) => value ?? null,
  fromForm: (value) => (value === '' || value === null ? undefined : value),
});

export function createCmsNumberField(schema: FormJsonSchema): CmsFieldConverter {
  const { type, minimum, exclusiveMinimum, maximum } = schema;
  const [value_type, step] = type === 'integer' ? ['int', 1] : ['float', 0.0001];
  // The form's own minimum is allowed.
  const aboveExcluded = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step;
  const range = createMinMaxOptions(minimum ?? aboveExcluded, maximum);
  return createCmsPlainField({ widget: 'number', value_type, step, ...range });
}

/** An empty field is null in the file. */
export function createCmsNullableNumberField(schema: FormJsonSchema): CmsFieldConverter {
  const { options, toForm, fromForm } = createCmsNumberField(schema);
  return {
    options: { ...options, required: false },
    toForm,
    fromForm: (value) => fromForm(value) ?? null,
  };
}

/** Edits a value without a form, such as a list of numbers, as JSON. */
export const rawJsonField: CmsFieldConverter = {
  options: { widget: textWidgetName, json: true },
  toForm: (value) => (value === undefined ? '' : JSON.stringify(value)),
  fromForm: (value) => (value ? (JSON.parse(String(value)) as JsonValue) : undefined),
};

export const createCmsClaimTextField = (rules: {
  readonly mayMakeClaims: boolean;
  readonly isOmittable: boolean;
}): CmsFieldConverter => ({
  options: { widget: textWidgetName, ...rules },
  toForm: (value) => formatClaimText((value ?? '') as ClaimText),
  fromForm: (value) => parseClaimTextFormValue(String(value ?? '').trim()) || undefined,
});

export const createCmsMultiSelectField = (
  options: Readonly<Record<string, unknown>>,
): CmsFieldConverter => ({
  options: { widget: 'select', multiple: true, ...options },
  toForm: (value = []) => (isJsonArray(value) ? value : [value]),
  fromForm: (value) => (isJsonArray(value) && value.length > 0 ? value : undefined),
});

/** The file holds one claim as a word, several as a list. */
export function createCmsClaimKeysField({ enum: options }: FormJsonSchema): CmsFieldConverter {
  const choices = createCmsMultiSelectField({ options });
  return {
    ...choices,
    fromForm: (value) => {
      const keys = choices.fromForm(value);
      return isJsonArray(keys) && keys.length === 1 ? keys[0] : keys;
    },
  };
}

/**
 * @param isNullable true if an empty field is null in the file
 * @param mayBeNone true if the field takes the word "none", too
 */
export function createCmsInputField(
  schema: FormJsonSchema,
  { isNullable = false, mayBeNone = false } = {},
): CmsFieldConverter {
  const isNumeric = isNumberSchema(schema);
  const expected = schema.pattern ?? (isNumeric ? '^-?\\d+(\\.\\d+)?$' : undefined);
  const words = isNumeric ? 'Expected a number.' : schema.patternErrorMessage;
  const omission = mayBeNone ? ' It may be empty or none.' : ' It may be empty.';
  const hint = `${words}${isNullable ? omission : ''}`;
  const omitted = `${isNullable ? '^$|' : ''}${mayBeNone ? '^none$|' : ''}`;
  return {
    options: {
      widget: 'string',
      ...(expected && { pattern: [`${omitted}(?:${expected})`, hint] }),
      ...(isNullable && { required: false }),
    },
    toForm: (value) => String(value ?? ''),
    fromForm: (value) => {
      const word = String(value ?? '').trim();
      if (word === '') return isNullable ? null : undefined;
      // The build reports words instead of numbers.
      return isNumeric && Number.isFinite(Number(word)) ? Number(word) : word;
    },
  };
}
