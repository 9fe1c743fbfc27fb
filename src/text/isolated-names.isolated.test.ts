import { expect, it, vi } from 'vitest';
import { interpolateText } from './interpolate.ts';

vi.mock(import('../config/settings.ts'), async (load) => {
  const { getSettings, ...others } = await load();
  const settings = {
    brand: 'نور',
    group: 'Nova Ltd.',
    securities: 'Nova (Mauritius)',
    app: 'Nova',
    licenceNumber: '123/2021-FSC',
    phone: '+230 454 3200',
    registeredAddress: '35 Cyber City, Ebene',
  };
  return { ...others, getSettings: () => ({ ...getSettings(), ...settings }) };
});

it.each([
  ['en', '\u2068نور\u2069. Nova Ltd.: Nova (Mauritius), Nova'],
  ['ar', 'نور. \u2068Nova Ltd.\u2069: \u2068Nova (Mauritius)\u2069, Nova'],
])('isolates names that read the other way or end with a sign: %s', (code, expected) => {
  expect(interpolateText('{{brand}}. {{group}}: {{securities}}, {{app}}', code)).toBe(expected);
});

// Without isolates, Arabic shows FSC-123/2021, 3200 454 230+ and Cyber City, Ebene 35.
it('isolates numbers and addresses that begin with a digit or a sign', () => {
  const text = '{{licenceNumber}}; {{phone}}; {{registeredAddress}}';
  expect(interpolateText(text, 'ar')).toBe(
    '\u2068123/2021-FSC\u2069; \u2068+230 454 3200\u2069; \u206835 Cyber City, Ebene\u2069',
  );
  expect(interpolateText(text, 'en')).toBe('123/2021-FSC; +230 454 3200; 35 Cyber City, Ebene');
});

it.each(['ja', 'zh'])('keeps names and numbers on one line, not addresses: %s', (code) => {
  expect(interpolateText('{{group}}、{{phone}}、{{registeredAddress}}', code)).toMatch(
    /^Nova\u00a0Ltd\.、.*\+230\u00a0454\u00a03200、.*35 Cyber City, Ebene$/,
  );
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
