import { describe, expect, it } from 'vitest';
import claims from '../../tests/fixtures/claims.json' with { type: 'json' };
import { findOverdueClaimReviewProblems } from '../config/claims.ts';
import { type Claim, claimsSchema } from '../config/claims-schema.ts';
import faq from '../content/faq/en.json' with { type: 'json' };
import footer from '../content/footer/en.json' with { type: 'json' };
import testimonials from '../content/testimonials/en.json' with { type: 'json' };
import { validateOrThrow } from '../validation/read-json.ts';
import { z } from '../validation/zod.ts';
import { arrayField, strictObjectSchema } from '../validation/zod-helpers.ts';
import { mockAppScreenField } from './app-schema.ts';
import { claimableTextField, headlineField } from './content-text-schemas.ts';
import { faqSchema } from './faq-schema.ts';
import { footerSchema } from './footer-schema.ts';
import { instrumentIds, instrumentsSchema } from './products-schema.ts';
import { ratingsSchema } from './ratings-schema.ts';
import { testimonialsSchema } from './testimonials-schema.ts';
import { uiSchema } from './ui-schema.ts';

const schema = strictObjectSchema({
  headline: headlineField('Heading'),
  items: arrayField(claimableTextField('A phrase')).min(1).max(2),
});
const problems = (entry: unknown) =>
  schema.safeParse(entry).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const valid = { headline: { light: 'One', strong: 'two' }, items: ['three'] };

describe('the problems of an entry', () => {
  it('accepts a correct entry', () => {
    expect(problems(valid)).toBeUndefined();
  });

  it('accepts fallbacks of fallbacks, and checks the last', () => {
    const nest = (text: unknown, depth: number): unknown =>
      depth === 0 ? text : { claim: 'traders', text: 'x', fallback: nest(text, depth - 1) };
    expect(problems({ ...valid, items: [nest('three', 4)] })).toBeUndefined();
    expect(problems({ ...valid, items: [nest(7, 3)] })).toEqual([
      'items.0: fallback: fallback: fallback: Expected a text (A phrase); found 7.',
    ]);
  });

  it.each([
    [
      'a field left out',
      { items: ['three'] },
      ['headline: Expected fields in braces { light, strong }; found nothing: add this field.'],
    ],
    [
      'a field mistyped',
      { ...valid, itms: [] },
      [': Unknown field itms. Expected: headline, items. Correct its name, or remove it.'],
    ],
    [
      'a text for fields',
      { ...valid, headline: 'One two' },
      ['headline: Expected fields in braces { light, strong }; found "One two".'],
    ],
    [
      'fields for a list',
      { ...valid, items: {} },
      ['items: Expected a list in brackets [ ]; found fields.'],
    ],
    [
      'a text for a list',
      { ...valid, items: 'three' },
      Array(2).fill('items: Expected a list in brackets [ ]; found "three".'),
    ],
    [
      'a number for a text',
      { ...valid, items: [7] },
      ['items.0: Expected a text (A phrase); found 7.'],
    ],
    [
      'null for fields',
      { ...valid, headline: null },
      ['headline: Expected fields in braces { light, strong }; found null.'],
    ],
    [
      'too few items',
      { ...valid, items: [] },
      ['items: Expected at least 1 item; found 0. Add what is missing.'],
    ],
    [
      'too many items',
      { ...valid, items: ['a', 'b', 'c'] },
      ['items: Expected at most 2 items; found 3. Remove the extra ones.'],
    ],
    [
      'a letter lost by a wrong encoding',
      { ...valid, items: ['f\uFFFDr'] },
      ['items.0: A letter is lost (\uFFFD). Save the file as UTF-8 and write the letter again.'],
    ],
    [
      'an invisible mark of direction',
      { ...valid, items: ['a\u202Eb'] },
      [expect.stringContaining('items.0: An invisible mark changes the direction')],
    ],
    [
      'Markdown',
      { ...valid, items: ['say **more**'] },
      ['items.0: Markdown is shown as it is here. Remove its signs.'],
    ],
    [
      'a tag',
      { ...valid, items: ['say <b>more</b>'] },
      ['items.0: A tag is shown as it is here. Remove it.'],
    ],
    [
      'an empty text',
      { ...valid, items: [' '] },
      [
        'items.0: Expected a text (A phrase); found an empty one. Write it, in this file’s language.',
      ],
    ],
    [
      'a text of invisible characters',
      { ...valid, items: ['\u2060'] },
      [
        'items.0: Expected a text (A phrase); found an empty one. Write it, in this file’s language.',
      ],
    ],
    [
      'a placeholder not closed',
      { ...valid, items: ['{{brand'] },
      ['items.0: A placeholder has wrong braces near "{{". Write it as {{name}}.'],
    ],
  ])('explains a wrong entry: %s', (_, entry, expected) => {
    expect(problems(entry)).toEqual(expected);
  });
});

