import type { z } from 'astro/zod';
import { arrayOf, strictObject } from '../config/zod-helpers.ts';
import { claimKey, headlineSchema, metaSchema, pageHeaderSchema, text, textList, titleAndInfo } from './text-fields-schema.ts';

const offer = <Labels extends z.ZodType>(count: number, labels: Labels, description: string) =>
  strictObject({
    claim: claimKey,
    title: text('Name of the offer'),
    subtitle: text('Its point, in one line'),
    info: text('Two sentences'),
    details: arrayOf(titleAndInfo).length(count),
    bring: arrayOf(text('A phrase')).length(4).describe('What to bring to the first call about this offer'),
    caution: text('Its limit, in one sentence'),
    action: text('Link that writes to us about this offer'),
    subject: text('Subject of that message'),
    labels,
  })
    .optional()
    .describe(description);

export const institutionSchema = strictObject({
  meta: metaSchema,
  header: pageHeaderSchema.extend({ action: text('Link to the closing contact') }),
  console: strictObject({
    claim: claimKey,
    title: text('Title of the drawn window'),
    description: text('What is drawn, for screen readers'),
    note: text('That it is an illustration, and not the format of the API'),
    labels: textList({
      request: 'Heading',
      order: 'Row',
      account: 'Row',
      instrument: 'Row',
      side: 'Row',
      quantity: 'Row',
      limit: 'Row',
      valid: 'Row',
      answer: 'Heading',
      state: 'Row',
      filled: 'Row',
    }),
    values: textList({ account: 'Value', instrument: 'Value', side: 'Value', valid: 'Value', state: 'Value', order: 'Value', filled: '{{n}} of {{total}}' }, ['n', 'total']),
    callouts: textList({ limit: 'What the limit means', filled: 'What the filled quantity means' }),
  })
    .optional()
    .describe('A drawn order request and its answer, in neutral words'),
  api: offer(
    4,
    textList({ time: 'Column', size: 'Column', bid: 'Column', ask: 'Column', listen: 'Word of the request', quotes: 'Word of the request', listening: 'State' }),
    'Algorithmic trading, market data access, risk tools, custom solutions',
  ),
  fund: offer(
    3,
    textList({ setUp: 'Start', firstNav: 'First net asset value', audit: 'Recurring step', lastNav: 'Last net asset value', termination: 'End' }),
    'Fund showcase, custom fund products, support from inception to termination',
  ),
  whiteLabel: offer(3, textList({ brandA: 'First brand', brandB: 'Second brand', brandC: 'Third brand' }), 'Brand customization, technical platform, quick deployment'),
  esop: offer(3, textList({ grant: 'Start', months: 'Axis: {{n}} months', vesting: 'How the steps follow each other' }, ['n']), 'Employee share ownership plans'),
  bring: text('Heading of the list of each service: what to bring to the first call'),
  contact: strictObject({ headline: headlineSchema('Closing contact'), info: text('What to write'), action: text('Link that writes to us'), subject: text('Subject of that message') }).describe(
    'Closing contact',
  ),
});

export type Institution = z.infer<typeof institutionSchema>;
/** Section ids of the offers, in page order. */
export const offerIds = { api: 'api', fund: 'fund', whiteLabel: 'white-label', esop: 'esop' } as const;
export type OfferKey = keyof typeof offerIds;
export type Offer = NonNullable<Institution[OfferKey]>;
