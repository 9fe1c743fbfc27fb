import { noneSettingValue } from '../../src/config/setting-fields.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../rewrite-json.ts';
import {
  type CmsField,
  type CmsFieldConverter,
  createCmsClaimKeysField,
  createCmsClaimTextField,
  createCmsInputField,
  createCmsMultiSelectField,
  createCmsNullableNumberField,
  createCmsNumberField,
  createCmsPlainField,
  createMinMaxOptions,
  type FormJsonSchema,
  isNumberSchema,
  rawJsonField,
} from './value-fields.ts';

interface NamedField extends CmsFieldConverter {
  readonly name: string;
  readonly required: boolean;
  readonly cmsField: CmsField;
}

/** The form needs names for these values; the file has none. */
const formNames = { key: 'key', value: 'value', plurals: 'forms', items: 'items' } as const;

/**
 * Creates the form of a schema. Forms need an object: any other value becomes its field `items`.
 * @example
 * // A list, a record, and a text with plural forms; `fromForm` converts them back.
 * toForm(['a', 'b']) // { items: ['a', 'b'] }
 * toForm({ traders: { value: 500 } }) // { items: [{ key: 'traders', value: 500 }] }
 * toForm({ title: 'T', reading_one: '1 minute' })
 * // { title: 'T', forms: [{ key: 'reading_one', value: '1 minute' }] }
 */
export function createCmsForm(schema: FormJsonSchema) {
  const { options, toForm, fromForm } = wrapInGroup(
    createField(insertClaimKeys(schema)),
    formNames.items,
    schema.description,
  );
  return {
    // Sections and records start closed, so that the form fits the screen.
    fields: (options.fields ?? []).map((field) =>
      field.widget === 'object' || field.widget === 'list'
        ? { ...field, collapsed: field.widget === 'object' || field['summary'] !== undefined }
        : field,
    ),
    toForm: (value: JsonValue) => toForm(value) as JsonObject,
    fromForm: (form: JsonObject) => fromForm(form) ?? null,
  };
}

/** The schema defines the list of claims once; each claim field of the form needs a copy. */
function insertClaimKeys(schema: FormJsonSchema): FormJsonSchema {
  const claims = schema.$defs?.['claim']?.anyOf?.[0]?.enum;
  return JSON.parse(JSON.stringify(schema), (_, part) =>
    part?.$ref === '#/$defs/claim' ? { ...part, enum: claims } : part,
  );
}

const isObject = ({ options }: CmsFieldConverter) => options.widget === 'object';

/** Wraps a value in an object with one field, because forms and lists consist of fields. */
function wrapInGroup(
  field: CmsFieldConverter,
  name: string,
  hint: string | undefined,
): CmsFieldConverter {
  if (isObject(field)) return field;
  const group = createGroupField([nameField(field, name, { hint })]);
  return {
    ...group,
    toForm: (value) => group.toForm({ [name]: value }),
    fromForm: (form) => (group.fromForm(form) as JsonObject | undefined)?.[name],
  };
}

function createField(schema: FormJsonSchema): CmsFieldConverter {
  const { oneOf, anyOf, enum: words, type, format, pattern } = schema;
  const definition = schema.$ref?.split('/').at(-1);
  if (definition === 'claim') return createCmsClaimKeysField(schema);
  if (definition === 'text' || definition === 'omittableText')
    return createCmsClaimTextField({
      mayMakeClaims: true,
      isOmittable: definition === 'omittableText',
    });
  if (oneOf) return createVariantsField(oneOf);
  if (words) return createCmsPlainField({ widget: 'select', options: words });
  if (type === 'boolean') return createCmsPlainField({ widget: 'boolean' });
  if (type === 'array') return createArrayField(schema);
  if (type === 'object') return createObjectField(schema);
  if (type === 'string' && format === 'date')
    return createCmsPlainField({
      widget: 'datetime',
      type: 'date',
      format: 'YYYY-MM-DD',
      date_format: 'YYYY-MM-DD',
      time_format: false,
    });
  if (type === 'string')
    return pattern || format
      ? createCmsInputField(schema)
      : createCmsClaimTextField({ mayMakeClaims: false, isOmittable: false });
  if (isNumberSchema(schema)) return createCmsNumberField(schema);
  const isNone = ({ const: word }: FormJsonSchema) => word === noneSettingValue;
  const [value, ...others] = anyOf?.filter((each) => each.type !== 'null' && !isNone(each)) ?? [];
  if (!value || others.length > 0) return rawJsonField;
  // The editor adds or removes it as a whole, so its fields need no "none".
  if (value.type === 'object') return createObjectField(value);
  const mayBeNone = anyOf?.some(isNone) ?? false;
  return isNumberSchema(value) && !mayBeNone
    ? createCmsNullableNumberField(value)
    : createCmsInputField(value, { isNullable: true, mayBeNone });
}

