import { describe, expect, it } from 'vitest';
import {
  emailInputPattern,
  type FormValues,
  findFormFieldErrors,
  normalizeFormValues,
  phoneInputPattern,
} from './form-rules.ts';

const good: FormValues = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  message: 'A message that is long enough.',
};
const check = (values: Partial<FormValues>) =>
  findFormFieldErrors(normalizeFormValues({ ...good, ...values }));

/**
 * Invisible characters: zero-width space, fillers, empty Braille cell, direction mark, soft hyphen,
 * tag, joiners, control character, variation selector.
 */
const invisible = [
  '\u200b',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u200e',
  '\u00ad',
  '\u{e0041}',
  '\u200c',
  '\u200d',
  '\u0007',
  '\ufe0f',
];

describe('findFormFieldErrors', () => {
  it('finds nothing in a good message', () => expect(check({})).toEqual({}));

  it('reports every wrong field at once', () => {
    expect(check({ name: ' ', email: '', phone: 'x', message: '' })).toEqual({
      name: 'nameMissing',
      email: 'emailMissing',
      phone: 'phoneWrong',
      message: 'messageMissing',
    });
  });

  it.each<[string, string | undefined]>([
    ['', 'nameMissing'],
    [' \u3000\t', 'nameMissing'],
    ['A', undefined],
    ['字'.repeat(100), undefined],
    ['字'.repeat(101), 'nameLong'],
    [` ${'a'.repeat(100)} `, undefined],
    ['𠮷'.repeat(100), undefined],
    ...invisible.map((letter) => [letter, 'nameMissing'] satisfies [string, string]),
    [invisible.join(' '), 'nameMissing'],
    ['مهدی\u200cنیا', undefined],
  ])('validates the name %j: %s', (name, error) => expect(check({ name }).name).toBe(error));

  it.each([
    ['', 'emailMissing'],
    ['ada', 'emailWrong'],
    ['ada@', 'emailWrong'],
    ['@example.com', 'emailWrong'],
    ['ada@example', 'emailWrong'],
    ['ada@example..com', 'emailWrong'],
    ['ada@-example.com', 'emailWrong'],
    ['ada@example.com.', 'emailWrong'],
    ['ada lovelace@example.com', 'emailWrong'],
    ['ada@@example.com', 'emailWrong'],
    ['ada@example.com, bob@example.com', 'emailWrong'],
    [`${'a'.repeat(250)}@example.com`, 'emailWrong'],
    ['a@b.co', undefined],
    ["o'hara+tag@mail.example.co.uk", undefined],
    ['ada@xn--bcher-kva.example', undefined],
    ['用户@例子.公司', undefined],
    ['उपयोगकर्ता@उदाहरण.भारत', undefined],
    [' ada@example.com ', undefined],
    ['ada＠example．com', undefined],
    ['ada@example。com', undefined],
    ['\u200eada@example.com\u200f', undefined],
    ['ada@faß.de', undefined],
    ['info@نامه\u200cای.com', undefined],
    ['info@ශ්\u200dරී.com', undefined],
    ['ada@exam\u3164ple.com', 'emailWrong'],
    ['a\u{e0041}da@example.com', 'emailWrong'],
  ])('validates the e-mail %j: %s', (email, error) => expect(check({ email }).email).toBe(error));

  // Browsers of 2023 and older compile `pattern` with the flag `u`.
  describe.each(['v', 'u'])('with the flag %s', (flag) => {
    const pattern = new RegExp(`^(?:${emailInputPattern})$`, flag);

    it.each([
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@例子',
      'ada@@example.com',
      'ada@example.com, bob@example.com',
    ])('refuses the e-mail %j without JavaScript', (email) =>
      expect(pattern.test(email)).toBe(false),
    );

    it('accepts without JavaScript each address that the rules accept', () => {
      const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
      const found = signs
        .filter((sign) => /[^\p{L}\p{Cs}\p{Co}\p{Cn}\ufeff]/u.test(sign))
        .flatMap((sign) =>
          ['a?b@b.co', 'a@b?co', '?a@b.co?', 'a@?b.c?o'].map((email) =>
            email.replaceAll('?', sign),
          ),
        )
        .filter((email) => !pattern.test(email) && !check({ email }).email);
      expect(found).toEqual([]);
    });
  });

  const phones: [string, string | undefined][] = [
    ['', undefined],
    ['   ', undefined],
    ['1234', 'phoneWrong'],
    ['12345', undefined],
    ['+230 (5) 123-4567', undefined],
    ['1'.repeat(20), undefined],
    ['1'.repeat(21), 'phoneWrong'],
    ['٠١٢٣٤٥', undefined],
    ['۰۱۲۳۴۵', undefined],
    ['๐๑๒๓๔๕', undefined],
    ['１２３４５', undefined],
    ['٠١٢٣', 'phoneWrong'],
    ['+ ( ) -', 'phoneWrong'],
    ['12345.67', undefined],
    ['01.23.45.67.89', undefined],
    ['+49 30\u20111234567', undefined],
    ['+49 30\u20131234567', undefined],
    ['+49 30\u22121234567', undefined],
    ['03\u30fc1234\u30fc5678', undefined],
    ['０３－１２３４－５６７８', undefined],
    ['（０３）１２３４．５６７８', undefined],
    ['030/1234567', undefined],
    ['01\u00b723\u00b745', undefined],
    ['\u202a+230\u00a0512 3456\u202c', undefined],
    ['\u200e+230 512\u200f 3456', undefined],
    ['\u2066+230 512 3456\u2069', undefined],
    ['12345 ext 6', 'phoneWrong'],
    ['12345 ext. 6', 'phoneWrong'],
    ['12345 x6', 'phoneWrong'],
    ['12345,,6#', 'phoneWrong'],
    ['tel:12345', 'phoneWrong'],
  ];
  it.each(phones)('validates the phone number %j: %s', (phone, error) =>
    expect(check({ phone }).phone).toBe(error),
  );

  it.each([
    [40, undefined],
    [41, 'phoneWrong'],
    [20_000, 'phoneWrong'],
  ])('validates a phone number of %i characters: %s', (length, error) =>
    expect(check({ phone: '12345'.padEnd(length, '-') }).phone).toBe(error),
  );

  it('accepts a phone number with invisible marks', () =>
    expect(check({ phone: '\u202a+230\u00a0512 3456\u202c' }).phone).toBeUndefined());

  it.each(phones.filter(([phone]) => phone.trim()))(
    'agrees with the native pattern on %j',
    (phone, error) => {
      expect(new RegExp(`^(?:${phoneInputPattern})$`, 'v').test(phone)).toBe(error === undefined);
    },
  );

  it.each<[string, string | undefined]>([
    ['', 'messageMissing'],
    [' \n ', 'messageMissing'],
    ['123456789', 'messageShort'],
    ['  1234567 ', 'messageShort'],
    ['1234567890', undefined],
    ['a'.repeat(2000), undefined],
    ['a'.repeat(2001), 'messageLong'],
    ['😀'.repeat(2000), undefined],
    ...invisible.map((letter) => [letter.repeat(12), 'messageMissing'] satisfies [string, string]),
    [`a${'\u200b'.repeat(20)}b`, 'messageShort'],
    ['می\u200cخواهم حساب باز کنم', undefined],
  ])('validates the message %j: %s', (message, error) =>
    expect(check({ message }).message).toBe(error),
  );

  it('validates hostile text without backtracking', () => {
    const start = performance.now();
    check({
      email: `a@${'a-'.repeat(120)}`,
      phone: '+'.repeat(100_000),
      message: 'x'.repeat(100_000),
    });
    // Backtracking would take minutes; a busy machine may take a second.
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('normalizeFormValues', () => {
  it('trims and keeps inner spaces', () => {
    expect(
      normalizeFormValues({
        name: ' Ada  L ',
        email: ' a@b.co ',
        phone: ' +1 2 ',
        message: ' one\r\n\r\n two\u200dthree ',
      }),
    ).toEqual({
      name: 'Ada  L',
      email: 'a@b.co',
      phone: '+1 2',
      message: 'one\n\n two\u200dthree',
    });
  });

  const normalize = (values: Partial<FormValues>) => normalizeFormValues({ ...good, ...values });

  it.each([
    ['ada@faß.de', 'ada@faß.de'],
    ['info@نامه\u200cای.com', 'info@نامه\u200cای.com'],
    ['info@ශ්\u200dරී.com', 'info@ශ්\u200dරී.com'],
    ['\u202aa\u200bd\ufeffa\u00ad@exa\u2060mple\u200f.com\u202c', 'ada@example.com'],
    ['\u200cada\u200d@\u200cexample\u200d.com\u200d', 'ada@example.com'],
  ])('keeps the joiners alone of an address: %j', (email, expected) =>
    expect(normalize({ email }).email).toBe(expected),
  );

  it.each([
    ['01.23.45.67.89', '01 23 45 67 89'],
    ['+49 30\u20111234\u2013567\u22128', '+49 30-1234-567-8'],
    ['03ー1234ー5678', '03-1234-5678'],
    ['030/1234567', '030 1234567'],
    ['٠١٢٣.٤٥', '٠١٢٣ ٤٥'],
    ['\u202a+230\u00a0512\u202c', '+230 512'],
  ])('unifies the separators of a phone number: %j', (phone, expected) =>
    expect(normalize({ phone }).phone).toBe(expected),
  );

  it('strips direction marks from a name and keeps its joiners', () => {
    expect(normalize({ name: '\u202eada\u2066\u200f\u061c مهدی\u200cنیا' }).name).toBe(
      'ada مهدی\u200cنیا',
    );
  });
});
