import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { collectionNames, listVisitorTextFiles } from '../../src/schemas/collections.ts';
import { jsonSchemaOf } from '../../src/schemas/json-schema.ts';
import { drawingValueNames } from '../../src/text/placeholders.ts';
import { untranslatedFields } from '../../src/text/untranslated-fields.ts';

it('lists no field as untranslated that no collection has', () => {
  const schemas = JSON.stringify(collectionNames.map(jsonSchemaOf));
  expect(untranslatedFields.filter((name) => !schemas.includes(`"${name}":`))).toEqual([]);
});

it('lists no value of drawings that no text names', () => {
  const texts = listVisitorTextFiles(['en'])
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join();
  expect(drawingValueNames.filter((name) => !texts.includes(`{{${name}}}`))).toEqual([]);
});
