import { z } from 'astro/zod';
import { placeCodes } from '../i18n/places.ts';
import { routeNames } from '../i18n/routes.ts';
import { choice, figure, flag, group, list, note } from '../settings/shape.ts';
import { claimKey, listedText, optionalText, text } from './text.ts';

const sample = flag('true while this is a sample, to be replaced before launch');

/** Testimonials (specification section 3): info, masked name, occupation. */
export const testimonialsSchema = group({
  items: list(
    group({
      claim: claimKey,
      info: text('What the trader says; no result, no promise'),
      name: text('Masked name, such as M*** K.').refine(
        (name) => name.includes('*'),
        'Expected a masked name: first letter, three asterisks, a space, the initial of the family name and a full stop.',
      ),
      local: text('Occupation'),
      sample: sample,
    }),
  ).min(3),
});
export type Testimonial = z.infer<typeof testimonialsSchema>['items'][number];

/** The five questions, in the order of the page (READING). */
export const questions = ['account', 'deposits', 'instruments', 'security', 'licence'] as const;

/** FAQ (specification section 3): title, info, optional info1. */
export const faqSchema = group({
  items: list(
    group({
      id: choice(questions, 'the question'),
      claim: claimKey,
      title: text('The question'),
      info: text('The answer'),
      info1: optionalText('Second paragraph; in the licence item it gives {{licenceNumber}}'),
    }),
  )
    .length(questions.length)
    .refine((items) => items.every(({ id }, index) => id === questions[index]), `Expected the questions in the order ${questions.join(', ')}.`),
});
export type Question = z.infer<typeof faqSchema>['items'][number];

/** A link to one of our own pages: the page's name, never its address. */
const link = group({
  label: text('Text of the link'),
  route: choice(routeNames, 'the base name of a page, from src/i18n/routes.ts'),
  section: z.string().optional().describe('Id of the section on that page'),
  claim: claimKey,
});

/** Footer link groups, in order (specification section 2). */
export const footerGroups = ['about', 'institution', 'products', 'download', 'help', 'terms'] as const;

/** The five legal paragraphs of the footer. */
export const agreementParts = ['licence', 'execution', 'capacity', 'information', 'eligibility'] as const;

/** Footer (specification section 3): copyright, agreement, link groups each with a title and items. */
export const footerSchema = group({
  copyright: text('Copyright line, with {{claim.copyrightYear}} and {{brand}}'),
  agreement: group({
    licence: text('The group and its licence'),
    execution: text('The securities arm executes client trades for the licensed entity'),
    capacity: text('The brand is introducing broker in securities and principal in derivatives and CFDs'),
    information: text('The site is information, not advice or an offer'),
    eligibility: text('The reader’s own responsibility under local law'),
  }),
  riskWarning: group({ title: text('Risk warning'), info: text('High risk; past performance is no guide') }),
  restricted: group({
    intro: text('The services are not intended for people in the following places; without a colon at its end'),
    places: z
      .record(z.string(), text('Name of the place'))
      .refine((places) => Object.keys(places).every((code) => placeCodes.has(code)), {
        error: ({ input }) => `Expected ISO 3166-1 codes such as US; found ${Object.keys(input as object).filter((code) => !placeCodes.has(code))}. Correct them, or take them out.`,
      })
      .describe('Names by ISO 3166-1 code, in the words of this language. A place that settings/site.json restricts and that has none here is named as Unicode’s CLDR names it'),
  }),
  groups: list(group({ id: choice(footerGroups, 'the id of the group'), title: text('Title of the group'), items: list(link).min(1) })).length(footerGroups.length),
});
export type Footer = z.infer<typeof footerSchema>;

/** Screens of the drawn app. */
const appScreens = ['watchlist', 'book', 'chart', 'news'] as const;
export type AppScreen = (typeof appScreens)[number];

/** Which screen of the drawn app stands with an item: it moves with the item when items change places. */
export const screenKey = choice(appScreens, 'the screen that is drawn with it');

