import { describe, expect, it } from 'vitest';
import { findWrongLanguageProblem } from './detect-language.ts';

const persian = 'همه افراد بشر آزاد به دنیا می آیند و از لحاظ حیثیت و حقوق با هم برابرند. '.repeat(
  15,
);
const malay =
  'Semua manusia dilahirkan bebas dan samarata dari segi kemuliaan dan hak-hak. Mereka mempunyai pemikiran dan perasaan hati. '.repeat(
    10,
  );
const sorani = 'هەموو مرۆڤەکان بە ئازادی و یەکسانی لە ڕێز و مافەکاندا لە دایک دەبن. '.repeat(15);

describe('findWrongLanguageProblem', () => {
  // The code of a language's addresses may be a country's code.
  it.each([
    ['Kurdish', 'ckb', sorani],
    ['Indonesian', 'id', malay],
    ['Persian', 'fa', persian],
  ])('accepts %s by its tag %s', (name2, iso, text) =>
    expect(findWrongLanguageProblem(text, { name2, iso })).toBeUndefined(),
  );

  it('judges Central Kurdish by its letters', () =>
    expect(findWrongLanguageProblem(persian, { name2: 'Kurdish', iso: 'ckb' })).toContain(
      'Expected Kurdish; found few of its letters. Is it another language’s file? Put the right one here.',
    ));

  it('names the language that a text has instead', () =>
    expect(findWrongLanguageProblem(persian, { name2: 'Arabic', iso: 'ar' })).toMatch(
      /^Expected Arabic; these texts read as (Persian|Dari)\./,
    ));
});
