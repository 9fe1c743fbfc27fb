import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { claimKey, headline, item, keyed, meta, optionalText, pageHeader, text, texts } from './text.ts';

/** A way to reach the company that reads well with and without an address of its own. */
const way = group({ title: text('Name of the way'), info: text('One sentence, while its address is set'), ask: text('One sentence, while it is not'), action: text('Link') });

/** The help center (specification section 2). */
export const helpSchema = group({
  meta,
  header: pageHeader.extend({ callouts: texts({ bid: 'The bid', ask: 'The ask', spread: 'The spread', size: 'The size' }).describe('Callouts of the annotated quote') }),
  basic: group({
    headline: headline('Tutorials, as the footer calls them'),
    items: keyed(['quote', 'orders', 'level2', 'leverage'], group({ claim: claimKey, name: text('Name'), info: text('Two or three sentences') }), 'Quote, orders, Level 2, leverage').partial({
      level2: true,
    }),
  }).describe('Basics; the footer calls them tutorials'),
  onboarding: group({ headline: headline('Onboarding process'), steps: list(item).length(5).describe('Eligibility, download, sign-up, deposit, order') }).describe('Onboarding process'),
  faq: group({ headline: headline('Frequently asked questions') }),
  contact: group({
    headline: headline('Contact us'),
    email: group({ title: text('Send email'), info: text('One sentence'), action: text('The address, {{email}}') }),
    call: way.extend({ number: optionalText('The number, as {{phone}}: shown only while a phone number is set') }),
    ticket: way,
    follow: group({ title: text('Name of the way'), info: text('One sentence; both stand only while profiles are set') }),
  }).describe('Contact us: e-mail, call, ticket, follow'),
  message: group({ title: text('Heading of the message form'), info: text('One sentence above the fields') }).describe('Message form'),
});

export type Help = z.infer<typeof helpSchema>;