/** What the drawn app shows. */
export const appSchema = group({
  note: text('Small print under the drawn app: an illustration, no real quotes'),
  screens: group({
    watchlist: text('What the watchlist picture shows, for screen readers'),
    book: optionalText('What the order-book picture shows'),
    chart: text('What the chart picture shows'),
    news: text('What the news picture shows'),
  }).describe('One description for each picture'),
  labels: group({
    watchlist: text('Tab and title'),
    balance: text('Portfolio value'),
    today: text('Today, after a change in percent'),
    news: text('Tab and title'),
    book: optionalText('Title: Level 2'),
    bid: text('Bid side of the book'),
    ask: text('Ask side of the book'),
    size: text('Column: number of shares'),
    buy: text('Button'),
    sell: text('Button'),
    call: text('Call option, as an abbreviation if usual'),
    strike: text('Strike price'),
    put: text('Put option'),
  }),
  names: group({ usIndex: text('US index'), hkIndex: text('Hong Kong index'), gold: text('Gold'), btc: text('BTC') }),
  families: group({ indices: text('Indices'), metals: text('Precious metals'), digital: text('Digital assets') }),
  news: list(group({ topic: text('Market or instrument'), text: text('A made-up, neutral headline without a figure or a name') })).length(4),
});
export type App = z.infer<typeof appSchema>;

/** Front matter of a legal page in Markdown. */
export const legalSchema = group({
  title: text('Title of the page in search results: at most 60 characters wide'),
  heading: text('Heading of the page'),
  description: text('For search results: at most 155 characters wide'),
  keywords: list(listedText('A phrase people search for')).min(3).max(12),
  summary: text('One or two sentences in plain words, above the text'),
});

/** A legal page: its texts, its body as HTML and its headings. */
export interface LegalPage {
  readonly data: z.infer<typeof legalSchema>;
  readonly html: string;
  readonly headings: readonly { readonly slug: string; readonly text: string }[];
}

const instrument = choice(['usIndex', 'hkIndex', 'gold', 'btc'], 'the instrument');
const quote = group({
  id: instrument,
  family: choice(['indices', 'metals', 'digital'], 'the family of the instrument'),
  price: figure('the last price').positive(),
  decimals: figure('decimals of the price, 0 to 4').int().min(0).max(4),
  change: figure('the change of the day, in percent'),
});
const level = z.tuple([figure('the price').positive(), figure('the number of shares').int().positive()]).describe('Price and size');

/** Figures of the drawn app. They are an illustration, the same in every language. */
export const quotesSchema = group({
  balance: figure('the portfolio value'),
  balanceChange: figure('its change of the day, in percent'),
  watchlist: list(quote).length(4),
  charted: instrument.describe('Instrument of the watchlist whose chart is drawn'),
  book: group({ last: figure('the last price'), bids: list(level).length(5), asks: list(level).length(5) }),
  candles: list(z.tuple([figure('open'), figure('high'), figure('low'), figure('close')]))
    .min(8)
    .describe('Open, high, low, close'),
}).refine(({ watchlist, charted }) => watchlist.some(({ id }) => id === charted), { path: ['charted'], error: 'Expected an instrument of the watchlist.' });
export type Quotes = z.infer<typeof quotesSchema>;

/** Rating badges. A score without its address is refused: a rating is never invented. */
export const ratingsSchema = list(
  group({
    id: note('a name for this rating, such as app-store'),
    kind: choice(['appStore', 'playStore', 'reviewSite'], 'the kind of place'),
    score: figure('the published score out of five, or null').min(0, 'Expected a score from 0 to 5.').max(5, 'Expected a score from 0 to 5.').nullable(),
    url: z
      .url({ protocol: /^https$/, error: 'Expected the full address where the score is published, beginning with https://, or null.' })
      .nullable()
      .describe('Where the score is published, or null'),
    sample,
  }).refine(({ score, url }) => score === null || url !== null, { path: ['url'], error: 'Expected the address where this score is published. Add it, or set score to null.' }),
);
export type Rating = z.infer<typeof ratingsSchema>[number];
