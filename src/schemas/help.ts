import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { feature, headline, icon, item, meta, optionalText, text } from './text.ts';

/** Ways to reach the company, in the order of the page (specification section 2). */
const way = group({ title: text('Name of the way'), info: text('One sentence'), action: text('Link') });

/** The help center (specification section 2). */
export const helpSchema = group({
  meta,
  header: group({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  basic: group({ headline: headline('Basics'), items: list(feature.extend({ icon })).length(4) }).describe('Basics; the footer calls them tutorials'),
  onboarding: group({ headline: headline('Onboarding process'), steps: list(item.extend({ info: optionalText('One or two sentences') })).length(4) }).describe('Onboarding process'),
  faq: group({ headline: headline('Frequently asked questions') }),
  contact: group({
    headline: headline('Contact us'),
    email: way,
    call: way.extend({ number: optionalText('The number, as {{phone}}: shown only while a phone number is set') }),
    ticket: way,
    follow: way,
  }).describe('Contact us: e-mail, call, ticket, follow. Call, ticket and follow must read well with and without an address of their own'),
  message: group({ title: text('Heading of the message form'), info: text('One sentence above the fields') }).describe('Message form'),
});

export type Help = z.infer<typeof helpSchema>;
