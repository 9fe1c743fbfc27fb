/**
 * How the content editor's screen holds what is in a file. A plan is made from a collection's JSON schema; the screen's
 * fields (fields.ts) and the way between a file's value and the screen's (values.ts) both follow it, so they can't differ.
 */

/** A field of a group. */
export interface ModelField {
  readonly name: string;
  readonly required: boolean;
  readonly plan: FieldModel;
}

/** One of several forms of a group: the name tells which. */
export interface Variant {
  readonly name: string;
  readonly info: string;
  readonly fields: readonly ModelField[];
}

interface Common {
  /** What it is for, told to its editor. */
  readonly info: string;
}

export type FieldModel = Common &
  (
    | { readonly kind: 'text' /** May it be written as `{ claim, text, otherwise }`? */; readonly claims: boolean /** May it stand without `otherwise`? */; readonly leftOut: boolean }
    | { readonly kind: 'claims' }
    | { readonly kind: 'word'; readonly pattern?: string /** May it be null? It is empty on the screen. */; readonly unset: boolean /** Is it a number in the file? */; readonly figure: boolean }
    | { readonly kind: 'day'; readonly pattern: string }
    | { readonly kind: 'number'; readonly whole: boolean; readonly min?: number; readonly max?: number }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly words: readonly string[] }
    | { readonly kind: 'choices'; readonly words: readonly string[]; readonly min?: number }
    /** `rest`: what fields of other names hold; on the screen they are a list of names and values. */
    | { readonly kind: 'group'; readonly fields: readonly ModelField[]; readonly rest?: FieldModel }
    | { readonly kind: 'list'; readonly item: FieldModel; readonly min?: number; readonly max?: number }
    /** Values by keys of their own: a list of keys and values on the screen. */
    | { readonly kind: 'record'; readonly value: FieldModel; readonly keys?: readonly string[] }
    /** Forms that a field tells apart. */
    | { readonly kind: 'variants'; readonly key: string; readonly variants: readonly Variant[] }
    /** A word alone, or one field in braces whose name tells which: `"all"` or `{ "only": [ … ] }`. */
    | { readonly kind: 'tagged'; readonly words: readonly string[]; readonly variants: readonly Variant[] }
    /** Numbers, or rows of several values each: lines of text on the screen. */
    | { readonly kind: 'rows' /** Which columns are numbers; undefined where a row is one number. */; readonly columns?: readonly boolean[]; readonly min?: number }
  );

/** A JSON schema, as far as it is read here: https://json-schema.org/draft/2020-12 */
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

/**
 * The plan of what a JSON schema describes.
 * @param path the field, named in errors
 * @throws when the schema is of a form that the screen knows no field for
 */
export function createFieldModel(schema: JsonSchema, path: string): FieldModel {
  const info = schema.description ?? '';
  return { ...formOf(schema, path), info } as FieldModel;
}

type Form = FieldModel extends infer Each ? (Each extends FieldModel ? Omit<Each, 'info'> : never) : never;

function formOf(schema: JsonSchema, path: string): Form {
  if (schema.$ref) return referenced(schema.$ref, path);
  if (schema.oneOf) return variants(schema.oneOf, path);
  if (schema.anyOf) return either(schema.anyOf, path);
  if (schema.enum) return { kind: 'choice', words: schema.enum };
  switch (schema.type) {
    case 'string':
      return string(schema);
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
    case 'number':
      return { kind: 'number', whole: schema.type === 'integer', ...bounds(schema.minimum ?? schema.exclusiveMinimum, schema.maximum) };
    case 'array':
      return array(schema, path);
    case 'object':
      return object(schema, path);
    default:
      throw unknown(path, JSON.stringify(schema));
  }
}

/** The texts and claims that the schemas of all collections share. */
function referenced(reference: string, path: string): Form {
  const name = reference.split('/').at(-1);
  if (name === 'claim') return { kind: 'claims' };
  if (name === 'text' || name === 'leftOut') return { kind: 'text', claims: true, leftOut: name === 'leftOut' };
  throw unknown(path, `a reference to ${reference}`);
}

