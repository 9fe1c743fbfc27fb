import { z } from 'astro/zod';
import { feature, headline, item, meta, optionalText, text } from './text.ts';

/** Ways to reach the company, in the order of the page (specification section 2). */
const way = z.strictObject({ title: text('Name of the way'), info: text('One sentence'), action: text('Link') });

/** The help center (specification section 2). */
export const helpSchema = z.strictObject({
  meta,
  header: z.strictObject({ headline: headline('Heading of the page'), lede: text('One or two sentences') }),
  basic: z.strictObject({ headline: headline('Basics'), items: z.array(feature).length(4) }).describe('Basics; the footer calls them tutorials'),
  onboarding: z.strictObject({ headline: headline('Onboarding process'), steps: z.array(item).length(4) }).describe('Onboarding process'),
  faq: z.strictObject({ headline: headline('Frequently asked questions') }),
  contact: z
    .strictObject({
      headline: headline('Contact us'),
      email: way,
      call: way.extend({ number: optionalText('The number, as {{phone}}: shown only while a phone number is set') }),
      ticket: way,
      follow: way,
    })
    .describe('Contact us: e-mail, call, ticket, follow. Call, ticket and follow must read well with and without an address of their own'),
  message: z.strictObject({ title: text('Heading of the message form'), info: text('One sentence above the fields') }).describe('Message form'),
});

export type Help = z.infer<typeof helpSchema>;
