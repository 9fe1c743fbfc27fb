import { type Fields, isFields, isList, type Json } from './json-layout.ts';

/** The JSON Schema keywords that the content uses: https://json-schema.org/draft/2020-12 */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** A field of Sveltia CMS: https://sveltiacms.app/en/docs/fields */
export interface CmsField extends CmsOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly i18n?: boolean;
}

interface CmsOptions {
  readonly widget: string;
  readonly required?: boolean;
  readonly fields?: readonly CmsField[];
  readonly types?: readonly { readonly name: string; readonly fields: readonly CmsField[] }[];
  readonly [option: string]: unknown;
}

export interface FieldContext {
  /** Does the collection have a file for each language? */
  readonly i18n: boolean;
  /** May a value that can be unset also be `"none"`? */
  readonly none: boolean;
  /** Keys of the claims. */
  readonly claims: readonly string[];
}

/** A JSON Schema as a field of the CMS, and the conversion of its values. */
export interface FormField {
  /** Set if its value is an object in the form. */
  readonly kind?: 'group' | 'variants';
  readonly options: CmsOptions;
  /** Converts a file’s value for the form, which has no null and no lists in lists. */
  readonly toForm: (value: Json | undefined) => Json;
  /** Converts back; returns undefined for an empty field, which the file leaves out. */
  readonly fromForm: (value: Json | undefined) => Json | undefined;
}

interface NamedField extends FormField {
  readonly name: string;
  readonly required: boolean;
  readonly cmsField: CmsField;
}

/** Names of form fields for what has no name in the file. */
const formNames = { key: 'key', value: 'value', tag: 'in', rest: 'forms', items: 'items' } as const;

/** Name under which text-control.ts is registered. */
export const textWidget = 'site-text';

/** Start of a text with a claim in a form field. No other text starts so: braces come in pairs there. */
export const claimTextStart = '{"claim":';

/**
 * Creates the form of a whole file. A file that is no object gets one field, `items`.
 * @param context is needed for `fields` alone
 * @throws when the schema has a form without a field in the CMS
 */
export function createForm(schema: JsonSchema, path: string, context: FieldContext = { i18n: false, none: false, claims: [] }) {
  const file = createField(schema, path, context);
  const isGroup = file.kind === 'group';
  const items = nameField(file, formNames.items, context, { hint: schema.description });
  const fields = isGroup ? (file.options.fields ?? []) : [items.cmsField];
  return {
    // Sections are closed at first, as records are; a list is open.
    fields: fields.map((field) => ({ ...field, ...(field['collapsed'] !== undefined && { collapsed: field.widget === 'object' || field['summary'] !== undefined }) })),
    toForm: (value: Json) => (isGroup ? file.toForm(value) : { [items.name]: file.toForm(value) }) as Fields,
    fromForm: (form: Fields) => file.fromForm(isGroup ? form : form[items.name]) ?? null,
  };
}

export function createField(schema: JsonSchema, path: string, context: FieldContext): FormField {
  const { $ref, oneOf, anyOf, enum: words, type, minimum, exclusiveMinimum, maximum } = schema;
  if ($ref) return definedField($ref, path, context);
  if (oneOf) return taggedField(oneOf, path, context);
  if (anyOf) return alternativesField(anyOf, path, context);
  if (words) return plainField({ widget: 'select', options: words });
  if (type === 'boolean') return plainField({ widget: 'boolean' });
  if (type === 'string') return stringField(schema, context);
  if (type === 'array') return arrayField(schema, path, context);
  if (type === 'object') return objectField(schema, path, context);
  if (!isNumber(schema)) throw unsupported(path, JSON.stringify(schema));
  const steps = type === 'integer' ? { value_type: 'int', step: 1 } : { value_type: 'float', step: 0.0001 };
  return plainField({ widget: 'number', ...steps, ...limits(minimum ?? exclusiveMinimum, maximum) });
}

function nameField(field: FormField, name: string, { i18n }: FieldContext, { required = true, hint = '' }: { required?: boolean; hint?: string | undefined } = {}): NamedField {
  return { ...field, name, required, cmsField: { name, label: labelOf(name), required, ...(hint && { hint }), ...(i18n && { i18n }), ...field.options } };
}

