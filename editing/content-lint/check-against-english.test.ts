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

  it('allows a text to go on in another field than in English', () => {
    const inMore = [
      { title: 'Was kostet es?', info: 'Fragen Sie.', more: 'Es antwortet {{brand}}.' },
    ];
    expect(checkAgainstEnglish(document('de', inMore), english)).toEqual([]);
    expect(
      checkAgainstEnglish(
        document('de', [{ ...inMore[0], more: 'Es antwortet {{app}}.' }]),
        english,
      ).map(({ field }) => field),
    ).toEqual(['items.0.info']);
  });

  it('allows an entry to differ from an English draft', () => {
    const draft = document('en', [{ draft: true, title: 'May I?', info: 'With {{app}}.' }]);
    const items = [{ title: 'Was kostet es?', info: 'Fragen Sie {{brand}}.' }];
    expect(checkAgainstEnglish(document('de', items), draft)).toEqual([]);
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
