import type { z } from 'astro/zod';
import { arrayOf, oneOf } from '../utils/zod-helpers.ts';
import {
  claimKey,
  fields,
  headlineSchema,
  listItemText,
  metaSchema,
  objectOf,
  pageHeaderSchema,
  text,
} from './text-fields-schema.ts';

/** The leading assets; each has a card. */
export const assetIds = ['blue-chips', 'btc-themed-etfs', 'forex-and-commodities'] as const;

/** Ids of the instruments, in the order of instruments.json. */
export const instrumentIds = [
  'us-stocks',
  'hk-stocks',
  'china-connect',
  'indian-stocks',
  'options',
  'cfds',
  'digital-assets',
  'funds',
  'ipo',
  'esop',
] as const;

/** Ids of the sections of the risk disclosure, in their order. */
export const riskSectionIds = [
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
  fields({
    id: oneOf(
      instrumentIds,
      'the key of its texts in pages/<lang>/products.json, and the section’s id',
    ),
    claim: claimKey,
    risk: oneOf(
      riskSectionIds,
      'the paragraph of the risk disclosure that its risk clause links to',
    ),
  }),
);

/** About 50 words. */
const instrument = {
  title: 'Name of the instrument',
  info: 'What people use it for, and what it is',
  how: 'Trading, costs and limits: collapsed at first',
  risk: 'Its main risk: one sentence, linked to the risk disclosure',
};

const row = fields({
  label: 'Label of the row',
  securities: 'In securities',
  derivatives: 'In derivatives and CFDs',
});

export const productsSchema = fields({
  meta: metaSchema,
  header: pageHeaderSchema,
  counterparty: fields({
    headline: headlineSchema('Who is on the other side of a trade'),
    info: 'Who executes',
    columns: fields({
      securities: 'Column: securities',
      derivatives: 'Column: derivatives and CFDs',
    }),
    rows: fields({ role: row, otherSide: row }),
    products: fields({
      label: 'Label of the row: which products each column means',
      securities: arrayOf(text('A product, as in a sentence')).describe(
        'Products that are securities',
      ),
      derivatives: arrayOf(text('A product, as in a sentence')).describe(
        'Products that are derivatives',
      ),
      options: 'Options, as in a sentence',
      forex: 'Forex, as in a sentence',
      digitalAssets: 'Digital assets, as in a sentence',
    }).describe(
      'The last row of the table. The setting `capacity` puts options, forex and digital assets into a column',
    ),
    ask: 'Beside options, forex and digital assets while their capacity is unset: ask before you trade',
  }).describe('Who is on the other side: a small table'),
  costs: fields({ title: 'Heading', info: 'Known costs, and that others may apply' }).describe(
    'Costs',
  ),
  assets: fields({
    headline: headlineSchema('Heading of the three leading assets'),
    items: objectOf(
      assetIds,
      fields({ ...instrument, points: arrayOf(listItemText('A short point')).length(3) }),
      'Blue chips, BTC-themed ETFs, forex and commodities',
    ),
  }).describe('Leading assets'),
  otherAssets: fields({
    headline: headlineSchema('Heading of the other assets'),
    info: 'One sentence',
    how: 'Opens how an instrument works: two or three words',
    closed: 'Label of a drawing: that a position has been closed, in at most 18 letters',
    items: objectOf(
      instrumentIds,
      fields({ claim: claimKey, ...instrument }),
      'One entry for each instrument of instruments.json',
    ).partial(),
  }).describe('Other assets'),
});

export type ProductsTexts = z.infer<typeof productsSchema>;
export type Instrument = z.infer<typeof instrumentsSchema>[number];
