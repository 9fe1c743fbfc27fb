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
  readonly fields?: readonly CmsField[] | undefined;
  readonly types?: readonly { readonly fields: readonly CmsField[] }[];
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

/** How one JSON Schema is edited in a form: its field in the CMS, and the conversion of its values. */
export interface FormField {
  readonly kind?: 'group' | 'variants';
  readonly options: (context: FieldContext, depth: number) => CmsOptions;
  /** Converts a file’s value for the form, which has no null and no lists in lists. */
  readonly toForm: (value: Json | undefined) => Json;
  /** Converts back; returns undefined for an empty field, which the file leaves out. */
  readonly fromForm: (value: Json | undefined) => Json | undefined;
}

interface NamedField extends FormField {
  readonly name: string;
  readonly required: boolean;
  readonly hint: string;
}

/** Names of form fields for what has no name in the file. */
const formNames = { key: 'key', value: 'value', tag: 'in', rest: 'forms', items: 'items' } as const;

/** Name under which text-control.ts is registered. */
export const textWidget = 'site-text';

/** Start of a text with a claim in a form field. No other text starts so: braces come in pairs there. */
export const claimTextStart = '{"claim":';

/**
 * The form of a whole file. A file that is no object gets one field, `items`.
 * @throws when the schema has a form without a field in the CMS
 */
export function createForm(schema: JsonSchema, path: string) {
  const field = createField(schema, path);
  const root = field.kind === 'group' ? field : groupField([{ ...field, name: formNames.items, required: true, hint: schema.description ?? '' }]);
  return {
    fields: (context: FieldContext) => root.options(context, -1).fields ?? [],
    toForm: (value: Json) => root.toForm(root === field ? value : { items: value }) as Fields,
    fromForm: (form: Fields) => {
      const value = root.fromForm(form);
      return (root === field ? value : (value as Fields)['items']) ?? null;
    },
  };
}

export function createField(schema: JsonSchema, path: string): FormField {
  const { $ref, oneOf, anyOf, enum: words, type } = schema;
  if ($ref) return definedField($ref, path);
  if (oneOf) return variantsField(oneOf, path);
  if (anyOf) return alternativesField(anyOf, path);
  if (words) return plainField({ widget: 'select', options: words });
  if (type === 'boolean') return plainField({ widget: 'boolean' });
  if (type === 'string') return stringField(schema);
  if (type === 'array') return arrayField(schema, path);
  if (type === 'object') return objectField(schema, path);
  if (isNumber(schema)) {
    const { minimum, exclusiveMinimum, maximum } = schema;
    const isWhole = type === 'integer';
    return plainField({ widget: 'number', value_type: isWhole ? 'int' : 'float', step: isWhole ? 1 : 0.0001, ...limits(minimum ?? exclusiveMinimum, maximum) });
  }
  throw unsupported(path, JSON.stringify(schema));
}

function unsupported(path: string, what: string): Error {
  return new Error(`The content editor has no field for ${path}: ${what}. Add the form to editing/cms/form-fields.ts.`);
}

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

/** Omits limits that are those of JavaScript’s whole numbers, which JSON Schema adds. */
function limits(min?: number, max?: number) {
  const isOwn = (value?: number) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return { ...(isOwn(min) && { min }), ...(isOwn(max) && { max }) };
}

function plainField(options: CmsOptions): FormField {
  return {
    options: () => options,
    toForm: (value) => value ?? null,
    fromForm: (value) => (value === '' || value === null ? undefined : value),
  };
}

/** Texts and claims, which all collections share. */
function definedField(reference: string, path: string): FormField {
  const name = reference.split('/').at(-1);
  if (name === 'claim')
    return choicesField(
      ({ claims }) => ({ options: claims }),
      ([first, ...more]) => (more.length > 0 ? [first as Json, ...more] : first),
    );
  if (name === 'text' || name === 'leftOut') return textField({ claims: true, leftOut: name === 'leftOut' });
  throw unsupported(path, `a reference to ${reference}`);
}

function textField(rules: { readonly claims: boolean; readonly leftOut: boolean }): FormField {
  return {
    options: () => ({ widget: textWidget, ...rules }),
    toForm: (value) => (isFields(value) ? JSON.stringify(value) : (value ?? '')),
    fromForm: (value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text.startsWith(claimTextStart) ? (JSON.parse(text) as Json) : text || undefined;
    },
  };
}

function choicesField(options: (context: FieldContext) => object, fromList: (list: readonly Json[]) => Json | undefined): FormField {
  return {
    options: (context) => ({ widget: 'select', multiple: true, ...options(context) }),
    toForm: (value) => (value === undefined || value === null ? [] : isList(value) ? value : [value]),
    fromForm: (value) => (isList(value) && value.length > 0 ? fromList(value) : undefined),
  };
}

