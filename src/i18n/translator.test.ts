import { expect, it } from 'vitest';
import { splitAtPlaceholder, type Translate } from './translator.ts';

it('splits a text with a bar at its placeholder only', () => {
  const t: Translate = (_, values) => `Policy | read ${values?.['policy']} first`;
  expect(splitAtPlaceholder(t, 'consent.info', 'policy')).toEqual(['Policy | read ', ' first']);
});
