import { z } from 'astro/zod';
import { httpsUrlSetting } from '../config/setting-fields.ts';
import { regionCodes } from '../i18n/regions.ts';
import { routeNames } from '../i18n/routes.ts';
import { isoDateField } from '../utils/iso-date.ts';
import { toIsoDate } from '../utils/time.ts';
import {
  addIssueAt,
  arrayOf,
  booleanField,
  enumField,
  numberField,
  patternField,
  stringField,
} from '../utils/zod-helpers.ts';
import { listLinkTargets } from './page-sections.ts';
import {
  omittableText,
  optionalClaimsSchema,
  optionalText,
  textField,
  textFields,
} from './text-fields-schema.ts';

const draft = booleanField('true hides it from the built site; development shows it').optional();
const sample = booleanField('true marks a sample that real content replaces before launch');

export const testimonialsSchema = textFields({
  items: arrayOf(
    textFields({
      claim: optionalClaimsSchema,
      info: 'The quote; no result, no promise',
      name: textField('Masked name, such as M*** K.').refine(
        (name) => name.includes('*'),
        'Expected a masked name: first letter, three asterisks, a space, the initial of the family name and a full stop.',
      ),
      local: 'Occupation',
      sample,
      draft,
    }),
  ).min(3),
});
export type Testimonial = z.infer<typeof testimonialsSchema>['items'][number];

/** Required questions, in page order; others may follow. */
const questionIds = ['account', 'deposits', 'instruments', 'security', 'licence'] as const;

const questionIdPattern = /^[a-z][a-z0-9-]*$/;

export const faqSchema = textFields({
  items: arrayOf(
    textFields({
      id: patternField(
        questionIdPattern,
        'lower-case letters, digits and hyphens, such as fees',
        'Name of the question in addresses, the same in every language',
      ),
      title: 'The question',
      info: 'The answer',
      info1: optionalText('Second paragraph; in the licence item it gives {{licenceNumber}}'),
      draft,
    }),
  )
    .min(questionIds.length)
    .superRefine((items, context) => {
      const index = questionIds.findIndex((id, at) => id !== items[at]?.id);
      const found = items[index]?.id;
      if (found === undefined || !questionIdPattern.test(found)) return;
      const message = `Expected the question "${questionIds[index]}" here; found "${found}". The questions begin with ${questionIds.join(', ')}, in this order, since other pages link to them; others may follow. Put them in order.`;
      addIssueAt(context, [index, 'id'], message);
    }),
});
export type FaqItem = z.infer<typeof faqSchema>['items'][number];

const pageLink = textFields({
  label: 'Text of the link',
  route: enumField(routeNames, 'the base name of a page, from src/i18n/routes.ts'),
  section: z.string().optional().describe('Id of the section on that page'),
  claim: optionalClaimsSchema,
}).superRefine(({ route, section }, context) => {
  const targets = listLinkTargets(route);
  if (section === undefined || targets.includes(section)) return;
  const expected =
    targets.length > 0
      ? `Expected one of: ${targets.join(', ')}. Correct it, or remove the field to link to the top of the page.`
      : 'That page has no sections for links: remove the field.';
  addIssueAt(context, ['section'], `The page ${route} has no section "${section}". ${expected}`);
});

/** The footer shows its groups in this order. */
const footerGroups = ['about', 'institution', 'products', 'download', 'help', 'terms'] as const;

/** Paragraphs of the footer's legal text, in their order. */
export const agreementParts = [
  'licence',
  'execution',
  'capacity',
  'information',
  'eligibility',
] as const;

export const footerSchema = textFields({
  copyright: 'Copyright line, with {{claim.copyrightYear}} and {{brand}}',
  agreement: textFields({
    licence: 'The group and its licence',
    number: optionalText('The number of the licence, {{licenceNumber}}: ends the first paragraph'),
    execution: 'The securities arm executes client trades for the licensed entity',
    capacity: 'The brand is introducing broker in securities and principal in derivatives and CFDs',
    information: 'The site is information, not advice or an offer',
    eligibility: 'The reader’s own responsibility under local law',
  }),
  riskWarning: textFields({
    title: 'Risk warning',
    info: 'High risk; past performance is no guide',
  }),
  restricted: textFields({
    intro:
      'The services are not intended for people in the following places; without a colon at its end',
    places: z
      .record(z.string(), textField('Name of the place'))
      .refine((places) => Object.keys(places).every((code) => regionCodes.has(code)), {
        error: ({ input }) =>
          `Expected ISO 3166-1 codes such as US; found ${Object.keys(input as object).filter((code) => !regionCodes.has(code))}. Correct them, or remove them.`,
      })
      .describe(
        'Names by ISO 3166-1 code, in this language. Restricted places of settings/site.json without a name here get the name of Unicode’s CLDR',
      ),
  }),
  groups: arrayOf(
    textFields({
      id: enumField(footerGroups, 'the id of the group'),
      title: 'Title of the group',
      items: arrayOf(pageLink).min(1),
    }),
  ).length(footerGroups.length),
});
export type FooterTexts = z.infer<typeof footerSchema>;

