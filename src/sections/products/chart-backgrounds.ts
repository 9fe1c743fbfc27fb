import type { Instrument, leadingProductIds } from '../../schemas/products-schema.ts';

/**
 * Background of each instrument's chart: `ice` is traded on an exchange, `night` around the clock,
 * `coral` is a contract with the brand.
 */
export const chartBackgrounds: Readonly<
  Partial<Record<(typeof leadingProductIds)[number] | Instrument['id'], 'ice' | 'night' | 'coral'>>
> = {
  'blue-chips': 'ice',
  'btc-themed-etfs': 'ice',
  'us-stocks': 'ice',
  'hk-stocks': 'ice',
  'china-connect': 'ice',
  'indian-stocks': 'ice',
  cfds: 'coral',
  'digital-assets': 'night',
};
