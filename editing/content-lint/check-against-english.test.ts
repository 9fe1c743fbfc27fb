import { describe, expect, it } from 'vitest';
import { checkAgainstEnglish } from './check-against-english.ts';

const document = (code: string, items: readonly object[]) =>
  ({ file: `faq/${code}.json`, code, value: { items }, lineOf: () => 1 }) as unknown as Parameters<
    typeof checkAgainstEnglish
  >[0];
const english = document('en', [{ title: 'What does it cost?', info: 'Ask {{brand}}.' }]);

describe('checkAgainstEnglish', () => {
  it('reports a placeholder that a translation lacks', () => {
    expect(
      checkAgainstEnglish(
        document('de', [{ title: 'Was kostet es?', info: 'Fragen Sie uns.' }]),
        english,
      ).map(({ field }) => field),
    ).toEqual(['items.0.info']);
  });

  it('allows a draft entry to lack a placeholder', () => {
    expect(
      checkAgainstEnglish(
        document('de', [
          { draft: true, title: 'Wie eröffne ich ein Konto?', info: 'Mit {{app}}.' },
        ]),
        english,
      ),
    ).toEqual([]);
  });
});
