import { describe, expect, it } from 'vitest';
import {
  findClaimTextProblem,
  formatClaimText,
  joinClaimText,
  parseClaimTextFormValue,
  splitClaimText,
} from './claim-text-form.ts';

describe('a text with a claim', () => {
  const rules = {
    placeholders: ['brand', 'claim.traders', 'size'],
    mayMakeClaims: true,
    isOmittable: false,
  };
  const value = '{"claim":"traders","text":"{{claim.traders}}+","fallback":"Many"}';

  it('reads and writes a text with a claim', () => {
    expect(splitClaimText(parseClaimTextFormValue(value))).toEqual({
      claims: ['traders'],
      text: '{{claim.traders}}+',
      fallback: 'Many',
    });
    expect(formatClaimText(joinClaimText(splitClaimText(parseClaimTextFormValue(value))))).toBe(
      value,
    );
    expect(formatClaimText(joinClaimText({ claims: ['a', 'b'], text: 'T', fallback: ' ' }))).toBe(
      '{"claim":["a","b"],"text":"T"}',
    );
    expect(formatClaimText({ text: 'T', claim: 'a' })).toBe('{"claim":"a","text":"T"}');
    expect(joinClaimText({ claims: [], text: 'T', fallback: 'F' })).toBe('T');
  });

  it.each<readonly [string, string | undefined]>([
    ['{{brand}} {{size}}', undefined],
    [value, undefined],
    ['{{brnd}}', 'Unknown placeholder {{brnd}}. Did you mean {{brand}}?'],
    ['{{sze}}', 'Unknown placeholder {{sze}}. Did you mean {{size}}?'],
    [
      '{{name}}',
      'Unknown placeholder {{name}}. Expected one of: {{brand}}, {{claim.traders}}, {{size}}.',
    ],
    ['{{brand', 'A placeholder has wrong braces. Write it as {{name}}.'],
    [
      '{"claim":"staff","text":"{{claim.traders}}","fallback":"x"}',
      'The text uses {{claim.traders}}: choose that claim too.',
    ],
    [
      '{"claim":"traders","text":"T"}',
      'Expected a text for where the claims are not made; found none. Write it.',
    ],
    ...['{"claim":', '{"claim":"traders"}', '{"claim":1,"text":"T"}', '{"claim":"a","text":2}'].map(
      (text): [string, string] => [
        text,
        'Expected a text; found {"claim":. Write the text alone, and choose its claim in the list below.',
      ],
    ),
  ])('validates a text with a claim: %s: %s', (text, problem) => {
    expect(findClaimTextProblem(parseClaimTextFormValue(text), rules)).toBe(problem);
  });

  it('accepts the own placeholders of a text that may make no claim', () => {
    const label = { ...rules, mayMakeClaims: false };
    expect(findClaimTextProblem('{{count}} minutes', label)).toBeUndefined();
  });
});
