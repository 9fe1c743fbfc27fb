import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimableItemSchema,
  headlineSchema,
  metaSchema,
  objectWithKeys,
  omittableTextField,
  optionalClaimKeysSchema,
  pageHeaderSchema,
  textField,
  textFields,
} from './content-text-schemas.ts';

const contactChannel = textFields({
  title: 'Name of the channel',
  info: 'One sentence for a set address',
  ask: 'One sentence for an unset address',
  action: 'Link',
});

export const helpSchema = textFields({
  meta: metaSchema,
  header: pageHeaderSchema.extend({
    callouts: textFields({
      bid: 'The bid',
      ask: 'The ask',
      spread: 'The spread',
      size: 'The size',
    }).describe('Callouts of the annotated quote'),
  }),
  basic: textFields({
    headline: headlineSchema('Tutorials, as the footer calls them'),
    items: objectWithKeys(
      ['quote', 'orders', 'level2', 'leverage'],
      textFields({ claim: optionalClaimKeysSchema, name: 'Name', info: 'Two or three sentences' }),
      'Quote, orders, Level 2, leverage',
    ).partial({
      level2: true,
    }),
  }).describe('Basics; the footer calls them tutorials'),
  onboarding: textFields({
    headline: headlineSchema('Onboarding process'),
    steps: arrayField(claimableItemSchema)
      .length(5)
      .describe('Eligibility, download, sign-up, deposit, order'),
  }).describe('Onboarding process'),
  beforeDeposit: textFields({
    headline: headlineSchema('Ask before you deposit'),
    info: 'Whom to ask, with {{email}}',
    items: arrayField(textField('A topic to ask about, without a full stop'))
      .length(7)
      .describe(
        'Fees, withdrawals, smallest deposit, client money, most leverage, loss beyond it, complaints',
      ),
  }).describe('What to ask before the first deposit'),
  faq: textFields({ headline: headlineSchema('Frequently asked questions') }),
  contact: textFields({
    headline: headlineSchema('Contact us'),
    email: textFields({
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
    follow: textFields({
      title: 'Name of the channel',
      info: 'One sentence, while profiles are set',
      ask: 'One sentence, while none is',
      action: 'Link to the about page, while none is',
    }),
  }).describe('Contact us: e-mail, call, ticket, follow'),
  message: textFields({
    title: 'Heading of the message form',
    info: 'One sentence above the fields',
  }).describe('Message form'),
});

export type HelpTexts = z.infer<typeof helpSchema>;
