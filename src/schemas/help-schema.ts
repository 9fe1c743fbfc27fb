import type { z } from 'astro/zod';
import { arrayOf, strictObject } from '../config/zod-helpers.ts';
import { claimKey, headlineSchema, metaSchema, optionalText, pageHeaderSchema, record, text, textList, titleAndInfo } from './text-fields-schema.ts';

const contactChannel = strictObject({ title: text('Name of the channel'), info: text('One sentence for a set address'), ask: text('One sentence for an unset address'), action: text('Link') });

export const helpSchema = strictObject({
  meta: metaSchema,
  header: pageHeaderSchema.extend({ callouts: textList({ bid: 'The bid', ask: 'The ask', spread: 'The spread', size: 'The size' }).describe('Callouts of the annotated quote') }),
  basic: strictObject({
    headline: headlineSchema('Tutorials, as the footer calls them'),
    items: record(['quote', 'orders', 'level2', 'leverage'], strictObject({ claim: claimKey, name: text('Name'), info: text('Two or three sentences') }), 'Quote, orders, Level 2, leverage').partial({
      level2: true,
    }),
  }).describe('Basics; the footer calls them tutorials'),
  onboarding: strictObject({ headline: headlineSchema('Onboarding process'), steps: arrayOf(titleAndInfo).length(5).describe('Eligibility, download, sign-up, deposit, order') }).describe(
    'Onboarding process',
  ),
  beforeDeposit: strictObject({
    headline: headlineSchema('Ask before you deposit'),
    info: text('Whom to ask, with {{email}}'),
    items: arrayOf(text('A topic to ask about, without a full stop')).length(6).describe('Fees, withdrawals, smallest deposit, client money, most leverage, complaints'),
  }).describe('What to ask before the first deposit'),
  faq: strictObject({ headline: headlineSchema('Frequently asked questions') }),
  contact: strictObject({
    headline: headlineSchema('Contact us'),
    email: strictObject({ title: text('Send email'), info: text('One sentence'), action: text('The address, {{email}}') }),
    call: contactChannel.extend({ number: optionalText('The number, as {{phone}}: shown only while a phone number is set') }),
    ticket: contactChannel,
    follow: contactChannel.extend({ info: text('One sentence, while profiles are set'), ask: text('One sentence, while none is'), action: text('Link to the about page, while none is') }),
  }).describe('Contact us: e-mail, call, ticket, follow'),
  message: strictObject({ title: text('Heading of the message form'), info: text('One sentence above the fields') }).describe('Message form'),
});

export type Help = z.infer<typeof helpSchema>;
