import { describe, expect, it } from 'vitest';
import { listProductsByCapacity } from './capacities.ts';

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

  it('lists options, forex and digital assets as unset until they are set', () => {
    expect(listProductsByCapacity(null, products, unset)).toEqual([
      'options',
      'forex',
      'digital assets',
    ]);
    expect(listProductsByCapacity(null, products, { ...set, options: null })).toEqual(['options']);
    expect(listProductsByCapacity(null, products, set)).toEqual([]);
  });
});
