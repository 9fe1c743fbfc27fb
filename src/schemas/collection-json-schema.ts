import { getClaims } from '../config/claims.ts';
import { acceptsNoneMetaKey, noneSettingValue } from '../config/setting-fields.ts';
import { z } from '../validation/zod.ts';
import { type ContentCollectionName, contentCollections } from './collections.ts';
import { type TextFieldMetadata, textAndClaimMarkerKeys } from './content-text-schemas.ts';

/** https://json-schema.org/draft/2020-12 */
type JsonSchema = Readonly<Record<string, unknown>>;

const createReference = (name: string) => ({ $ref: `#/$defs/${name}` });

const plainText = { type: 'string', minLength: 1 };

function createDefinitions(): Readonly<Record<string, JsonSchema>> {
  const claimKey = { enum: Object.keys(getClaims()) };
  return {
    claim: {
      description: 'Key of a claim in claims/claims.json, or a list of keys that must all be made',
      anyOf: [claimKey, { type: 'array', minItems: 1, items: claimKey }],
    },
    text: createTextSchema('text', ['claim', 'text', 'fallback']),
    omittableText: createTextSchema('omittableText', ['claim', 'text']),
  };
}

/** @param name its own definition, which the fallback repeats */
function createTextSchema(name: string, required: readonly string[]): JsonSchema {
  const properties = {
    claim: createReference('claim'),
    text: { ...plainText, description: 'The text where the claim is made' },
    fallback: { ...createReference(name), description: 'The text where it is not' },
  };
  return {
    anyOf: [plainText, { type: 'object', properties, required, additionalProperties: false }],
  };
}

/** @throws if a field of the collection has something else than a schema */
export function createCollectionJsonSchema(name: ContentCollectionName): JsonSchema {
  const { label, info, schema } = contentCollections[name];
  const generated = generateJsonSchema(schema, name);
  return { ...generated, title: label, description: info, $defs: createDefinitions() };
}

function generateJsonSchema(schema: z.ZodType, name: ContentCollectionName): JsonSchema {
  try {
    return z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        replaceByReference(jsonSchema);
        addNone(jsonSchema);
      },
    });
  } catch (error) {
    throw new Error(
      `The schema of the collection "${name}" can’t be read: ${(error as Error).message}. Expected a schema for each field and item, such as textField('…'); npm run types -- --noSync names the line.`,
      { cause: error },
    );
  }
}

function addNone(schema: Record<string, unknown>) {
  if (schema[acceptsNoneMetaKey] !== true) return;
  delete schema[acceptsNoneMetaKey];
  const none = { const: noneSettingValue, description: 'Unset by decision' };
  schema['anyOf'] = [...(schema['anyOf'] as JsonSchema[]), none];
}

function replaceByReference(schema: Record<string, unknown>) {
  const mark = schema[textAndClaimMarkerKeys.text] as TextFieldMetadata | undefined;
  const isClaim = schema[textAndClaimMarkerKeys.claim] === true;
  if (!mark && !isClaim) return;
  const { description } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  const named = mark?.values.length
    ? ` Placeholders: ${mark.values.map((value) => `{{${value}}}`).join(', ')}.`
    : '';
  Object.assign(
    schema,
    createReference(isClaim ? 'claim' : mark?.isOmittable ? 'omittableText' : 'text'),
    {
      description: `${description}${named}`,
    },
  );
}
