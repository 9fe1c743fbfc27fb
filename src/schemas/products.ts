import { z } from 'astro/zod';
import { choice, group, list } from '../settings/shape.ts';
import { headline, icon, keyed, listedText, meta, text } from './text.ts';

/** The three leading assets, each with a card of its own. */
export const assets = ['blue-chips', 'btc-themed-etfs', 'forex-and-commodities'] as const;

/** Every other instrument: key of its texts, and id of its section; `src/content/instruments/instruments.json` says their order. */
const instrumentIds = ['us-stocks', 'hk-stocks', 'china-connect', 'indian-stocks', 'options', 'cfds', 'digital-assets', 'funds', 'ipo', 'esop'] as const;

export const instrumentsSchema = list(
  group({
    id: choice(instrumentIds, 'the key of its texts in pages/<lang>/products.json, and the section’s id'),
    icon,
    claim: z.string().optional().describe('Claim that must be made in a language for the instrument to be shown there'),
  }),
);

/** The products page (specification section 2). */
export const productsSchema = group({
  meta,
  header: group({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  assets: group({
    headline: headline('Heading of the three leading assets'),
    items: keyed(assets, group({ title: text('Name'), info: text('Two sentences'), points: list(listedText('A short point')).length(3) }), 'Blue chips, BTC-themed ETFs, forex and commodities'),
  }).describe('Leading assets'),
  otherAssets: group({
    headline: headline('Heading of the other assets'),
    info: text('One sentence'),
    items: keyed(instrumentIds, group({ title: text('Name of the instrument'), info: text('One or two sentences') }), 'One entry for each instrument of instruments.json'),
  }).describe('Other assets'),
});

export type Products = z.infer<typeof productsSchema>;
