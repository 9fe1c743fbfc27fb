import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCollectionJsonSchema } from '../../src/schemas/collection-json-schema.ts';
import { contentCollectionNames } from '../../src/schemas/collections.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/content-files.ts';
import { drawingPlaceholderNames } from '../../src/text/drawing-placeholders.ts';
import { untranslatableFieldNames } from '../../src/text/untranslatable-field-names.ts';

it('lists no field as untranslated that no collection has', () => {
  const schemas = JSON.stringify(contentCollectionNames.map(createCollectionJsonSchema));
  expect(untranslatableFieldNames.filter((name) => !schemas.includes(`"${name}":`))).toEqual([]);
});

it('lists no value of drawings that no text names', () => {
  const texts = listExpectedVisitorTextFiles(['en'])
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join();
  expect(drawingPlaceholderNames.filter((name) => !texts.includes(`{{${name}}}`))).toEqual([]);
});