/** @example labelOf('whoWeAre') // "Who we are" */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const unsupported = (path: string, what: string) => new Error(`The content editor has no field for ${path}: ${what}. Add the form to editing/cms/form-fields.ts.`);

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

/** Omits limits that are those of JavaScript’s whole numbers, which JSON Schema adds. */
function limits(min?: number, max?: number) {
  const isOwn = (value?: number) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return { ...(isOwn(min) && { min }), ...(isOwn(max) && { max }) };
}

function plainField(options: CmsOptions): FormField {
  return { options, toForm: (value) => value ?? null, fromForm: (value) => (value === '' || value === null ? undefined : value) };
}

/** Texts and claims, which all collections share. */
function definedField(reference: string, path: string, { claims }: FieldContext): FormField {
  const name = reference.split('/').at(-1);
  if (name === 'claim') {
    const choices = choicesField({ options: claims });
    return {
      ...choices,
      fromForm: (value) => {
        const keys = choices.fromForm(value);
        return isList(keys) && keys.length === 1 ? keys[0] : keys;
      },
    };
  }
  if (name === 'text' || name === 'leftOut') return textField({ claims: true, leftOut: name === 'leftOut' });
  throw unsupported(path, `a reference to ${reference}`);
}

function textField(rules: { readonly claims: boolean; readonly leftOut: boolean }): FormField {
  return {
    options: { widget: textWidget, ...rules },
    toForm: (value) => (isFields(value) ? JSON.stringify(value) : (value ?? '')),
    fromForm: (value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text.startsWith(claimTextStart) ? (JSON.parse(text) as Json) : text || undefined;
    },
  };
}

function choicesField(options: Readonly<Record<string, unknown>>): FormField {
  return {
    options: { widget: 'select', multiple: true, ...options },
    toForm: (value) => (value === undefined || value === null ? [] : isList(value) ? value : [value]),
    fromForm: (value) => (isList(value) && value.length > 0 ? value : undefined),
  };
}

function stringField(schema: JsonSchema, context: FieldContext): FormField {
  const { format, pattern } = schema;
  if (format === 'date' && pattern) return plainField({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false });
  return pattern || format ? wordField(schema, false, context) : textField({ claims: false, leftOut: false });
}

/** @param isNullable true if an empty field is null in the file */
function wordField(schema: JsonSchema, isNullable: boolean, { none }: FieldContext): FormField {
  const expected = schema.pattern ?? (isNumber(schema) ? '^-?\\d+(\\.\\d+)?$' : undefined);
  const others = isNullable ? `^$|${none ? '^none$|' : ''}` : '';
  const hint = `Expected ${isNumber(schema) ? 'a number' : `what fits ${expected}`}${isNullable ? `, nothing${none ? ', or none' : ''}` : ''}.`;
  return {
    options: { widget: 'string', ...(expected && { pattern: [`${others}(?:${expected})`, hint] }), ...(isNullable && { required: false }) },
    toForm: (value) => String(value ?? ''),
    fromForm: (value) => {
      const word = String(value ?? '').trim();
      if (word === '') return isNullable ? null : undefined;
      return isNumber(schema) ? toNumber(word) : word;
    },
  };
}

/** A number, or the text as it is where it is none: the build reports it. */
const toNumber = (text: string): Json => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);

function arrayField({ items, minItems, maxItems }: JsonSchema, path: string, context: FieldContext): FormField {
  if (typeof items !== 'object') throw unsupported(path, 'a list of unknown items');
  const { enum: words, prefixItems } = items;
  if (words) return choicesField({ options: words, ...limits(minItems) });
  if (isNumber(items) || prefixItems) return rowsField(prefixItems?.map(isNumber));
  const item = createField(items, `${path}[]`, context);
  const isFixed = minItems !== undefined && minItems === maxItems;
  return {
    options: {
      widget: 'list',
      collapsed: true,
      ...limits(minItems, maxItems),
      ...(isFixed && { allow_add: false, allow_remove: false, allow_duplicate: false }),
      ...(item.kind === 'group' ? { fields: item.options.fields ?? [] } : { field: nameField(item, formNames.value, context, { hint: items.description }).cmsField }),
    },
    toForm: (value) => (isList(value) ? value.map(item.toForm) : []),
    fromForm: (value) => (isList(value) ? value.map(item.fromForm).filter((each) => each !== undefined) : undefined),
  };
}

