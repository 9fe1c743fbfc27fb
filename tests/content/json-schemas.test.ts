import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acceptsNoneMetaKey } from '../../src/config/setting-fields.ts';
import { createCollectionJsonSchema } from '../../src/schemas/collection-json-schema.ts';
import { contentCollectionNames, contentCollections } from '../../src/schemas/collections.ts';
import { z } from '../../src/validation/zod.ts';

describe('the JSON schemas for editors', () => {
  const wired = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };

  it('connects a schema to every JSON collection and no other', () => {
    const expected = contentCollectionNames
      .filter((name) => contentCollections[name].path.endsWith('.json'))
      .map((name) => ({
        fileMatch: [contentCollections[name].path.replace('<lang>', '*')],
        url: `./.astro/schemas/${name}.schema.json`,
      }));
    expect(wired['json.schemas']).toEqual(expected);
  });

  it.each(contentCollectionNames)('describes every field of %s', (name) => {
    expect(findUndescribed(createCollectionJsonSchema(name))).toEqual([]);
  });

  it('names the collection in which a field has no schema', () => {
    const { about } = contentCollections;
    const { schema } = about;
    Object.assign(about, { schema: z.array('A paragraph' as never) });
    onTestFinished(() => void Object.assign(about, { schema }));
    expect(() => createCollectionJsonSchema('about')).toThrow('schema of the collection "about"');
  });

  it('accepts "none" for settings that may be unset by decision, and no other', () => {
    const { properties } = createCollectionJsonSchema('settings') as {
      properties: Record<string, { anyOf?: { const?: string }[] }>;
    };
    const accepts = (name: string) =>
      properties[name]?.anyOf?.some((each) => each.const === 'none');
    expect(accepts('phone')).toBe(true);
    expect(accepts('brand')).toBeFalsy();
    expect(JSON.stringify(properties)).not.toContain(acceptsNoneMetaKey);
  });

  it('offers every claim where a field takes one', () => {
    const { claim } = createCollectionJsonSchema('home')['$defs'] as {
      claim: { anyOf: { enum?: string[] }[] };
    };
    expect(claim.anyOf[0]?.enum).toContain('traders');
  });
});

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Lists the fields without a description. Groups and lists need none, as their fields have one. */
function findUndescribed({ description, properties, items }: Schema, path = ''): string[] {
  if (properties)
    return Object.entries(properties).flatMap(([key, field]) =>
      findUndescribed(field, path ? `${path}.${key}` : key),
    );
  if (items?.properties) return findUndescribed(items, `${path}[]`);
  return description ? [] : [path];
}
