import type { z } from '../validation/zod.ts';
import { arrayField, createZodRefinement, enumField } from '../validation/zod-helpers.ts';
import {
  claimableTextField,
  headlineField,
  objectWithKeysSchema,
  omittableListItemField,
  omittableTextField,
  optionalClaimKeysField,
  pageHeaderSchema,
  pageMetaSchema,
  textObjectSchema,
} from './content-text-schemas.ts';

/** Products with a card at the start of the page. */
export const leadingProductIds = [
  'blue-chips',
  'btc-themed-etfs',
  'forex-and-commodities',
] as const;

/** In the order of instruments.json. */
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

export const instrumentsSchema = arrayField(
  textObjectSchema({
    id: enumField(
      instrumentIds,
      'the key of its texts in pages/<lang>/products.json, and the section’s id',
    ),
    claim: optionalClaimKeysField,
  }),
).superRefine(
  createZodRefinement((entries) => {
    const missing = instrumentIds.filter((id) => !entries.some((entry) => entry.id === id));
    return missing.length > 0
      ? [
          `Expected each instrument, since other pages link to it; found no ${missing.join(', ')}. Add { "id": … }, with a claim if only some languages offer it.`,
        ]
      : [];
  }),
);

/** An instrument has about 50 words in all. */
const instrumentFields = {
  title: 'Name of the instrument',
  info: 'What people use it for, and what it is. One sentence, if `more` has the next',
  more: omittableTextField('Further sentences, which phones hide until a visitor opens them'),
  how: 'Trading, costs and limits: collapsed at first',
  risk: 'Its main risk: one sentence, linked to the risk disclosure',
};

const rowFields = textObjectSchema({
  label: 'Label of the row',
  securities: 'In securities',
  derivatives: 'In derivatives and CFDs',
});

export const productsSchema = textObjectSchema({
  meta: pageMetaSchema,
  header: pageHeaderSchema,
  counterparty: textObjectSchema({
    headline: headlineField('Who is on the other side of a trade'),
    info: 'Who executes',
    columns: textObjectSchema({
      securities: 'Column: securities',
      derivatives: 'Column: derivatives and CFDs',
    }),
    rows: textObjectSchema({ role: rowFields, otherSide: rowFields }),
    products: textObjectSchema({
      label: 'Label of the row: which products each column means',
      securities: arrayField(claimableTextField('A product, as in a sentence')).describe(
        'Products that are securities',
      ),
      derivatives: arrayField(claimableTextField('A product, as in a sentence')).describe(
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
  costs: textObjectSchema({
    title: 'Heading',
    info: 'Known costs, and that others may apply',
  }).describe('Costs'),
  assets: textObjectSchema({
    headline: headlineField('Heading of the three leading assets'),
    items: objectWithKeysSchema(
      leadingProductIds,
      textObjectSchema({
        ...instrumentFields,
        points: arrayField(omittableListItemField('A short point')).length(3),
      }),
      'Blue chips, BTC-themed ETFs, forex and commodities',
    ),
  }).describe('Leading assets'),
  otherAssets: textObjectSchema({
    headline: headlineField('Heading of the other assets'),
    info: 'One sentence',
    how: 'Opens how an instrument works: two or three words',
    closed: 'Label of a drawing: that a position has been closed, in at most 18 letters',
    items: objectWithKeysSchema(
      instrumentIds,
      textObjectSchema({ claim: optionalClaimKeysField, ...instrumentFields }),
      'One entry for each instrument of instruments.json',
    ),
  }).describe('Other assets'),
});

export type ProductsTexts = z.infer<typeof productsSchema>;
export type InstrumentId = z.infer<typeof instrumentsSchema>[number]['id'];
/** Each has a section with this id on the products page. */
export type ProductId = (typeof leadingProductIds)[number] | InstrumentId;
