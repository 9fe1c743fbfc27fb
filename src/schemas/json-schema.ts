import { z } from 'astro/zod';
import { claims } from '../config/claims.ts';
import { type CollectionName, collections } from './collections.ts';
import { schemaMarks, type TextMetadata } from './text-fields-schema.ts';

/** A JSON schema, as far as it is read here: https://json-schema.org/draft/2020-12 */
type JsonSchema = Readonly<Record<string, unknown>>;

const reference = (name: string) => ({ $ref: `#/$defs/${name}` });

/** The forms that each text can have, said once a file. */
const definitions: Readonly<Record<string, JsonSchema>> = {
  claim: {
    description: 'Key of a claim in claims/claims.json, or a list of keys that must all be made',
    anyOf: [{ enum: Object.keys(claims) }, { type: 'array', minItems: 1, items: { enum: Object.keys(claims) } }],
  },
  text: { anyOf: [{ type: 'string', minLength: 1 }, claimed(['claim', 'text', 'otherwise'])] },
  leftOut: { anyOf: [{ type: 'string', minLength: 1 }, claimed(['claim', 'text'])] },
};

/** A text that makes a claim. */
function claimed(required: readonly string[]): JsonSchema {
  const properties = {
    claim: reference('claim'),
    text: { type: 'string', minLength: 1, description: 'The text where the claim is made' },
    otherwise: { ...reference(required.includes('otherwise') ? 'text' : 'leftOut'), description: 'The text where it is not' },
  };
  return { type: 'object', properties, required, additionalProperties: false };
}

/**
 * The JSON schema of a collection's files, by which editors help while one types: each field's description, its form, and
 * the keys of claims. A text in its two forms is a reference to one definition.
 */
export function jsonSchemaOf(name: CollectionName): JsonSchema {
  const { label, info, schema } = collections[name];
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: ({ jsonSchema }) => shorten(jsonSchema) });
  return { ...made, title: label, description: info, $defs: definitions };
}

/** Replaces what stands for a text or a claim by its definition. */
function shorten(schema: Record<string, unknown>): void {
  const mark = schema[schemaMarks.text] as TextMetadata | undefined;
  const isClaim = schema[schemaMarks.claim] === true;
  if (!mark && !isClaim) return;
  const { description } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  const named = mark?.values.length ? ` Figures that are filled in: ${mark.values.map((value) => `{{${value}}}`).join(', ')}.` : '';
  Object.assign(schema, reference(isClaim ? 'claim' : mark?.leftOut ? 'leftOut' : 'text'), { description: `${description}${named}` });
}