const instrumentName = textFields({
  name: 'Name of the instrument',
  detail: 'Small line under it: market or unit',
});
const appScreens = ['watchlist', 'book', 'chart', 'news'] as const;

export const appScreenField = enumField(appScreens, 'the screen in its illustration');

export const appSchema = textFields({
  note: 'Small print, once a page: drawings, with made-up prices and results',
  screens: textFields({
    hero: 'Description of the first illustration, for screen readers',
    watchlist: 'Description of the watchlist',
    book: 'Description of the order book',
    chart: 'Description of the chart',
    news: 'Description of the news',
  }).describe('One description for each illustration'),
  labels: textFields({
    watchlist: 'Title',
    balance: 'Portfolio value',
    today: 'Today, after a change in percent',
    cash: 'Money in the account, one word',
    chart: 'Title',
    news: 'Title',
    book: 'Title: Level 2',
    bid: 'Bid side of the book',
    ask: 'Ask side of the book',
    size: 'Column: number of shares',
    spread: 'Spread',
    buy: 'Button',
    sell: 'Button',
  }),
  tabs: textFields({
    watch: 'Tab, one word',
    chart: 'Tab, one word',
    orders: 'Tab, one word',
    account: 'Tab, one word',
  }),
  ranges: textFields({
    day: 'One day, at most 3 characters',
    week: 'One week',
    month: 'One month',
    year: 'One year',
  }),
  names: textFields({
    usShare: instrumentName,
    hkShare: instrumentName,
    gold: instrumentName,
    btc: instrumentName,
  }),
  news: arrayOf(
    textFields({
      topic: 'Market or instrument',
      text: 'A made-up, neutral headline without a figure or a name',
    }),
  ).length(4),
  path: textFields({
    title: 'Heading of the order’s path',
    you: 'Start of both paths',
    securities: 'Name of the first path',
    derivatives: 'Name of the second path',
    introducing: 'Role of the brand on the first path',
    executes: 'What the securities arm does',
    market: 'End of the first path: who is on the other side, in one or two words',
    otherSide: 'Role of the brand on the second path',
  }).describe('The order’s path, on the home page and the about page'),
});
export type AppTexts = z.infer<typeof appSchema>;

/** Front matter of a legal page. Astro reads a YAML day as a Date. */
export const legalSchema = textFields({
  title: 'Title of the page in search results: at most 60 characters wide',
  heading: 'Heading of the page',
  description: 'For search results: at most 155 characters wide',
  keywords: arrayOf(omittableText('A phrase people search for')).min(3).max(12),
  summary: 'One or two sentences in plain words, above the text',
  updated: z.preprocess(
    (value) => (value instanceof Date ? toIsoDate(value.getTime()) : value),
    isoDateField('the day of this version, shown above the text; change it with the text'),
  ),
  bars: textFields({
    loss: 'Label of the first bar',
    gain: 'Label of the second bar',
    info: textField('A loss of {{loss}} needs a gain of {{gain}}', ['loss', 'gain']),
  })
    .optional()
    .describe('Two bars in the risk disclosure: the gain that recovers a loss'),
});

export interface LegalPage {
  readonly data: z.infer<typeof legalSchema>;
  readonly html: string;
  readonly headings: readonly { readonly slug: string; readonly text: string }[];
  readonly readingMinutes: number;
}

export const ratingsSchema = arrayOf(
  textFields({
    id: stringField('a name for this rating, such as app-store'),
    kind: enumField(['appStore', 'playStore', 'reviewSite'], 'the kind of place'),
    score: numberField('the published score out of five, or null')
      .min(0, 'Expected a score from 0 to 5.')
      .max(5, 'Expected a score from 0 to 5.')
      .nullable()
      .describe('The published score out of five, or null'),
    url: httpsUrlSetting('where the score is published, or null')
      .nullable()
      .describe('Where the score is published, or null'),
    sample,
  }).refine(({ score, url }) => score === null || url !== null, {
    path: ['url'],
    error: 'Expected the address where this score is published. Add it, or set score to null.',
  }),
);
export type Rating = z.infer<typeof ratingsSchema>[number];
