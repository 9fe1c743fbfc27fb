import { expect, it, vi } from 'vitest';
import { listTextsAndClaims } from './claim-text.ts';

vi.mock('../config/file-paths.ts', async (load) => ({
  ...(await load<object>()),
  claimsFilePath: 'tests/fixtures/claims.json',
}));

const entry = {
  lead: 'All languages',
  items: [
    { claim: 'traders', label: { claim: 'indianStocks', text: 'India', fallback: 'Asia' } },
    { claim: 'indianStocks', label: 'India alone' },
  ],
};

it.each([
  [
    'where all its claims are made',
    'en',
    [
      { path: 'lead', text: 'All languages', claims: '', isUnusedFallback: false },
      {
        path: 'items.0.label.text',
        text: 'India',
        claims: 'traders,indianStocks',
        isUnusedFallback: false,
      },
      { path: 'items.0.label.fallback', text: 'Asia', claims: 'traders', isUnusedFallback: true },
      {
        path: 'items.1.label',
        text: 'India alone',
        claims: 'indianStocks',
        isUnusedFallback: false,
      },
    ],
  ],
  [
    'by its fallback where a claim is not made',
    'zh',
    [
      { path: 'lead', text: 'All languages', claims: '', isUnusedFallback: false },
      { path: 'items.0.label.fallback', text: 'Asia', claims: 'traders', isUnusedFallback: false },
    ],
  ],
])('lists a text %s', (_where, code, expected) => {
  const found = listTextsAndClaims(entry, code).map(({ path, claims, ...others }) => ({
    ...others,
    path: path.join('.'),
    claims: claims.join(),
  }));
  expect(found).toEqual(expected);
});
