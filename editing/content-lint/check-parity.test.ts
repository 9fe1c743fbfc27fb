import { describe, expect, it } from 'vitest';
import { checkParity } from './check-parity.ts';

const document = (code: string, items: readonly object[]) => ({ file: `faq/${code}.json`, code, value: { items }, lineOf: () => 1 }) as unknown as Parameters<typeof checkParity>[0];
const english = document('en', [{ title: 'What does it cost?', info: 'Ask {{brand}}.' }]);

describe('a translation against its English file', () => {
  it('lacks a placeholder', () => {
    expect(checkParity(document('de', [{ title: 'Was kostet es?', info: 'Fragen Sie uns.' }]), english).map(({ field }) => field)).toEqual(['items.0.info']);
  });

  it('is not held to it while the entry is a draft, which may hold the words of another', () => {
    expect(checkParity(document('de', [{ draft: true, title: 'Wie eröffne ich ein Konto?', info: 'Mit {{app}}.' }]), english)).toEqual([]);
  });
});
