import { expect, it, vi } from 'vitest';
import { interpolateText } from './interpolate.ts';

vi.mock(import('../config/settings.ts'), async (load) => {
  const { getSettings, ...others } = await load();
  const names = { brand: 'نور', group: 'Nova Ltd.', securities: 'Nova (Mauritius)', app: 'Nova' };
  return { ...others, getSettings: () => ({ ...getSettings(), ...names }) };
});

it.each([
  ['en', '\u2068نور\u2069. Nova Ltd.: Nova (Mauritius), Nova'],
  ['ar', 'نور. \u2068Nova Ltd.\u2069: \u2068Nova (Mauritius)\u2069, Nova'],
])('isolates names that read the other way or end with a sign: %s', (code, expected) => {
  expect(interpolateText('{{brand}}. {{group}}: {{securities}}, {{app}}', code)).toBe(expected);
});

it('writes one full stop after a name that ends with one', () => {
  expect(interpolateText('{{group}} runs {{brand}}. Ask {{group}}.', 'en')).toBe(
    'Nova Ltd. runs \u2068نور\u2069. Ask Nova Ltd.',
  );
  expect(interpolateText('{{group}}.', 'ar')).toBe('\u2068Nova Ltd.\u2069');
  expect(interpolateText('Ask {{group}}. “{{group}}.” {{group}}.com', 'en')).toBe(
    'Ask Nova Ltd. “Nova Ltd.” Nova Ltd..com',
  );
});