const nameField = (
  field: CmsFieldConverter,
  name: string,
  { required = true, hint = '' }: { required?: boolean; hint?: string | undefined },
): NamedField => ({
  ...field,
  name,
  required,
  cmsField: {
    name,
    label: createFieldLabel(name),
    required,
    ...(hint && { hint }),
    i18n: true,
    ...field.options,
  },
});

/** @example createFieldLabel('whoWeAre') // "Who we are" */
function createFieldLabel(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function createArrayField({ items, minItems, maxItems }: FormJsonSchema): CmsFieldConverter {
  if (typeof items !== 'object' || isNumberSchema(items) || items.type === 'array')
    return rawJsonField;
  if (items.enum && !items.$ref)
    return createCmsMultiSelectField({ options: items.enum, ...createMinMaxOptions(minItems) });
  const item = createField(items);
  const isFixed = minItems !== undefined && minItems === maxItems;
  return {
    options: {
      widget: 'list',
      collapsed: true,
      ...createMinMaxOptions(minItems, maxItems),
      ...(isFixed && { allow_add: false, allow_remove: false, allow_duplicate: false }),
      ...(item.options.fields
        ? { fields: item.options.fields }
        : { field: nameField(item, formNames.value, { hint: items.description }).cmsField }),
    },
    toForm: (value) => (isJsonArray(value) ? value.map(item.toForm) : []),
    fromForm: (value) =>
      isJsonArray(value)
        ? value.map(item.fromForm).filter((each) => each !== undefined)
        : undefined,
  };
}

function createObjectField(schema: FormJsonSchema): CmsFieldConverter {
  const { properties, additionalProperties, propertyNames } = schema;
  const record =
    typeof additionalProperties === 'object'
      ? createRecordField(additionalProperties, propertyNames?.enum)
      : undefined;
  return record && !properties ? record : createGroupField(createNamedFields(schema), record);
}

/** Editors change neither constants nor `$schema`. */
const createNamedFields = ({ properties = {}, required = [] }: FormJsonSchema): NamedField[] =>
  Object.entries(properties)
    .filter(([name, schema]) => name !== '$schema' && schema.const === undefined)
    .map(([name, schema]) =>
      nameField(createField(schema), name, {
        required: required.includes(name),
        hint: schema.description,
      }),
    );

/** @param rest converts the fields with other names, the plural forms of texts */
function createGroupField(
  fields: readonly NamedField[],
  rest?: CmsFieldConverter,
): CmsFieldConverter {
  const hint = 'Texts with one form for each plural of the language, such as "reading_one".';
  const forms = rest ? [nameField(rest, formNames.plurals, { required: false, hint })] : [];
  return {
    options: {
      widget: 'object',
      collapsed: false,
      fields: [...fields, ...forms].map(({ cmsField }) => cmsField),
    },
    toForm: (value) => {
      if (!isJsonObject(value)) return null;
      const present = fields.filter(
        (field) => field.required || value[field.name] !== undefined || !isObject(field),
      );
      const others = Object.entries(value).filter(
        ([name]) => name !== '$schema' && !fields.some((field) => field.name === name),
      );
      return {
        ...Object.fromEntries(present.map(({ name, toForm }) => [name, toForm(value[name])])),
        ...(rest && { [formNames.plurals]: rest.toForm(Object.fromEntries(others)) }),
      };
    },
    fromForm: (form) => {
      if (!isJsonObject(form)) return undefined;
      const values = fields.flatMap(({ name, fromForm, required }): Entry[] => {
        const value = fromForm(form[name]);
        // The CMS sends empty and false values for optional fields that nobody filled.
        return value !== undefined && (required || !isEmpty(value)) ? [[name, value]] : [];
      });
      const forms = (rest?.fromForm(form[formNames.plurals]) ?? {}) as JsonObject;
      return joinUniqueEntries([...values, ...Object.entries(forms)]);
    },
  };
}

const isEmpty = (value: JsonValue) =>
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The form shows a record as a list of keys and values. */
function createRecordField(
  schema: FormJsonSchema,
  keys: readonly string[] | undefined,
): CmsFieldConverter {
  const value = wrapInGroup(createField(schema), formNames.value, schema.description);
  const key = createKeyField(keys);
  const { typeKey, types, fields = [] } = value.options;
  return {
    options: {
      widget: 'list',
      collapsed: true,
      summary: `{{${formNames.key}}}`,
      ...(types
        ? { typeKey, types: types.map((type) => ({ ...type, fields: [key, ...type.fields] })) }
        : { fields: [key, ...fields] }),
    },
    toForm: (record) =>
      isJsonObject(record)
        ? Object.entries(record).map(([name, item]) => ({
            [formNames.key]: name,
            ...(value.toForm(item) as JsonObject),
          }))
        : [],
    fromForm: (list) => {
      if (!isJsonArray(list)) return undefined;
      return joinUniqueEntries(
        list
          .filter(isJsonObject)
          .map(({ [formNames.key]: name, ...item }) => [
            String(name ?? '').trim(),
            value.fromForm(item),
          ]),
      );
    },
  };
}

function createKeyField(keys: readonly string[] | undefined): CmsField {
  const field = keys
    ? createCmsPlainField({ widget: 'select', options: keys })
    : createCmsInputField({
        pattern: '^[\\w-]+$',
        patternErrorMessage: 'Expected letters, digits, hyphens or underscores.',
      });
  return nameField(field, formNames.key, {
    hint: keys ? '' : 'Its name in the code of the site; the same in every language.',
  }).cmsField;
}

type Entry = readonly [key: string, value: JsonValue | undefined];

/** @throws for a repeated key, because the file would keep only the second entry */
function joinUniqueEntries(entries: readonly Entry[]): JsonObject {
  const keys = entries.map(([key]) => key);
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  if (repeated !== undefined)
    throw new Error(
      `Expected each key once; found "${repeated}" for two entries. Give one of them another key, or remove it.`,
    );
  return Object.fromEntries(entries) as JsonObject;
}

/** Lets editors choose between objects that differ in a constant field. */
function createVariantsField(schemas: readonly FormJsonSchema[]): CmsFieldConverter {
  const isConstant = ([, { const: word }]: [string, FormJsonSchema]) => word !== undefined;
  const [typeKey = ''] = Object.entries(schemas[0]?.properties ?? {}).find(isConstant) ?? [];
  const variants = schemas.map((schema) => ({
    name: schema.properties?.[typeKey]?.const ?? '',
    hint: schema.description,
    group: createGroupField(createNamedFields(schema)),
  }));
  const convert = (direction: 'toForm' | 'fromForm') => (value: JsonValue | undefined) => {
    if (!isJsonObject(value)) return {};
    const name = value[typeKey];
    const group = variants.find((variant) => variant.name === name)?.group;
    return { [typeKey]: name, ...(group?.[direction](value) as JsonObject) };
  };
  const types = variants.map(({ name, hint, group }) => ({
    name,
    label: createFieldLabel(name) + (hint ? `: ${hint}` : ''),
    fields: group.options.fields ?? [],
  }));
  return {
    options: { widget: 'object', typeKey, types },
    toForm: convert('toForm'),
    fromForm: convert('fromForm'),
  };
}
