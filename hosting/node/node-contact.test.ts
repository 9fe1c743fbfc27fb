import { expect, it } from 'vitest';
import { readContactOptions } from './node-contact.ts';

it.each([{}, { CONTACT_MAX_MB: '' }])('takes 500 MB as the limit with %j', (environment) =>
  expect(readContactOptions(environment).maxBytes).toBe(500_000_000),
);
