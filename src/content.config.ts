import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { locales } from './i18n/locales.ts';
import { aboutSchema } from './schemas/about.ts';
import { downloadSchema } from './schemas/download.ts';
import { appSchema, faqSchema, footerSchema, legalSchema, testimonialsSchema } from './schemas/entities.ts';
import { helpSchema } from './schemas/help.ts';
import { homeSchema } from './schemas/home.ts';
import { institutionSchema } from './schemas/institution.ts';
import { productsSchema } from './schemas/products.ts';
import { uiSchema } from './schemas/ui.ts';

/** The languages' names in file patterns: an unfinished draft stops no build. */
const languages = `{${locales.map(({ code }) => code).join(',')}}`;

/** One file a language: `src/content/<folder>/<lang>.json`. */
const perLanguage = <Schema extends z.ZodType>(folder: string, schema: Schema) => defineCollection({ loader: glob({ base: `src/content/${folder}`, pattern: `${languages}.json` }), schema });

/** One folder a language: `src/content/pages/<lang>/<page>.json`; the entry's id is the language. */
const page = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({
    loader: glob({ base: 'src/content/pages', pattern: `${languages}/${name}.json`, generateId: ({ entry }) => entry.split('/')[0] ?? entry }),
    schema,
  });

export const collections = {
  ui: perLanguage('ui', uiSchema),
  app: perLanguage('app', appSchema),
  faq: perLanguage('faq', faqSchema),
  footer: perLanguage('footer', footerSchema),
  testimonials: perLanguage('testimonials', testimonialsSchema),
  home: page('home', homeSchema),
  about: page('about', aboutSchema),
  products: page('products', productsSchema),
  institution: page('institution', institutionSchema),
  download: page('download', downloadSchema),
  help: page('help', helpSchema),
  legal: defineCollection({ loader: glob({ base: 'src/content/legal', pattern: `${languages}/*.md` }), schema: legalSchema }),
};