/**
 * Numbers, or rows of several values: lines of text in the form.
 * @param columns whether each column is a number; undefined where a row is one number
 */
function rowsField(columns?: readonly boolean[]): FormField {
  const number = '-?\\d+(?:\\.\\d+)?';
  const row = columns?.map((isNumeric) => (isNumeric ? number : '[^,\\n]+')).join('[ ]*,[ ]*');
  const pattern = columns
    ? [`^${row}(?:\\n${row})*$`, `Expected lines of ${columns.length} values each, divided by commas.`]
    : [`^${number}(?:[,\\s]+${number})*$`, 'Expected numbers, divided by commas.'];
  const cells = (line: string) => line.split(',').map((cell) => cell.trim());
  return {
    options: { widget: 'text', pattern },
    toForm: (value) => (isList(value) ? value.map((each) => (isList(each) ? each.join(', ') : String(each))).join(columns ? '\n' : ', ') : ''),
    fromForm: (value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      if (!text) return undefined;
      if (!columns) return cells(text.replaceAll('\n', ',')).filter(Boolean).map(toNumber);
      return text.split('\n').map((line) => cells(line).map((cell, index) => (columns[index] ? toNumber(cell) : cell)));
    },
  };
}

function objectField({ properties, required, additionalProperties, propertyNames }: JsonSchema, path: string, context: FieldContext): FormField {
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const record = others && recordField(createField(others, `${path}.*`, context), others.description, propertyNames?.enum, context);
  return !properties && record ? record : groupField(fieldsOf({ properties: properties ?? {}, required: required ?? [] }, path, context), record, context);
}

/** Omits constants, and `$schema`, which serves code editors. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, path: string, context: FieldContext): NamedField[] {
  return Object.entries(properties)
    .filter(([name, schema]) => name !== '$schema' && schema.const === undefined)
    .map(([name, schema]) => nameField(createField(schema, `${path}.${name}`, context), name, context, { required: required.includes(name), hint: schema.description }));
}

/** @param rest fields of other names: plural forms of texts */
function groupField(fields: readonly NamedField[], rest: FormField | undefined, context: FieldContext): FormField {
  const hint = 'Texts with one form for each plural of the language, such as "reading_one".';
  const forms = rest ? [nameField(rest, formNames.rest, context, { required: false, hint })] : [];
  return {
    kind: 'group',
    options: { widget: 'object', collapsed: false, fields: [...fields, ...forms].map(({ cmsField }) => cmsField) },
    toForm: (value) => {
      if (!isFields(value)) return null;
      const others = Object.entries(value).filter(([name]) => name !== '$schema' && !fields.some((field) => field.name === name));
      return { ...fieldsToForm(fields, value), ...(rest && { [formNames.rest]: rest.toForm(Object.fromEntries(others)) }) };
    },
    fromForm: (value) => (isFields(value) ? { ...fieldsFromForm(fields, value), ...(rest?.fromForm(value[formNames.rest]) as Fields) } : undefined),
  };
}

function fieldsToForm(fields: readonly NamedField[], value: Fields): Fields {
  const present = fields.filter(({ name, kind, required }) => required || value[name] !== undefined || kind !== 'group');
  return Object.fromEntries(present.map(({ name, toForm }) => [name, toForm(value[name])]));
}

/** Leaves out optional fields that are empty or false, with which the CMS fills its forms. */
function fieldsFromForm(fields: readonly NamedField[], form: Fields): Fields {
  const isEmpty = (value: Json) => value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  const entries = fields.map(({ name, fromForm, required }) => [name, fromForm(form[name]), required] as const);
  return Object.fromEntries(entries.filter(([, value, required]) => value !== undefined && (required || !isEmpty(value))));
}

