import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimableTextField,
  headlineField,
  objectWithKeysSchema,
  omittableTextField,
  optionalClaimKeysField,
  pageHeaderSchema,
  pageMetaSchema,
  textObjectSchema,
  titledItemSchema,
} from './content-text-schemas.ts';

const contactChannel = textObjectSchema({
  title: 'Name of the channel',
  info: 'One sentence for a set address',
  ask: 'One sentence for an unset address',
  action: 'Link',
});

export const helpSchema = textObjectSchema({
  meta: pageMetaSchema,
  header: pageHeaderSchema.extend({
    callouts: textObjectSchema({
      bid: 'The bid',
      ask: 'The ask',
      spread: 'The spread',
      size: 'The size',
    }).describe('Callouts of the annotated quote'),
  }),
  basic: textObjectSchema({
    headline: headlineField('Tutorials, as the footer calls them'),
    items: objectWithKeysSchema(
      ['quote', 'orders', 'level2', 'leverage'],
      textObjectSchema({
        claim: optionalClaimKeysField,
        name: 'Name',
        info: 'Two or three sentences',
      }),
      'Quote, orders, Level 2, leverage',
    ).partial({
      level2: true,
    }),
  }).describe('Basics; the footer calls them tutorials'),
  onboarding: textObjectSchema({
    headline: headlineField('Onboarding process'),
    steps: arrayField(titledItemSchema)
      .length(5)
      .describe('Eligibility, download, sign-up, deposit, order'),
  }).describe('Onboarding process'),
  beforeDeposit: textObjectSchema({
    headline: headlineField('Ask before you deposit'),
    info: 'Whom to ask, with {{email}}',
    items: arrayField(claimableTextField('A topic to ask about, without a full stop'))
      .length(7)
      .describe(
        'Fees, withdrawals, smallest deposit, client money, most leverage, loss beyond it, complaints',
      ),
  }).describe('What to ask before the first deposit'),
  faq: textObjectSchema({ headline: headlineField('Frequently asked questions') }),
  contact: textObjectSchema({
    headline: headlineField('Contact us'),
    email: textObjectSchema({
      title: 'Send email',
      info: 'One sentence',
      action: 'The address, {{email}}',
    }),
    call: contactChannel.extend({
      number: omittableTextField(
        'The number, as {{phone}}: shown only while a phone number is set',
      ),
    }),
    ticket: contactChannel,
    follow: textObjectSchema({
      title: 'Name of the channel',
      info: 'One sentence, while profiles are set',
      ask: 'One sentence, while none is',
      action: 'Link to the about page, while none is',
    }),
  }).describe('Contact us: e-mail, call, ticket, follow'),
  message: textObjectSchema({
    title: 'Heading of the message form',
    info: 'One sentence above the fields',
  }).describe('Message form'),
});

export type HelpTexts = z.infer<typeof helpSchema>;