function stringField({ format, pattern }: JsonSchema): FormField {
  if (format === 'date' && pattern) return plainField({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false });
  return pattern || format ? wordField({ pattern }) : textField({ claims: false, leftOut: false });
}

interface WordRules {
  readonly pattern?: string | undefined;
  /** May it be null in the file? It is empty in the form. */
  readonly nullable?: boolean;
  readonly isNumber?: boolean;
}

function wordField({ pattern = undefined, nullable = false, isNumber = false }: WordRules): FormField {
  const expected = pattern ?? (isNumber ? '^-?\\d+(\\.\\d+)?$' : undefined);
  return {
    options: ({ none }) => {
      const others = nullable ? `^$|${none ? '^none$|' : ''}` : '';
      const hint = `Expected ${isNumber ? 'a number' : `what fits ${expected}`}${nullable ? `, nothing${none ? ', or none' : ''}` : ''}.`;
      return { widget: 'string', ...(expected && { pattern: [`${others}(?:${expected})`, hint] }), ...(nullable && { required: false }) };
    },
    toForm: (value) => String(value ?? ''),
    fromForm: (value) => {
      const word = String(value ?? '').trim();
      if (word === '') return nullable ? null : undefined;
      return isNumber ? toNumber(word) : word;
    },
  };
}