/** Values by key: a list of keys and values in the form. */
function recordField(value: FormField, hint: string | undefined, keys: readonly string[] | undefined, context: FieldContext): FormField {
  const keyField = keys ? plainField({ widget: 'select', options: keys }) : wordField({ pattern: '^[\\w-]+$' }, false, context);
  const keyHint = keys ? '' : 'Name by which the site knows it; the same in every language.';
  const key = nameField(keyField, formNames.key, context, { hint: keyHint }).cmsField;
  const { typeKey, types, fields = [nameField(value, formNames.value, context, { hint }).cmsField] } = value.options;
  const withKey = (own: readonly CmsField[]) => ({ fields: [key, ...own] });
  return {
    options: {
      widget: 'list',
      collapsed: true,
      summary: `{{${formNames.key}}}`,
      ...(types ? { typeKey, types: types.map((type) => ({ ...type, ...withKey(type.fields) })) } : withKey(fields)),
    },
    toForm: (record) => {
      const toValue = (item: Json | undefined) => (value.kind ? (value.toForm(item) as Fields) : { [formNames.value]: value.toForm(item) });
      return isFields(record) ? Object.entries(record).map(([name, item]) => ({ [formNames.key]: name, ...toValue(item) })) : [];
    },
    fromForm: (list) => {
      if (!isList(list)) return undefined;
      const entries = list.filter(isFields).map(({ [formNames.key]: name, ...item }) => [String(name ?? '').trim(), value.fromForm(value.kind ? item : item[formNames.value])]);
      return Object.fromEntries(entries) as Fields;
    },
  };
}

/** How a value names its variant: by a field, or by being a word or an object of one field. */
interface VariantForm {
  /** The field of the form that names the variant. */
  readonly key: string;
  readonly nameOf: (value: Json) => Json | undefined;
  readonly toValue: (name: string, fields: Fields, hasFields: boolean) => Json;
}

interface Variant {
  readonly name: string;
  readonly hint?: string | undefined;
  readonly fields: readonly NamedField[];
}

function variantsField(variants: readonly Variant[], { key, nameOf, toValue }: VariantForm): FormField {
  const fieldsFor = (name: Json | undefined) => variants.find((variant) => variant.name === name)?.fields ?? [];
  const types = variants.map(({ name, hint, fields }) => ({ name, label: labelOf(name) + (hint ? `: ${hint}` : ''), fields: fields.map(({ cmsField }) => cmsField) }));
  return {
    kind: 'variants',
    options: { widget: 'object', typeKey: key, types },
    toForm: (value = '') => {
      const name = nameOf(value);
      return { [key]: name, ...fieldsToForm(fieldsFor(name), isFields(value) ? value : {}) };
    },
    fromForm: (form) => {
      if (!isFields(form)) return undefined;
      const name = String(form[key] ?? '');
      const fields = fieldsFor(name);
      return toValue(name, fieldsFromForm(fields, form), fields.length > 0);
    },
  };
}

/** Objects that a constant field distinguishes. */
function taggedField(schemas: readonly JsonSchema[], path: string, context: FieldContext): FormField {
  const [key] = Object.entries(schemas[0]?.properties ?? {}).find(([, schema]) => schema.const !== undefined) ?? [];
  if (!key) throw unsupported(path, 'forms that no constant field distinguishes');
  const variants = schemas.map((schema) => ({ name: schema.properties?.[key]?.const ?? '', hint: schema.description, fields: fieldsOf(schema, path, context) }));
  return variantsField(variants, {
    key,
    nameOf: (value) => (isFields(value) ? value[key] : undefined),
    toValue: (name, fields) => ({ [key]: name, ...fields }),
  });
}

/** A value or null; or a word, or an object of one field: `"all"` or `{ "only": [ … ] }`. */
function alternativesField(schemas: readonly JsonSchema[], path: string, context: FieldContext): FormField {
  const [value, ...more] = schemas.filter(({ type }) => type !== 'null');
  if (value && more.length === 0) {
    // The form adds and removes an optional group.
    if (value.type === 'object') return objectField(value, path, context);
    if (value.type !== 'string' && !isNumber(value)) throw unsupported(path, `null beside ${value.type}`);
    return wordField(value, true, context);
  }
  const words = schemas.flatMap((schema) => schema.enum ?? []).map((name) => ({ name, fields: [] }));
  const groups = schemas.filter((schema) => !schema.enum).map((schema) => ({ name: Object.keys(schema.properties ?? {}).join(), fields: fieldsOf(schema, path, context) }));
  if (words.length === 0 || groups.some(({ fields }) => fields.length !== 1)) throw unsupported(path, 'alternatives other than words and groups of one field');
  return variantsField([...words, ...groups], {
    key: formNames.tag,
    nameOf: (item) => (isFields(item) ? Object.keys(item)[0] : item),
    toValue: (name, fields, hasFields) => (hasFields ? fields : name),
  });
}
