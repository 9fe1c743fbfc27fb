import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createCollectionJsonSchema } from '../../../src/schemas/collection-json-schema.ts';
import { contentCollectionNames } from '../../../src/schemas/collections.ts';

/**
 * Writes the JSON schemas of all content to `.astro/schemas/`, where `.vscode/settings.json` finds
 * them.
 */
export const jsonSchemasIntegration = (): AstroIntegration => ({
  name: 'json-schemas',
  hooks: {
    'astro:config:done': ({ config }) => {
      const folder = join(fileURLToPath(config.root), '.astro/schemas');
      mkdirSync(folder, { recursive: true });
      for (const name of contentCollectionNames)
        writeFileSync(
          join(folder, `${name}.schema.json`),
          `${JSON.stringify(createCollectionJsonSchema(name), null, 1)}\n`,
        );
    },
  },
});