describe('the problems of a file for all languages', () => {
  const score = { id: 'a', kind: 'appStore', score: null, url: null, sample: true };
  const problem = (schema: z.ZodType, content: unknown) => {
    try {
      validateOrThrow(schema, { file: 'file.json', value: content, lineOf: () => 3 });
      return 'no problem';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    [
      'a score without an address',
      ratingsSchema,
      [{ ...score, score: 4.8 }],
      '0.url: Expected the address where this score is published; found none. Add it, or set score to null.',
    ],
    [
      'a score out of a hundred',
      ratingsSchema,
      [{ ...score, score: 48, url: 'https://example.net' }],
      '0.score: Expected a score from 0 to 5; found 48.',
    ],
    [
      'a mark of a sample left out',
      ratingsSchema,
      [{ ...score, sample: undefined }],
      '0.sample: Expected true or false (true marks a sample that real content replaces before launch); found nothing: add this field.',
    ],
    [
      'a kind mistyped',
      ratingsSchema,
      [{ ...score, kind: 'appstore' }],
      '0.kind: Expected the kind of place, one of: appStore, playStore, reviewSite; found "appstore" (did you mean "appStore"?).',
    ],
    ['no rating', ratingsSchema, [], ': Expected at least 1 item; found 0. Add what is missing.'],
    [
      'a rating whose id is a space',
      ratingsSchema,
      [{ ...score, id: ' ' }],
      '0.id: Expected a text (a name for this rating, such as app-store); found an empty one. Write it.',
    ],
    [
      'no entry for an instrument',
      instrumentsSchema,
      instrumentIds.slice(1).map((id) => ({ id })),
      ': Expected each instrument, since other pages link to it; found no us-stocks. Add { "id": … }, with a claim if only some languages offer it.',
    ],
    [
      'a proof of invisible characters',
      claimsSchema,
      { traders: { ...claims.traders, proof: '\u00A0\u2060' } },
      'traders.proof: Expected a text (the document or address that proves it; npm run check:launch requires it); found an empty one. Write it.',
    ],
    [
      'a screen that the app does not have',
      z.array(z.strictObject({ key: mockAppScreenField })),
      [{ key: 'orders' }],
      '0.key: Expected the screen in its illustration, one of: watchlist, book, chart, news; found "orders".',
    ],
    [
      'a figure of a claim as a text',
      claimsSchema,
      { traders: { ...claims.traders, value: '500' } },
      'traders.value: Expected a number without quotes (the value of the claim); found "500".',
    ],
    [
      'a year with two digits',
      claimsSchema,
      { copyrightYear: { ...claims.copyrightYear, value: 26 } },
      'copyrightYear.value: Expected a year with four digits; found 26.',
    ],
    [
      'a commission that receipts do not add',
      claimsSchema,
      { usStockCommission: { ...claims.usStockCommission, value: 9 } },
      'usStockCommission.value: Expected 0 in all languages, as the receipts on the home page add no commission to what visitors pay; found 9. If you charge one, leave 0 and withdraw the claim with "madeIn": "none".',
    ],
    [
      'a commission in one language',
      claimsSchema,
      { usStockCommission: { ...claims.usStockCommission, byLanguage: { fa: 8 } } },
      'usStockCommission.value: Expected 0 in all languages, as the receipts on the home page add no commission to what visitors pay; found 8. If you charge one, leave 0 and withdraw the claim with "madeIn": "none".',
    ],
    [
      'a source left out',
      claimsSchema,
      { traders: { ...claims.traders, source: undefined } },
      'traders.source: Expected a text (where the claim comes from; no claim without a source); found nothing: add this field.',
    ],
    [
      'a day of review left out',
      claimsSchema,
      { traders: { ...claims.traders, reviewBy: undefined } },
      'traders.reviewBy: Expected a day in the form "2027-01-31" (the day by which the claim has to be checked again); found nothing: add this field.',
    ],
    [
      'a key that is a space',
      claimsSchema,
      { ' ': claims.traders },
      ' : Expected a key of letters and digits that begins with a lowercase letter and is not reserved, as toString is, such as etfCount; found " ".',
    ],
    [
      'a key that every object has',
      claimsSchema,
      { toString: claims.traders },
      'toString: Expected a key of letters and digits that begins with a lowercase letter and is not reserved, as toString is, such as etfCount; found "toString".',
    ],
    [
      'markup in a figure',
      claimsSchema,
      { support: { ...claims.support, value: '<b>24/7</b>' } },
      'support.value: A tag is shown as it is here. Remove it.',
    ],
    [
      'a placeholder in a figure of one language',
      claimsSchema,
      { support: { ...claims.support, byLanguage: { fa: '{{brand}}' } } },
      'support.byLanguage.fa: Expected the figure in that language (plain words, without {{ }}, line breaks or invisible control characters); found "{{brand}}".',
    ],
    [
      'no proof, in words',
      claimsSchema,
      { traders: { ...claims.traders, proof: 'none' } },
      'traders.proof: Expected the document or address that proves the claim; found "none". Leave the field out until there is one.',
    ],
    [
      'a review before the source',
      claimsSchema,
      { traders: { ...claims.traders, reviewBy: '2020-01-01' } },
      'traders.reviewBy: Expected a day after asOf, ',
    ],
    [
      'a kind that claims do not have',
      claimsSchema,
      { traders: { ...claims.traders, kind: 'figure' } },
      'traders.kind: Expected fields in braces with a "kind": number, usd, year, date, text or statement; found the kind "figure".',
    ],
  ])('names file and field of a wrong value: %s', (_, schema, content, expected) => {
    const [, field, message] = expected.match(/^(.*?): (.*)$/) ?? [];
    const location = `file.json:3${field ? `  ${field}` : ''}`;
    expect(problem(schema, content)).toContain(`${location}\n  ${message}`);
  });

  it('refuses a masked name that makes a claim', () => {
    const name = { claim: 'traders', text: 'M*** K.', fallback: 'A*** B.' };
    const item = { info: 'a', name, local: 'b', sample: true };
    const issues = testimonialsSchema.safeParse({ items: [item, item, item] }).error?.issues;
    expect(issues?.[0]?.message).toMatch(/^Expected a text \(Masked name/);
  });

  it('refuses a name that is not masked, in plain characters', () => {
    const item = { info: 'a', name: 'Marta', local: 'b', sample: true };
    const issues = testimonialsSchema.safeParse({ items: [item, item, item] }).error?.issues;
    expect(issues?.[0]?.message).toBe(
      'Expected a masked name: first letter, three asterisks, a space, the initial of the family name and a full stop; found "Marta". Mask it.',
    );
  });
});

describe('findOverdueClaimReviewProblems', () => {
  const traders = claims.traders as Claim;

  it('names a claim past its day of review, its source and what to do', () => {
    expect(findOverdueClaimReviewProblems({ traders }, '2027-11-22')).toEqual([
      expect.stringMatching(
        /^the claim "traders" was to be reviewed by 2027-11-21\..*A contract.*"madeIn": "none"/,
      ),
    ]);
  });

  it('accepts a claim on its day of review, and a withdrawn one', () => {
    expect(findOverdueClaimReviewProblems({ traders }, '2027-11-21')).toEqual([]);
    expect(
      findOverdueClaimReviewProblems({ traders: { ...traders, madeIn: 'none' } }, '2030-01-01'),
    ).toEqual([]);
  });
});

it('accepts the claim of a question, but for those that every site answers', () => {
  const more = { ...faq.items[0], id: 'staff', claim: 'staff' };
  expect(faqSchema.safeParse({ items: [...faq.items, more] }).success).toBe(true);
  const items = faq.items.map((item, index) => (index === 4 ? { ...item, claim: 'staff' } : item));
  expect(faqSchema.safeParse({ items }).error?.issues).toEqual([
    expect.objectContaining({
      path: ['items', 4, 'claim'],
      message: expect.stringMatching(/^Expected no claim of the question "licence",/),
    }),
  ]);
});

it('refuses a draft of a question that every site answers', () => {
  const items = faq.items.map((item, index) => (index === 4 ? { ...item, draft: true } : item));
  expect(faqSchema.safeParse({ items }).error?.issues).toEqual([
    expect.objectContaining({
      path: ['items', 4, 'draft'],
      message:
        'Expected no draft of the question "licence", which every site answers; found true. Remove the field.',
    }),
  ]);
});

it('names the question that is a draft, whatever its place', () => {
  const items = faq.items
    .map((item) => (item.id === 'licence' ? { ...item, draft: true } : item))
    .reverse();
  const messages = faqSchema.safeParse({ items }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('no draft of the question "licence"'),
    expect.stringContaining('Expected the question "account" here; found "licence".'),
  ]);
});

