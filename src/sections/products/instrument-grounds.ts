import type { assetIds, Instrument } from '../../schemas/products-schema.ts';

/**
 * Ground of an instrument's chart: ice trades on an exchange, night never closes, coral is a
 * contract with us.
 */
export const grounds: Readonly<
  Partial<Record<(typeof assetIds)[number] | Instrument['id'], 'ice' | 'night' | 'coral'>>
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
