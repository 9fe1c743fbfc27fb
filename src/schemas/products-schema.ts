import type { z } from 'astro/zod';
import { arrayOf, oneOf, strictObject } from '../config/zod-helpers.ts';
import { claimKey, headlineSchema, metaSchema, pageHeaderSchema, record, text, textInList } from './text-fields-schema.ts';

/** Each has a card. */
export const assetIds = ['blue-chips', 'btc-themed-etfs', 'forex-and-commodities'] as const;

/** In the order of instruments.json. */
export const instrumentIds = ['us-stocks', 'hk-stocks', 'china-connect', 'indian-stocks', 'options', 'cfds', 'digital-assets', 'funds', 'ipo', 'esop'] as const;

/** In order. Instruments link to them. */
export const riskSections = [
  'general',
  'stocks',
  'funds-etfs',
  'ipo',
  'options',
  'cfds',
  'counterparty',
  'forex-commodities',
  'digital-assets',
  'esop',
  'costs',
  'technology',
  'firm-failure',
  'places',
  'decision',
] as const;

export const instrumentsSchema = arrayOf(
  strictObject({
    id: oneOf(instrumentIds, 'the key of its texts in pages/<lang>/products.json, and the section’s id'),
    claim: claimKey,
    risk: oneOf(riskSections, 'the paragraph of the risk disclosure that its risk clause links to'),
  }),
);

/** About 50 words. */
const instrument = {
  title: text('Name of the instrument'),
  info: text('What people use it for, and what it is'),
  how: text('Trading, costs and limits: collapsed at first'),
  risk: text('Its main risk: one sentence, linked to the risk disclosure'),
};

const row = strictObject({ label: text('Label of the row'), securities: text('In securities'), derivatives: text('In derivatives and CFDs') });

export const productsSchema = strictObject({
  meta: metaSchema,
  header: pageHeaderSchema,
  counterparty: strictObject({
    headline: headlineSchema('Who is on the other side of a trade'),
    info: text('Who executes'),
    columns: strictObject({ securities: text('Column: securities'), derivatives: text('Column: derivatives and CFDs') }),
    rows: strictObject({ role: row, otherSide: row }),
    products: strictObject({
      label: text('Label of the row: which products each column means'),
      securities: arrayOf(text('A product, as in a sentence')).describe('Products that are securities'),
      derivatives: arrayOf(text('A product, as in a sentence')).describe('Products that are derivatives'),
      options: text('Options, as in a sentence'),
      forex: text('Forex, as in a sentence'),
      digitalAssets: text('Digital assets, as in a sentence'),
    }).describe('The last row of the table. The setting `capacity` puts options, forex and digital assets into a column'),
    conflict: text('The conflict of interest, in one sentence'),
    ask: text('Beside options, forex and digital assets while their capacity is unset: ask before you trade'),
  }).describe('Who is on the other side: a small table'),
  costs: strictObject({ title: text('Heading'), info: text('Known costs, and that others may apply') }).describe('Costs'),
  assets: strictObject({
    headline: headlineSchema('Heading of the three leading assets'),
    items: record(assetIds, strictObject({ ...instrument, points: arrayOf(textInList('A short point')).length(3) }), 'Blue chips, BTC-themed ETFs, forex and commodities'),
  }).describe('Leading assets'),
  otherAssets: strictObject({
    headline: headlineSchema('Heading of the other assets'),
    info: text('One sentence'),
    how: text('Opens how an instrument works: two or three words'),
    closed: text('Label of a drawing: that a position has been closed, in at most 18 letters'),
    items: record(instrumentIds, strictObject({ claim: claimKey, ...instrument }), 'One entry for each instrument of instruments.json').partial(),
  }).describe('Other assets'),
});

export type Products = z.infer<typeof productsSchema>;
export type Instrument = z.infer<typeof instrumentsSchema>[number];
