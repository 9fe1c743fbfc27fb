import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { builtLocales } from './i18n/locales.ts';
import {
  contentCollections,
  type JsonTextCollectionName,
  jsonTextCollectionNames,
} from './schemas/collections.ts';

/** Drafts must not stop a build, so this matches only its languages. */
function createGlobOptions(path: string) {
  const [base = '', rest = ''] = path.split('/<lang>');
  return { base, pattern: builtLocales.map(({ code }) => code + rest.replace('<name>', '*')) };
}

/** Each entry has its language as id. */
const defineTexts = (name: JsonTextCollectionName) =>
  defineCollection({
    loader: glob({
      ...createGlobOptions(contentCollections[name].path),
      generateId: ({ entry }) => entry.split(/[/.]/)[0] ?? entry,
    }),
    schema: contentCollections[name].schema,
  });

/** Keeps the schema types that Astro reads. */
type TextCollections = {
  [Name in JsonTextCollectionName]: {
    readonly loader: Loader;
    readonly schema: (typeof contentCollections)[Name]['schema'];
  };
};

export const collections = {
  ...(Object.fromEntries(
    jsonTextCollectionNames.map((name) => [name, defineTexts(name)]),
  ) as unknown as TextCollections),
  legal: defineCollection({
    loader: glob(createGlobOptions(contentCollections.legal.path)),
    schema: contentCollections.legal.schema,
  }),
};
