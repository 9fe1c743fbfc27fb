import type { z } from 'astro/zod';
import { arrayOf } from '../utils/zod-helpers.ts';
import {
  claimKey,
  fields,
  headlineSchema,
  metaSchema,
  objectOf,
  optionalText,
  pageHeaderSchema,
  text,
  titleAndInfo,
} from './text-fields-schema.ts';

const contactChannel = fields({
  title: 'Name of the channel',
  info: 'One sentence for a set address',
  ask: 'One sentence for an unset address',
  action: 'Link',
});

export const helpSchema = fields({
  meta: metaSchema,
  header: pageHeaderSchema.extend({
    callouts: fields({
      bid: 'The bid',
      ask: 'The ask',
      spread: 'The spread',
      size: 'The size',
    }).describe('Callouts of the annotated quote'),
  }),
  basic: fields({
    headline: headlineSchema('Tutorials, as the footer calls them'),
    items: objectOf(
      ['quote', 'orders', 'level2', 'leverage'],
      fields({ claim: claimKey, name: 'Name', info: 'Two or three sentences' }),
      'Quote, orders, Level 2, leverage',
    ).partial({
      level2: true,
    }),
  }).describe('Basics; the footer calls them tutorials'),
  onboarding: fields({
    headline: headlineSchema('Onboarding process'),
    steps: arrayOf(titleAndInfo)
      .length(5)
      .describe('Eligibility, download, sign-up, deposit, order'),
  }).describe('Onboarding process'),
  beforeDeposit: fields({
    headline: headlineSchema('Ask before you deposit'),
    info: 'Whom to ask, with {{email}}',
    items: arrayOf(text('A topic to ask about, without a full stop'))
      .length(7)
      .describe(
        'Fees, withdrawals, smallest deposit, client money, most leverage, loss beyond it, complaints',
      ),
  }).describe('What to ask before the first deposit'),
  faq: fields({ headline: headlineSchema('Frequently asked questions') }),
  contact: fields({
    headline: headlineSchema('Contact us'),
    email: fields({ title: 'Send email', info: 'One sentence', action: 'The address, {{email}}' }),
    call: contactChannel.extend({
      number: optionalText('The number, as {{phone}}: shown only while a phone number is set'),
    }),
    ticket: contactChannel,
    follow: fields({
      title: 'Name of the channel',
      info: 'One sentence, while profiles are set',
      ask: 'One sentence, while none is',
      action: 'Link to the about page, while none is',
    }),
  }).describe('Contact us: e-mail, call, ticket, follow'),
  message: fields({
    title: 'Heading of the message form',
    info: 'One sentence above the fields',
  }).describe('Message form'),
});

export type HelpTexts = z.infer<typeof helpSchema>;
