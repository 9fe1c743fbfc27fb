import { describe, expect, it } from 'vitest';
import { listProductNamesByCapacity } from './capacities.ts';

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
      listProductNamesByCapacity('securities', products, set),
      listProductNamesByCapacity('derivatives', products, set),
    ]).toEqual([
      ['stocks', 'funds', 'options'],
      ['CFDs', 'forex', 'digital assets'],
    ]);
    expect([
      listProductNamesByCapacity('securities', products, unset),
      listProductNamesByCapacity('derivatives', products, unset),
    ]).toEqual([['stocks', 'funds'], ['CFDs']]);
  });

  it('lists options, forex and digital assets as unset until they are set', () => {
    expect(listProductNamesByCapacity(null, products, unset)).toEqual([
      'options',
      'forex',
      'digital assets',
    ]);
    expect(listProductNamesByCapacity(null, products, { ...set, options: null })).toEqual([
      'options',
    ]);
    expect(listProductNamesByCapacity(null, products, set)).toEqual([]);
  });
});
