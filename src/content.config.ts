import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { locales } from './i18n/locales.ts';
import { collections as registry, type TextsName, textsNames } from './schemas/collections.ts';

/** The languages' names in file patterns: an unfinished draft stops no build. */
const languages = `{${locales.map(({ code }) => code).join(',')}}`;

/** Where a collection's files are: the folder that all languages share, and the pattern below it. */
function place(path: string) {
  const [base = '', rest = ''] = path.split('/<lang>');
  return { base, pattern: `${languages}${rest.replace('<name>', '*')}` };
}

/** Texts of one JSON file a language; the entry's id is the language. */
const texts = (name: TextsName) => defineCollection({ loader: glob({ ...place(registry[name].path), generateId: ({ entry }) => entry.split(/[/.]/)[0] ?? entry }), schema: registry[name].schema });

/** As Astro reads the types of entries from it. */
type Texts = { [Name in TextsName]: { readonly loader: Loader; readonly schema: (typeof registry)[Name]['schema'] } };

export const collections = {
  ...(Object.fromEntries(textsNames.map((name) => [name, texts(name)])) as unknown as Texts),
  legal: defineCollection({ loader: glob(place(registry.legal.path)), schema: registry.legal.schema }),
};
