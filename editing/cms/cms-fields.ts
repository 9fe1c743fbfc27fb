import type { FieldModel, ModelField, Variant } from './field-model.ts';
import { hasOwnField } from './form-values.ts';

/** A field of Sveltia CMS, as far as it is used here: https://sveltiacms.app/en/docs/fields */
export interface CmsField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly i18n?: boolean;
  readonly pattern?: readonly [string, string];
  readonly [option: string]: unknown;
}

/** What all fields of one collection have in common. */
export interface FieldContext {
  /** Has the collection a file for each language? */
  readonly i18n: boolean;
  /** May a value that can be unset also be `"none"`? */
  readonly none: boolean;
  /** Keys of the claims, to choose from. */
  readonly claims: readonly string[];
}

/** The control for texts (screen/text-control.ts), by the name under which it is registered. */
export const textWidget = 'site-text';

/** The screen's fields for what a file holds at its top. */
export function createCmsFields(plan: FieldModel, surroundings: FieldContext): CmsField[] {
  if (plan.kind === 'group') return groupFields(plan.fields, plan.rest, surroundings, 0);
  return [field({ name: hasOwnField.items, required: true, plan }, surroundings, 0)];
}

function groupFields(fields: readonly ModelField[], rest: FieldModel | undefined, surroundings: FieldContext, depth: number): CmsField[] {
  const all = fields.map((planned) => field(planned, surroundings, depth));
  if (!rest) return all;
  const forms: FieldModel = { kind: 'record', value: rest, info: 'Texts with one form for each plural of the language, such as "reading_one".' };
  return [...all, field({ name: hasOwnField.rest, required: false, plan: forms }, surroundings, depth)];
}

function field({ name, required, plan }: ModelField, surroundings: FieldContext, depth: number): CmsField {
  const common = { name, label: labelOf(name), required, ...(plan.info && { hint: plan.info }), ...(surroundings.i18n && { i18n: true }) };
  return { ...common, ...formOf(plan, surroundings, depth) };
}

/** @example labelOf('whoWeAre') // "Who we are" */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function formOf(plan: FieldModel, surroundings: FieldContext, depth: number): Record<string, unknown> & { widget: string } {
  switch (plan.kind) {
    case 'text':
      return { widget: textWidget, claims: plan.claims, leftOut: plan.leftOut };
    case 'claims':
      return { widget: 'select', multiple: true, options: surroundings.claims };
    case 'word':
      return { widget: 'string', ...wordPattern(plan, surroundings.none), ...(plan.unset && { required: false }) };
    case 'day':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
    case 'number':
      return { widget: 'number', value_type: plan.whole ? 'int' : 'float', step: plan.whole ? 1 : 0.0001, ...limits(plan) };
    case 'flag':
      return { widget: 'boolean' };
    case 'choice':
      return { widget: 'select', options: plan.words };
    case 'choices':
      return { widget: 'select', multiple: true, options: plan.words, ...limits(plan) };
    case 'group':
      return { widget: 'object', collapsed: depth === 0, fields: groupFields(plan.fields, plan.rest, surroundings, depth + 1) };
    case 'list':
      return {
        widget: 'list',
        collapsed: depth > 0,
        ...limits(plan),
        ...(plan.min !== undefined && plan.min === plan.max && { allow_add: false, allow_remove: false, allow_duplicate: false }),
        ...items(plan.item, surroundings, depth),
      };
    case 'record':
      return { widget: 'list', collapsed: true, ...recordItems(plan.value, plan.keys, surroundings, depth) };
    case 'variants':
      return { widget: 'object', typeKey: plan.key, types: types(plan.variants, surroundings, depth) };
    case 'tagged':
      return { widget: 'object', typeKey: hasOwnField.tag, types: [...plan.words.map((name) => ({ name, label: labelOf(name), fields: [] })), ...types(plan.variants, surroundings, depth)] };
    case 'rows':
      return { widget: 'text', pattern: rowPattern(plan.columns) };
  }
}

function limits({ min, max }: { readonly min?: number; readonly max?: number }): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function wordPattern({ unset, figure, pattern }: { readonly unset: boolean; readonly figure: boolean; readonly pattern?: string }, none: boolean): { pattern?: [string, string] } {
  const own = pattern ?? (figure ? '^-?\\d+(\\.\\d+)?$' : undefined);
  if (!own) return {};
  const others = unset ? `^$|${none ? '^none$|' : ''}` : '';
  return { pattern: [`${others}(?:${own})`, `Expected ${figure ? 'a number' : `what fits ${own}`}${unset ? `, nothing${none ? ', or none' : ''}` : ''}.`] };
}

function rowPattern(columns: readonly boolean[] | undefined): [string, string] {
  const number = '-?\\d+(?:\\.\\d+)?';
  if (!columns) return [`^${number}(?:[,\\s]+${number})*$`, 'Expected numbers, divided by commas.'];
  const row = columns.map((isNumber) => (isNumber ? number : '[^,\\n]+')).join('[ ]*,[ ]*');
  return [`^${row}(?:\\n${row})*$`, `Expected lines of ${columns.length} values each, divided by commas.`];
}

function types(variants: readonly Variant[], surroundings: FieldContext, depth: number) {
  return variants.map(({ name, info, fields }) => ({ name, label: info ? `${labelOf(name)}: ${info}` : labelOf(name), fields: groupFields(fields, undefined, surroundings, depth + 1) }));
}

/** What one item of a list holds. */
function items(plan: FieldModel, surroundings: FieldContext, depth: number): Record<string, unknown> {
  if (plan.kind === 'group') return { fields: groupFields(plan.fields, plan.rest, surroundings, depth + 1) };
  return { field: field({ name: hasOwnField.value, required: true, plan }, surroundings, depth + 1) };
}

function recordItems(plan: FieldModel, keys: readonly string[] | undefined, surroundings: FieldContext, depth: number): Record<string, unknown> {
  const key: FieldModel = keys
    ? { kind: 'choice', words: keys, info: '' }
    : { kind: 'word', unset: false, figure: false, pattern: '^[\\w-]+$', info: 'Name by which the site knows it; the same in every language.' };
  const first = field({ name: hasOwnField.key, required: true, plan: key }, surroundings, depth + 1);
  const summary = { summary: `{{${hasOwnField.key}}}` };
  if (plan.kind === 'variants') return { ...summary, typeKey: plan.key, types: types(plan.variants, surroundings, depth).map((type) => ({ ...type, fields: [first, ...type.fields] })) };
  if (plan.kind === 'group') return { ...summary, fields: [first, ...groupFields(plan.fields, plan.rest, surroundings, depth + 1)] };
  return { ...summary, fields: [first, field({ name: hasOwnField.value, required: true, plan }, surroundings, depth + 1)] };
}