it.each(['redirect', 'not-found'])('refuses a link of the footer to the page %s', (route) => {
  const groups = footer.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, route })),
  }));
  const messages = footerSchema.shape.groups
    .safeParse(groups)
    .error?.issues.map(({ message }) => message);
  expect(messages).toContainEqual(
    expect.stringMatching(`^Expected the base name of a page.*found "${route}"`),
  );
});

it('refuses testimonials that are all drafts', () => {
  const items = testimonials.items.map((item) => ({ ...item, draft: true }));
  expect(testimonialsSchema.safeParse({ items }).error?.issues[0]?.message).toBe(
    'Expected at least one testimonial without "draft", since home has a section for them; found none. Remove "draft" from one.',
  );
  expect(
    testimonialsSchema.safeParse({ items: items.with(0, testimonials.items[0] as never) }).success,
  ).toBe(true);
});

it.each([
  ['no link', { route: 'risk-disclosure' }],
  ['a link with a claim', { claim: 'traders' }],
])('refuses a footer with %s to the disclaimer', (_what, change) => {
  const groups = footer.groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.route === 'website-disclaimer' ? { ...item, ...change } : item,
    ),
  }));
  expect(footerSchema.shape.groups.safeParse(footer.groups).success).toBe(true);
  expect(footerSchema.shape.groups.safeParse(groups).error?.issues[0]?.message).toMatch(
    /^Expected a link to "website-disclaimer" without a claim/,
  );
});

describe('the placeholders of a label', () => {
  const slideProblems = (slide: string) =>
    uiSchema.shape.carousel.shape.slide.safeParse(slide).error?.issues[0]?.message;

  it('accepts those that its description names, also with spaces', () => {
    expect(slideProblems('{{ index }} of {{total}}, {{brand}}')).toBeUndefined();
  });

  it('refuses those of another label, and names its own', () => {
    expect(slideProblems('{{index}} of {{count}}')).toBe(
      'Unknown placeholder {{count}}. Expected one of: {{index}}, {{total}}, {{brand}}, {{app}}, {{email}}. Correct its spelling.',
    );
  });
});
