import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { locales } from './i18n/locales.ts';
import { collections as registry, type TextCollectionName, textCollectionNames } from './schemas/collections.ts';

/** Where a collection's files are: the folder that all languages share, and a pattern for each below it; an unfinished draft stops no build. */
function place(path: string) {
  const [base = '', rest = ''] = path.split('/<lang>');
  return { base, pattern: locales.map(({ code }) => code + rest.replace('<name>', '*')) };
}

/** Texts of one JSON file a language; the entry's id is the language. */
const texts = (name: TextCollectionName) =>
  defineCollection({ loader: glob({ ...place(registry[name].path), generateId: ({ entry }) => entry.split(/[/.]/)[0] ?? entry }), schema: registry[name].schema });

/** As Astro reads the types of entries from it. */
type Texts = { [Name in TextCollectionName]: { readonly loader: Loader; readonly schema: (typeof registry)[Name]['schema'] } };

export const collections = {
  ...(Object.fromEntries(textCollectionNames.map((name) => [name, texts(name)])) as unknown as Texts),
  legal: defineCollection({ loader: glob(place(registry.legal.path)), schema: registry.legal.schema }),
};
