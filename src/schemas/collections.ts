import type { z } from 'astro/zod';
import { claimsSchema } from '../config/claims-schema.ts';
import { claimsFile, defaultSettingsFile } from '../config/file-paths.ts';
import { settingsSchema } from '../config/settings-schema.ts';
import { noteField } from '../config/zod-helpers.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { legalRoutes, type RouteName } from '../i18n/routes.ts';
import { aboutSchema } from './about-schema.ts';
import { downloadSchema } from './download-schema.ts';
import { drawingsSchema } from './drawings-schema.ts';
import { appSchema, faqSchema, footerSchema, legalSchema, ratingsSchema, testimonialsSchema } from './entity-schemas.ts';
import { glossarySchema } from './glossary-schema.ts';
import { helpSchema } from './help-schema.ts';
import { homeSchema } from './home-schema.ts';
import { institutionSchema } from './institution-schema.ts';
import { instrumentsSchema, productsSchema } from './products-schema.ts';
import { uiSchema } from './ui-schema.ts';

/**
 * The registry of content: which collections exist, where their files are, what is in them and who reads it. Astro's
 * collections, the entries, the checks, the editors' JSON schemas and the commands ask it.
 */

/** The folder of all content. */
export const contentFolder = 'src/content';

/** @param file absolute path, as the system writes it */
export const isContentFile = (file: string) => file.replaceAll('\\', '/').includes(`/${contentFolder}/`);

/** One kind of file in the folder of the content. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** What it is called where a person chooses one. */
  readonly label: string;
  /** What it holds, in one sentence, told to its editor. */
  readonly info: string;
  /** Path from the project's root. `<lang>` stands for a language's code, `<name>` for one of `names`. */
  readonly path: string;
  readonly names?: readonly string[];
  /** What is in a file: of a Markdown file, above its text. */
  readonly schema: Schema;
  /** `texts`: what visitors read, a file a language. `site`: one file for all languages. `aid`: for who translates, a file for each language but the one that is translated from; no page shows it. */
  readonly kind: 'texts' | 'site' | 'aid';
  /** The page that shows it and no other does; all pages or several, where it is left out. */
  readonly route?: RouteName;
  /** A page whose date in the sitemap changes with it, of a collection that several pages show. */
  readonly datesRoute?: RouteName;
}

/** In a file that is an object, the address of its JSON schema may stand, for editors that look for it there. */
const schemaAddress = { $schema: noteField('address of the JSON schema that describes this file to an editor').optional() };

function texts<Shape extends z.core.$ZodLooseShape>(label: string, path: string, schema: z.ZodObject<Shape, z.core.$strict>, info: string) {
  return { label, info, path: `${contentFolder}/${path}`, schema: schema.extend(schemaAddress), kind: 'texts' } as const;
}

function page<Shape extends z.core.$ZodLooseShape>(label: string, name: string, route: RouteName, schema: z.ZodObject<Shape, z.core.$strict>) {
  return { ...texts(label, `pages/<lang>/${name}.json`, schema, `The texts of the page ${route}, section by section in the order of the page.`), route } as const;
}

function site<Schema extends z.ZodType>(label: string, path: string, schema: Schema, info: string) {
  return { label, info, path: path.startsWith(contentFolder) ? path : `${contentFolder}/${path}`, schema, kind: 'site' } as const;
}

export const collections = {
  home: page('Home page', 'home', 'index', homeSchema),
  about: page('About us', 'about', 'about-us', aboutSchema),
  products: page('Products', 'products', 'products', productsSchema),
  institution: page('Institutional trading', 'institution', 'institutional-trading', institutionSchema),
  download: page('Download', 'download', 'download', downloadSchema),
  help: page('Help Center', 'help', 'help-center', helpSchema),
  faq: { ...texts('Questions', 'faq/<lang>.json', faqSchema, 'The frequently asked questions and their answers.'), datesRoute: 'help-center' },
  testimonials: texts('Testimonials', 'testimonials/<lang>.json', testimonialsSchema, 'What traders say; a sample until it is real.'),
  footer: texts('Footer', 'footer/<lang>.json', footerSchema, 'Link groups, risk warning, restricted places and the legal paragraphs under every page.'),
  app: texts('Drawn app', 'app/<lang>.json', appSchema, 'The words in the drawn app.'),
  ui: texts('Buttons and labels', 'ui/<lang>.json', uiSchema, 'Buttons, labels and messages on all pages.'),
  legal: {
    label: 'Legal texts',
    info: 'A legal text in Markdown: what stands above it, and the text with its sections ("## …").',
    path: `${contentFolder}/legal/<lang>/<name>.md`,
    names: legalRoutes,
    schema: legalSchema,
    kind: 'texts',
  },
  settings: site('Settings', defaultSettingsFile, settingsSchema, 'Brand, addresses and whatever else only the operator knows.'),
  claims: site('Claims', claimsFile, claimsSchema, 'Figures and claims about the brokerage, each with its source and the languages in which it is made.'),
  ratings: site('Ratings', 'ratings/ratings.json', ratingsSchema, 'The rating badges.'),
  instruments: site('Instruments', 'instruments/instruments.json', instrumentsSchema, 'The instruments of the products page, in their order.'),
  drawings: site('Drawings', 'drawings/drawings.json', drawingsSchema, 'The figures of all drawings.'),
  glossary: {
    label: 'Glossary',
    info: 'How a language says the terms of the field, for its translators.',
    path: `${contentFolder}/glossary/<lang>.json`,
    schema: glossarySchema,
    kind: 'aid',
  },
} as const satisfies Readonly<Record<string, Collection>>;

export type CollectionName = keyof typeof collections;

/** Names of all collections. */
export const collectionNames = Object.keys(collections) as readonly CollectionName[];

/** Names of the collections whose texts visitors read, one JSON file a language. */
export type TextCollectionName = { [Name in CollectionName]: (typeof collections)[Name] extends { kind: 'texts'; names?: undefined } ? Name : never }[CollectionName];
export const textCollectionNames = collectionNames.filter((name): name is TextCollectionName => collections[name].kind === 'texts' && !('names' in collections[name]));

/**
 * Path of one file of a collection, from the project's root.
 * @param code the language, where the collection has a file for each
 * @param name which one, where it has several
 * @example pathOf('home', 'de') // "src/content/pages/de/home.json"
 */
export function contentPath(collection: CollectionName, code = '', name = ''): string {
  return collections[collection].path.replace('<lang>', code).replace('<name>', name);
}

/** One file that the site has or should have. */
export interface ContentFile {
  readonly path: string;
  readonly collection: CollectionName;
  /** The language; undefined where one file serves all. */
  readonly code?: string;
  /** Which one of the collection, where it has several for a language. */
  readonly name?: string;
}

/**
 * All files that the content consists of.
 * @param codes the languages
 */
export function contentFiles(codes: readonly string[]): ContentFile[] {
  return collectionNames.flatMap((collection): ContentFile[] => {
    const { kind, names }: Collection = collections[collection];
    if (kind === 'site') return [{ path: contentPath(collection), collection }];
    return codes
      .filter((code) => kind !== 'aid' || code !== defaultLocale)
      .flatMap((code) => (names ?? [undefined]).map((name) => ({ path: contentPath(collection, code, name), collection, code, ...(name && { name }) })));
  });
}
