import type { FieldModel, ModelField, Variant } from './field-model.ts';

/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type Fields = { readonly [key: string]: Json | undefined };

/** Name of the field that holds a key or a text that has none of its own. */
export const hasOwnField = { key: 'key', value: 'value', tag: 'in', rest: 'forms', items: 'items' } as const;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * A file's value as the screen holds it: each value has one form, and lists have no lists in them.
 * @example toScreen(null, { kind: 'word', unset: true, … }) // ""
 */
export function toFormValue(value: Json | undefined, plan: FieldModel): Json {
  switch (plan.kind) {
    case 'text':
      return isFields(value) ? JSON.stringify(value) : (value ?? '');
    case 'claims':
    case 'choices':
      return value === undefined || value === null ? [] : isList(value) ? value : [value];
    case 'word':
      return value === undefined || value === null ? '' : String(value);
    case 'group':
      return isFields(value) ? groupToScreen(value, plan.fields, plan.rest) : null;
    case 'list':
      return isList(value) ? value.map((item) => toFormValue(item, plan.item)) : [];
    case 'record':
      return isFields(value) ? entriesToScreen(Object.entries(value), plan.value) : [];
    case 'variants':
      return isFields(value) ? { [plan.key]: value[plan.key], ...fieldsToScreen(value, variantOf(plan.variants, value[plan.key])) } : null;
    case 'tagged': {
      if (!isFields(value)) return { [hasOwnField.tag]: value ?? '' };
      const [name = ''] = Object.keys(value);
      return { [hasOwnField.tag]: name, ...fieldsToScreen(value, variantOf(plan.variants, name)) };
    }
    case 'rows':
      return isList(value) ? value.map((row) => (isList(row) ? row.join(', ') : String(row))).join(plan.columns ? '\n' : ', ') : '';
    default:
      return value ?? null;
  }
}

function groupToScreen(value: Fields, fields: readonly ModelField[], rest: FieldModel | undefined): Fields {
  const others = Object.entries(value).filter(([name]) => !fields.some((field) => field.name === name) && name !== '$schema');
  return { ...fieldsToScreen(value, fields), ...(rest && { [hasOwnField.rest]: entriesToScreen(others, rest) }) };
}

function fieldsToScreen(value: Fields, fields: readonly ModelField[]): Fields {
  const present = fields.filter(({ name, plan, required }) => required || value[name] !== undefined || plan.kind !== 'group');
  return Object.fromEntries(present.map(({ name, plan }) => [name, toFormValue(value[name], plan)]));
}

function entriesToScreen(entries: readonly (readonly [string, Json | undefined])[], plan: FieldModel): Json {
  return entries.map(([key, value]) => {
    const item = toFormValue(value, plan);
    return isFields(item) ? { [hasOwnField.key]: key, ...item } : { [hasOwnField.key]: key, [hasOwnField.value]: item };
  });
}

/**
 * What the screen holds as the file has it; an empty field is left out.
 * @param value as `toScreen` gives it, or as an editor left it
 * @returns undefined for what is left out
 */
export function fromFormValue(value: Json | undefined, plan: FieldModel): Json | undefined {
  switch (plan.kind) {
    case 'text':
      return textToFile(value);
    case 'claims':
      return isList(value) && value.length > 0 ? (value.length === 1 ? value[0] : value) : undefined;
    case 'choices':
      return isList(value) && value.length > 0 ? value : undefined;
    case 'word':
      return wordToFile(value, plan);
    case 'group':
      return isFields(value) ? groupToFile(value, plan.fields, plan.rest) : undefined;
    case 'list':
      return isList(value) ? value.map((item) => fromFormValue(item, plan.item)).filter((item) => item !== undefined) : undefined;
    case 'record':
      return isList(value) ? entriesToFile(value, plan.value) : undefined;
    case 'variants':
      return isFields(value) ? { [plan.key]: value[plan.key], ...fieldsToFile(value, variantOf(plan.variants, value[plan.key])) } : undefined;
    case 'tagged':
      return isFields(value) ? taggedToFile(value, plan.variants) : undefined;
    case 'rows':
      return typeof value === 'string' && value.trim() ? rowsToFile(value.trim(), plan.columns) : undefined;
    default:
      return value === '' || value === null ? undefined : value;
  }
}

/** A text with a claim is held as JSON: no other begins so, since braces come in pairs there. */
export const isClaimText = '{"claim":';

function textToFile(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return value.startsWith(isClaimText) ? (JSON.parse(value) as Json) : value.trim();
}

function wordToFile(value: Json | undefined, { unset, figure }: { readonly unset: boolean; readonly figure: boolean }): Json | undefined {
  const word = value === undefined || value === null ? '' : String(value).trim();
  if (word === '') return unset ? null : undefined;
  return figure && Number.isFinite(Number(word)) ? Number(word) : word;
}

function groupToFile(value: Fields, fields: readonly ModelField[], rest: FieldModel | undefined): Fields | undefined {
  const others = value[hasOwnField.rest];
  return { ...fieldsToFile(value, fields), ...(rest && isList(others) && entriesToFile(others, rest)) };
}

/** Of fields that may be left out, an empty list is left out, and so is a "no": the screen fills it in where nothing stands. */
function fieldsToFile(value: Fields, fields: readonly ModelField[]): Fields {
  const entries = fields.map(({ name, plan, required }) => [name, fromFormValue(value[name], plan), required] as const);
  return Object.fromEntries(entries.filter(([, item, required]) => item !== undefined && (required || !(item === false || isEmpty(item)))));
}

function isEmpty(value: Json): boolean {
  return (isList(value) && value.length === 0) || (isFields(value) && Object.keys(value).length === 0);
}

function entriesToFile(entries: readonly Json[], plan: FieldModel): Fields {
  return Object.fromEntries(
    entries
      .filter(isFields)
      .map(({ [hasOwnField.key]: key, ...value }) => [String(key ?? '').trim(), fromFormValue(plan.kind === 'group' || plan.kind === 'variants' ? value : value[hasOwnField.value], plan)]),
  );
}

function taggedToFile(value: Fields, variants: readonly Variant[]): Json {
  const name = String(value[hasOwnField.tag] ?? '');
  const fields = variants.find((variant) => variant.name === name)?.fields;
  return fields ? fieldsToFile(value, fields) : name;
}

function variantOf(variants: readonly Variant[], name: Json | undefined): readonly ModelField[] {
  return variants.find((variant) => variant.name === name)?.fields ?? [];
}

function rowsToFile(text: string, columns: readonly boolean[] | undefined): Json {
  const cells = (line: string) => line.split(',').map((cell) => cell.trim());
  if (!columns) return cells(text.replaceAll('\n', ',')).filter(Boolean).map(figureOf);
  return text.split('\n').map((line) => cells(line).map((cell, index) => (columns[index] ? figureOf(cell) : cell)));
}

/** A number, or what was written where it is none: the build then says so. */
function figureOf(cell: string): Json {
  return cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}