/** A number, or the text as it is where it is none: the build reports it. */
function toNumber(text: string): Json {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function arrayField({ items, minItems, maxItems }: JsonSchema, path: string): FormField {
  if (typeof items !== 'object') throw unsupported(path, 'a list of unknown items');
  const { enum: words, prefixItems } = items;
  if (words)
    return choicesField(
      () => ({ options: words, ...limits(minItems) }),
      (list) => list,
    );
  if (isNumber(items) || prefixItems) return rowsField(prefixItems?.map(isNumber));
  const item = { ...createField(items, `${path}[]`), name: formNames.value, required: true, hint: items.description ?? '' };
  return {
    options: (context, depth) => ({
      widget: 'list',
      collapsed: depth > 0,
      ...limits(minItems, maxItems),
      ...(minItems !== undefined && minItems === maxItems && { allow_add: false, allow_remove: false, allow_duplicate: false }),
      ...(item.kind === 'group' ? { fields: item.options(context, depth).fields } : { field: cmsField(item, context, depth + 1) }),
    }),
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
  const row = columns?.map((isNumber) => (isNumber ? number : '[^,\\n]+')).join('[ ]*,[ ]*');
  const pattern = columns
    ? [`^${row}(?:\\n${row})*$`, `Expected lines of ${columns.length} values each, divided by commas.`]
    : [`^${number}(?:[,\\s]+${number})*$`, 'Expected numbers, divided by commas.'];
  const cells = (line: string) => line.split(',').map((cell) => cell.trim());
  return {
    options: () => ({ widget: 'text', pattern }),
    toForm: (value) => (isList(value) ? value.map((each) => (isList(each) ? each.join(', ') : String(each))).join(columns ? '\n' : ', ') : ''),
    fromForm: (value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      if (!text) return undefined;
      if (!columns) return cells(text.replaceAll('\n', ',')).filter(Boolean).map(toNumber);
      return text.split('\n').map((line) => cells(line).map((cell, index) => (columns[index] ? toNumber(cell) : cell)));
    },
  };
}

function objectField({ properties, required = [], additionalProperties, propertyNames }: JsonSchema, path: string): FormField {
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const record = others && recordField(createField(others, `${path}.*`), others.description, propertyNames?.enum);
  return !properties && record ? record : groupField(fieldsOf(properties ?? {}, required, path), record);
}

/** Omits constants, and `$schema`, which serves code editors. */
function fieldsOf(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[], path: string): NamedField[] {
  return Object.entries(properties)
    .filter(([name, schema]) => name !== '$schema' && schema.const === undefined)
    .map(([name, schema]) => ({ ...createField(schema, `${path}.${name}`), name, required: required.includes(name), hint: schema.description ?? '' }));
}

/** @param rest fields of other names: plural forms of texts */
function groupField(fields: readonly NamedField[], rest?: FormField): FormField {
  const forms = rest && { ...rest, name: formNames.rest, required: false, hint: 'Texts with one form for each plural of the language, such as "reading_one".' };
  return {
    kind: 'group',
    options: (context, depth) => ({ widget: 'object', collapsed: depth === 0, fields: [...fields, ...(forms ? [forms] : [])].map((field) => cmsField(field, context, depth + 1)) }),
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
function recordField(value: FormField, hint = '', keys?: readonly string[]): FormField {
  const key = keys ? plainField({ widget: 'select', options: keys }) : wordField({ pattern: '^[\\w-]+$' });
  const keyHint = keys ? '' : 'Name by which the site knows it; the same in every language.';
  return {
    options: (context, depth) => {
      const first = cmsField({ ...key, name: formNames.key, required: true, hint: keyHint }, context, depth + 1);
      const { typeKey, types, fields } = value.kind
        ? value.options(context, depth)
        : ({ fields: [cmsField({ ...value, name: formNames.value, required: true, hint }, context, depth + 1)] } as Partial<CmsOptions>);
      const addKey = (own: readonly CmsField[] = []) => [first, ...own];
      const content = types ? { typeKey, types: types.map((type) => ({ ...type, fields: addKey(type.fields) })) } : { fields: addKey(fields) };
      return { widget: 'list', collapsed: true, summary: `{{${formNames.key}}}`, ...content };
    },
    toForm: (record) =>
      isFields(record) ? Object.entries(record).map(([name, item]) => ({ [formNames.key]: name, ...(value.kind ? (value.toForm(item) as Fields) : { [formNames.value]: value.toForm(item) }) })) : [],
    fromForm: (list) =>
      isList(list)
        ? Object.fromEntries(list.filter(isFields).map(({ [formNames.key]: name, ...item }) => [String(name ?? '').trim(), value.fromForm(value.kind ? item : item[formNames.value])]))
        : undefined,
  };
}

/** One of several forms of a group. */
interface Variant {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly NamedField[];
}

function variantTypes(variants: readonly Variant[], context: FieldContext, depth: number) {
  return variants.map(({ name, label, fields }) => ({ name, label, fields: fields.map((field) => cmsField(field, context, depth + 1)) }));
}

/** Forms of a group that a constant field distinguishes. */
function variantsField(schemas: readonly JsonSchema[], path: string): FormField {
  const [key] = Object.entries(schemas[0]?.properties ?? {}).find(([, schema]) => schema.const !== undefined) ?? [];
  if (!key) throw unsupported(path, 'forms that no field tells apart');
  const variants = schemas.map(({ properties = {}, required = [], description }) => {
    const name = properties[key]?.const ?? '';
    return { name, label: `${labelOf(name)}${description ? `: ${description}` : ''}`, fields: fieldsOf(properties, required, path) };
  });
  const fieldsFor = (value: Fields) => variants.find(({ name }) => name === value[key])?.fields ?? [];
  return {
    kind: 'variants',
    options: (context, depth) => ({ widget: 'object', typeKey: key, types: variantTypes(variants, context, depth) }),
    toForm: (value) => (isFields(value) ? { [key]: value[key], ...fieldsToForm(fieldsFor(value), value) } : null),
    fromForm: (value) => (isFields(value) ? { [key]: value[key], ...fieldsFromForm(fieldsFor(value), value) } : undefined),
  };
}

/** A value or null; or a word, or an object of one field: `"all"` or `{ "only": [ … ] }`. */
function alternativesField(schemas: readonly JsonSchema[], path: string): FormField {
  const [value, ...more] = schemas.filter(({ type }) => type !== 'null');
  if (value && more.length === 0) {
    // The form adds and removes an optional group.
    if (value.type === 'object') return objectField(value, path);
    if (value.type !== 'string' && !isNumber(value)) throw unsupported(path, `null beside ${value.type}`);
    return wordField({ nullable: true, isNumber: isNumber(value), pattern: value.pattern });
  }
  const words = schemas.flatMap((schema) => schema.enum ?? []);
  const groups = schemas.filter((schema) => !schema.enum);
  if (words.length === 0 || groups.some(({ properties = {} }) => Object.keys(properties).length !== 1)) throw unsupported(path, 'alternatives other than words and groups of one field');
  const variants = [
    ...words.map((name) => ({ name, fields: [] })),
    ...groups.map(({ properties = {}, required = [] }) => ({ name: Object.keys(properties)[0] ?? '', fields: fieldsOf(properties, required, path) })),
  ].map((variant) => ({ ...variant, label: labelOf(variant.name) }));
  const fieldsFor = (name: Json | undefined) => variants.find((variant) => variant.name === name)?.fields ?? [];
  return {
    options: (context, depth) => ({ widget: 'object', typeKey: formNames.tag, types: variantTypes(variants, context, depth) }),
    toForm: (item) => {
      if (!isFields(item)) return { [formNames.tag]: item ?? '' };
      const [name = ''] = Object.keys(item);
      return { [formNames.tag]: name, ...fieldsToForm(fieldsFor(name), item) };
    },
    fromForm: (form) => {
      if (!isFields(form)) return undefined;
      const name = String(form[formNames.tag] ?? '');
      const fields = fieldsFor(name);
      return fields.length > 0 ? fieldsFromForm(fields, form) : name;
    },
  };
}

function cmsField({ name, required, hint, options }: NamedField, context: FieldContext, depth: number): CmsField {
  return { name, label: labelOf(name), required, ...(hint && { hint }), ...(context.i18n && { i18n: true }), ...options(context, depth) };
}

/** @example labelOf('whoWeAre') // "Who we are" */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
