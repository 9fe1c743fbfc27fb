import { z } from 'astro/zod';
import instruments from '../content/instruments/instruments.json' with { type: 'json' };
import { group, list } from './shape.ts';
import { headline, icon, keyed, meta, text } from './text.ts';

/** The three leading assets, each with a card of its own. */
export const assets = ['blue-chips', 'btc-themed-etfs', 'forex-and-commodities'] as const;

/** Every other instrument, in the order of `src/content/instruments/instruments.json`. */
export const instrumentIds = instruments.map((instrument) => instrument.id);

export const instrumentsSchema = list(
  group({
    id: z
      .string()
      .regex(/^[a-z-]+$/, 'Expected lower-case letters and hyphens: it is also the section’s address.')
      .describe('Key of the texts in pages/<lang>/products.json, and the section’s id'),
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
    items: keyed(assets, group({ title: text('Name'), info: text('Two sentences'), points: list(text('A short point')).length(3) }), 'Blue chips, BTC-themed ETFs, forex and commodities'),
  }).describe('Leading assets'),
  otherAssets: group({
    headline: headline('Heading of the other assets'),
    info: text('One sentence'),
    items: keyed(instrumentIds, group({ title: text('Name of the instrument'), info: text('One or two sentences') }), 'One entry for each instrument of instruments.json'),
  }).describe('Other assets'),
});

export type Products = z.infer<typeof productsSchema>;
