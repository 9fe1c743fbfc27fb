import { describe, expect, it } from 'vitest';
import { findProductWithUnsetCapacity, listProductsByCapacity } from './capacities.ts';

const products = {
  label: 'Products',
  securities: ['stocks', 'funds'],
  derivatives: ['CFDs'],
  options: 'options',
  forex: 'forex',
  digitalAssets: 'digital assets',
};
const unset = { options: null, forex: null, digitalAssets: null };
const set = { options: 'securities', forex: 'derivatives', digitalAssets: 'derivatives' } as const;

describe('the capacities', () => {
  it('lists a product only in the column of its setting', () => {
    expect([
      listProductsByCapacity('securities', products, set),
      listProductsByCapacity('derivatives', products, set),
    ]).toEqual([
      ['stocks', 'funds', 'options'],
      ['CFDs', 'forex', 'digital assets'],
    ]);
    expect([
      listProductsByCapacity('securities', products, unset),
      listProductsByCapacity('derivatives', products, unset),
    ]).toEqual([['stocks', 'funds'], ['CFDs']]);
  });

  it('says to ask about options, forex and digital assets while unset', () => {
    const asked = (capacity: Parameters<typeof findProductWithUnsetCapacity>[2]) =>
      (
        ['options', 'forex-and-commodities', 'digital-assets', 'cfds', 'us-stocks'] as const
      ).flatMap((id) => findProductWithUnsetCapacity(id, products, capacity) ?? []);
    expect(asked(unset)).toEqual(['options', 'forex', 'digital assets']);
    expect(asked({ ...set, options: null })).toEqual(['options']);
    expect(asked(set)).toEqual([]);
  });
});
