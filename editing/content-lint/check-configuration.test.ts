import { expect, it } from 'vitest';
import { findSecurityTxtExpiryProblem } from './check-configuration.ts';

it.each([
  [
    '2026-11-25T00:00:00Z',
    /^Expected a moment in the 400 days from 2026-11-25, .*; found "2026-11-25T00:00:00Z", which is past/,
  ],
  ['2999-01-01T00:00:00Z', /which is too far ahead/],
  ['2027-12-30T00:00:00Z', undefined],
])('accepts an expiry only in the coming 400 days: %s', (expires, message) => {
  const problem = findSecurityTxtExpiryProblem(expires, '2026-11-25');
  if (message) expect(problem).toMatch(message);
  else expect(problem).toBeUndefined();
});