function string({ format, pattern }: JsonSchema): Form {
  if (format === 'date' && pattern) return { kind: 'day', pattern };
  // Without a pattern it is a word or a sentence, which may be long.
  return pattern || format ? { kind: 'word', unset: false, figure: false, ...(pattern && { pattern }) } : { kind: 'text', claims: false, leftOut: false };
}

/** JSON schema gives numbers that have no limit of their own the limits of whole numbers in JavaScript. */
function bounds(least: number | undefined, most: number | undefined): { min?: number; max?: number } {
  const isOwn = (value: number | undefined): value is number => value !== undefined && Number.isSafeInteger(Math.trunc(value)) && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return { ...(isOwn(least) && { min: least }), ...(isOwn(most) && { max: most }) };
}

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

function array({ items, minItems, maxItems }: JsonSchema, path: string): Form {
  if (typeof items !== 'object') throw unknown(path, 'a list of unknown items');
  const min = minItems === undefined ? {} : { min: minItems };
  if (items.enum) return { kind: 'choices', words: items.enum, ...min };
  if (isNumber(items)) return { kind: 'rows', ...min };
  if (items.prefixItems) return { kind: 'rows', columns: items.prefixItems.map(isNumber), ...min };
  return { kind: 'list', item: createFieldModel(items, `${path}[]`), ...min, ...(maxItems !== undefined && { max: maxItems }) };
}

function object({ properties, required = [], additionalProperties, propertyNames }: JsonSchema, path: string): Form {
  const others = typeof additionalProperties === 'object' ? createFieldModel(additionalProperties, `${path}.*`) : undefined;
  if (!properties && others) return { kind: 'record', value: others, ...(propertyNames?.enum && { keys: propertyNames.enum }) };
  return { kind: 'group', fields: fieldsOf(properties ?? {}, required, path), ...(others && { rest: others }) };
}

/** All fields but those whose value is always the same, and the address of the schema, which is for other editors. */
function fieldsOf(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[], path: string): ModelField[] {
  return Object.entries(properties)
    .filter(([name, { const: only }]) => name !== '$schema' && only === undefined)
    .map(([name, schema]) => ({ name, required: required.includes(name), plan: createFieldModel(schema, `${path}.${name}`) }));
}

/** Forms of a group, each with one field whose value is always the same: that tells them apart. */
function variants(schemas: readonly JsonSchema[], path: string): Form {
  const [key] = Object.entries(schemas[0]?.properties ?? {}).find(([, { const: only }]) => only !== undefined) ?? [];
  if (!key) throw unknown(path, 'forms that no field tells apart');
  return {
    kind: 'variants',
    key,
    variants: schemas.map(({ properties = {}, required = [], description = '' }) => ({ name: properties[key]?.const ?? '', info: description, fields: fieldsOf(properties, required, path) })),
  };
}

/** What may be null, and words beside groups of one field. */
function either(schemas: readonly JsonSchema[], path: string): Form {
  const [value, ...more] = schemas.filter(({ type }) => type !== 'null');
  if (value && more.length === 0) return unset(value, path);
  const words = schemas.flatMap((schema) => schema.enum ?? []);
  const groups = schemas.filter((schema) => !schema.enum);
  if (words.length === 0 || groups.some(({ properties = {} }) => Object.keys(properties).length !== 1)) throw unknown(path, 'alternatives other than words and groups of one field');
  return {
    kind: 'tagged',
    words,
    variants: groups.map(({ properties = {}, required = [] }) => ({ name: Object.keys(properties)[0] ?? '', info: '', fields: fieldsOf(properties, required, path) })),
  };
}

function unset(schema: JsonSchema, path: string): Form {
  // A group that is unset is not there: the screen adds it and takes it away.
  if (schema.type === 'object') return object(schema, path);
  if (schema.type !== 'string' && !isNumber(schema)) throw unknown(path, `null beside ${schema.type}`);
  return { kind: 'word', unset: true, figure: isNumber(schema), ...(schema.pattern && { pattern: schema.pattern }) };
}

function unknown(path: string, what: string): Error {
  return new Error(`The content editor's screen has no field for ${path}: ${what}. Add the form to editing/cms/field-model.ts, values.ts and fields.ts.`);
}
