import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimableTextField,
  headlineField,
  optionalClaimKeysField,
  pageHeaderSchema,
  pageMetaSchema,
  textObjectSchema,
  titledItemSchema,
} from './content-text-schemas.ts';

const serviceSchema = <Labels extends z.ZodType>(
  count: number,
  labels: Labels,
  description: string,
) =>
  textObjectSchema({
    claim: optionalClaimKeysField,
    title: 'Name of the service',
    subtitle: 'Its point, in one line',
    info: 'Two sentences',
    details: arrayField(titledItemSchema).length(count),
    bring: arrayField(claimableTextField('A phrase'))
      .length(4)
      .describe('What to bring to the first call about this service'),
    caution: 'Its limit, in one sentence',
    action: 'Link that writes to us about this service',
    subject: 'Subject of that message',
    labels,
  })
    .optional()
    .describe(description);

export const institutionSchema = textObjectSchema({
  meta: pageMetaSchema,
  header: pageHeaderSchema.extend({ action: claimableTextField('Link to the closing contact') }),
  console: textObjectSchema({
    claim: optionalClaimKeysField,
    title: 'Title of the drawn window',
    description: 'What is drawn, for screen readers',
    note: 'That it is an illustration, and not the format of the API',
    labels: textObjectSchema({
      request: 'Heading: request',
      order: 'Label: the order',
      account: 'Label: account',
      instrument: 'Label: instrument',
      side: 'Label: buy or sell',
      quantity: 'Label: quantity',
      limit: 'Label: limit price',
      valid: 'Label: how long the order is valid',
      answer: 'Heading: response',
      state: 'Label: state of the order',
      filled: 'Label: filled quantity',
    }),
    values: textObjectSchema(
      {
        account: 'Value',
        instrument: 'Value',
        side: 'Value',
        valid: 'Value',
        state: 'Value',
        order: 'Value',
        filled: '{{n}} of {{total}}',
      },
      ['n', 'total'],
    ),
    callouts: textObjectSchema({
      limit: 'What the limit means',
      filled: 'What the filled quantity means',
    }),
  })
    .optional()
    .describe('A drawn order request and its answer, in neutral words'),
  api: serviceSchema(
    4,
    textObjectSchema({
      time: 'Column',
      size: 'Column',
      bid: 'Column',
      ask: 'Column',
      listen: 'Word of the request',
      quotes: 'Word of the request',
      listening: 'State',
    }),
    'Algorithmic trading, market data access, risk tools, custom solutions',
  ),
  fund: serviceSchema(
    3,
    textObjectSchema({
      setUp: 'Start',
      firstNav: 'First net asset value',
      audit: 'Recurring step',
      lastNav: 'Last net asset value',
      termination: 'End',
    }),
    'Fund showcase, custom fund products, support from inception to termination',
  ),
  whiteLabel: serviceSchema(
    3,
    textObjectSchema({ brandA: 'First brand', brandB: 'Second brand', brandC: 'Third brand' }),
    'Brand customization, technical platform, quick deployment',
  ),
  esop: serviceSchema(
    3,
    textObjectSchema(
      { grant: 'Start', months: 'Axis: {{n}} months', vesting: 'How the steps follow each other' },
      ['n'],
    ),
    'Employee share ownership plans',
  ),
  bring: 'Heading of the list of each service: what to bring to the first call',
  contact: textObjectSchema({
    headline: headlineField('Closing contact'),
    info: 'What to write',
    action: 'Link that writes to us',
    subject: 'Subject of that message',
  }).describe('Closing contact'),
});

export type InstitutionTexts = z.infer<typeof institutionSchema>;
/** Sections in page order: the key of their texts, and their id. */
export const institutionalServiceSectionIds = {
  api: 'api',
  fund: 'fund',
  whiteLabel: 'white-label',
  esop: 'esop',
} as const;
type ServiceKey = keyof typeof institutionalServiceSectionIds;
export const institutionalServiceKeys = Object.keys(institutionalServiceSectionIds) as ServiceKey[];
export type InstitutionalServiceTexts = NonNullable<InstitutionTexts[ServiceKey]>;
export type InstitutionalServiceLabels<Key extends ServiceKey> = NonNullable<
  InstitutionTexts[Key]
>['labels'];
