import { claimsSchema } from '../config/claims-schema.ts';
import {
  claimsFilePath,
  defaultSettingsFilePath,
  lineBreaksFilePath,
} from '../config/file-paths.ts';
import { settingsSchema } from '../config/settings-schema.ts';
import { legalRouteNames, type RouteName } from '../i18n/routes.ts';
import { lineBreaksSchema } from '../text/line-breaks-schema.ts';
import type { z } from '../validation/zod.ts';
import { editorOnlyTextField } from '../validation/zod-helpers.ts';
import { aboutSchema } from './about-schema.ts';
import { mockAppSchema } from './app-schema.ts';
import { downloadSchema } from './download-schema.ts';
import { drawingsSchema } from './drawings-schema.ts';
import { faqSchema } from './faq-schema.ts';
import { footerSchema } from './footer-schema.ts';
import { glossarySchema } from './glossary-schema.ts';
import { helpSchema } from './help-schema.ts';
import { homeSchema } from './home-schema.ts';
import { institutionSchema } from './institution-schema.ts';
import { legalSchema } from './legal-schema.ts';
import { instrumentsSchema, productsSchema } from './products-schema.ts';
import { ratingsSchema } from './ratings-schema.ts';
import { testimonialsSchema } from './testimonials-schema.ts';
import { uiSchema } from './ui-schema.ts';

export const contentFolder = 'src/content';

export const isInContentFolder = (file: string) =>
  file.replaceAll('\\', '/').includes(`/${contentFolder}/`);

export interface ContentCollection<Schema extends z.ZodType = z.ZodType> {
  /** Its name in lists of /admin. */
  readonly label: string;
  /** One sentence for editors: what it is for. */
  readonly info: string;
  /** `<lang>` stands for a language's code, `<name>` for one of `names`. */
  readonly path: string;
  readonly names?: readonly string[];
  /** In Markdown, the schema of the front matter. */
  readonly schema: Schema;
  /**
   * Visitors read `texts`, in JSON, and `legal`, in Markdown, in each language. `site` is one file
   * for all languages. Translators use `aid`, in each language but the default.
   */
  readonly kind: 'texts' | 'legal' | 'site' | 'aid';
  /** The only page that shows it. */
  readonly route?: RouteName;
  /** The page whose date in the sitemap changes with it. */
  readonly datesRoute?: RouteName;
}

const schemaAddress = {
  $schema: editorOnlyTextField(
    'address of the JSON schema that describes this file to an editor',
  ).optional(),
};

const textCollection = <Shape extends z.core.$ZodLooseShape>(
  label: string,
  path: string,
  schema: z.ZodObject<Shape, z.core.$strict>,
  info: string,
) =>
  ({
    label,
    info,
    path: `${contentFolder}/${path}`,
    schema: schema.extend(schemaAddress),
    kind: 'texts',
  }) as const;

const pageCollection = <Shape extends z.core.$ZodLooseShape>(
  label: string,
  name: string,
  route: RouteName,
  schema: z.ZodObject<Shape, z.core.$strict>,
) =>
  ({
    ...textCollection(
      label,
      `pages/<lang>/${name}.json`,
      schema,
      `The texts of the page ${route}, section by section in the order of the page.`,
    ),
    route,
  }) as const;

const siteCollection = <Schema extends z.ZodType>(
  label: string,
  path: string,
  schema: Schema,
  info: string,
) => ({ label, info, path, schema, kind: 'site' }) as const;

// biome-ignore format: `npm run new -- page` adds a row.
export const contentCollections = {
  home: pageCollection('Home page', 'home', 'index', homeSchema),
  about: pageCollection('About us', 'about', 'about-us', aboutSchema),
  products: pageCollection('Products', 'products', 'products', productsSchema),
  institution: pageCollection(
    'Institutional trading',
    'institution',
    'institutional-trading',
    institutionSchema,
  ),
  download: pageCollection('Download', 'download', 'download', downloadSchema),
  help: pageCollection('Help Center', 'help', 'help-center', helpSchema),
  faq: {
    ...textCollection(
      'Questions',
      'faq/<lang>.json',
      faqSchema,
      'The frequently asked questions and their answers.',
    ),
    datesRoute: 'help-center',
  },
  testimonials: textCollection(
    'Testimonials',
    'testimonials/<lang>.json',
    testimonialsSchema,
    'Quotes of traders; samples until real ones replace them.',
  ),
  footer: textCollection(
    'Footer',
    'footer/<lang>.json',
    footerSchema,
    'Link groups, risk warning, restricted places and the legal paragraphs under every page.',
  ),
  app: textCollection(
    'App illustrations',
    'app/<lang>.json',
    mockAppSchema,
    'The words in the illustrations of the app.',
  ),
  ui: textCollection(
    'Buttons and labels',
    'ui/<lang>.json',
    uiSchema,
    'Buttons, labels and messages on all pages.',
  ),
  legal: {
    label: 'Legal texts',
    info: 'A legal text in Markdown: front matter, and the text with its sections ("## …").',
    path: `${contentFolder}/legal/<lang>/<name>.md`,
    names: legalRouteNames,
    schema: legalSchema,
    kind: 'legal',
  },
  settings: siteCollection(
    'Settings',
    defaultSettingsFilePath,
    settingsSchema,
    'Brand, addresses and other decisions of the operator.',
  ),
  claims: siteCollection(
    'Claims',
    claimsFilePath,
    claimsSchema,
    'Figures and claims about the brokerage, each with its source and the languages that make it.',
  ),
  ratings: siteCollection(
    'Ratings',
    `${contentFolder}/ratings/ratings.json`,
    ratingsSchema,
    'The rating badges.',
  ),
  instruments: siteCollection(
    'Instruments',
    `${contentFolder}/instruments/instruments.json`,
    instrumentsSchema,
    'The instruments of the products page, in their order.',
  ),
  drawings: siteCollection(
    'Drawings',
    `${contentFolder}/drawings/drawings.json`,
    drawingsSchema,
    'The figures of all drawings.',
  ),
  lineBreaks: siteCollection(
    'Line breaks',
    lineBreaksFilePath,
    lineBreaksSchema,
    'Names, Thai and Chinese words, and Japanese phrases in which no line may end, or may.',
  ),
  glossary: {
    label: 'Glossary',
    info: 'Translations of terms, and model lines, each with its reason.',
    path: `${contentFolder}/glossary/<lang>.json`,
    schema: glossarySchema.extend(schemaAddress),
    kind: 'aid',
  },
} as const satisfies Readonly<Record<string, ContentCollection>>;

export type ContentCollectionName = keyof typeof contentCollections;

export const contentCollectionNames = Object.keys(
  contentCollections,
) as readonly ContentCollectionName[];

/** One JSON file for each language. */
export type JsonTextCollectionName = {
  [Name in ContentCollectionName]: (typeof contentCollections)[Name] extends { kind: 'texts' }
    ? Name
    : never;
}[ContentCollectionName];
export const jsonTextCollectionNames = contentCollectionNames.filter(
  (name): name is JsonTextCollectionName => contentCollections[name].kind === 'texts',
);
