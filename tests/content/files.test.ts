import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/i18n/locales.ts';
import { type Collection, collectionNames, collections, contentFiles, pathOf } from '../../src/schemas/collections.ts';
import { jsonSchemaOf } from '../../src/schemas/json-schema.ts';
import { readJson } from '../../src/settings/read-json.ts';
import { checked } from '../../src/settings/shape.ts';
import { beside, jsonFiles, languages, repeatedKeys, sourceOf } from './files.ts';

const codes = registry.map(({ code }) => code);

describe('the files of the content', () => {
  it.each(collectionNames)('where %s is hold files of the registry, and no other', (name) => {
    const known = contentFiles(codes).map(({ path }) => basename(path));
    const own = contentFiles(codes).filter(({ collection }) => collection === name);
    expect(own.flatMap(({ code }) => beside(name, code ?? '')).filter((file) => !known.includes(file))).toEqual([]);
  });

  it.each(languages)('of $code name no field twice, since the first would be lost', ({ code }) => {
    expect(jsonFiles.flatMap((file) => repeatedKeys(sourceOf(file, code)).map((key) => `${pathOf(file, code)}: ${key}`))).toEqual([]);
  });

  it('a field that is named twice is found, also in a list and after a text with braces', () => {
    expect(repeatedKeys('{ "a": { "b": "}", "b": 2 }, "c": [{ "d": 1 }, { "d": "\\"", "d": 3 }] }')).toEqual(['b', 'd']);
    expect(repeatedKeys('{ "a": { "b": 1 }, "c": { "b": 1, "a": ["b", "b"] } }')).toEqual([]);
  });

  it.each(contentFiles(codes).filter(({ collection }) => (collections[collection] as Collection).kind !== 'texts'))('$path fits its schema', ({ path, collection }) => {
    expect(() => checked(collections[collection].schema, readJson(path), path)).not.toThrow();
  });
});

describe('what editors are told while they type', () => {
  const wired = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'json.schemas': { fileMatch: string[]; url: string }[] };

  it('is wired for every collection of JSON files, and no other', () => {
    const expected = collectionNames
      .filter((name) => collections[name].path.endsWith('.json'))
      .map((name) => ({ fileMatch: [collections[name].path.replace('<lang>', '*')], url: `./.astro/schemas/${name}.schema.json` }));
    expect(wired['json.schemas']).toEqual(expected);
  });

  it.each(collectionNames)('describes every field of %s', (name) => {
    expect(undescribed(jsonSchemaOf(name))).toEqual([]);
  });

  it('names every claim where one is wanted', () => {
    const { claim } = jsonSchemaOf('home')['$defs'] as { claim: { anyOf: { enum?: string[] }[] } };
    expect(claim.anyOf[0]?.enum).toContain('traders');
  });
});

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

/** Paths of the fields in a JSON schema that nothing is said about, but for groups and lists, whose fields say it. */
function undescribed({ description, properties, items }: Described, path = ''): string[] {
  if (properties) return Object.entries(properties).flatMap(([key, field]) => undescribed(field, path ? `${path}.${key}` : key));
  if (items?.properties) return undescribed(items, `${path}[]`);
  return description ? [] : [path];
}
