import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimableTextField,
  claimFigureSchema,
  headlineField,
  objectWithKeysSchema,
  omittableTextField,
  optionalClaimKeysField,
  pageMetaSchema,
  textObjectSchema,
} from './content-text-schemas.ts';
import { institutionalServiceKeys } from './institution-schema.ts';

const familyFields = {
  claim: optionalClaimKeysField,
  title: 'Name of the instrument family',
  info: 'What it is: one fact, at most 120 characters',
  limit: 'Where it can cost the reader, set bold: one sentence that stands alone',
};

const instrumentCards = textObjectSchema({
  'global-stocks': textObjectSchema({
    ...familyFields,
    labels: textObjectSchema({
      newYork: 'Place of an exchange',
      hongKong: 'Place of an exchange',
      shanghai: 'Place of an exchange',
      mumbai: omittableTextField('Place of an exchange, drawn where Indian stocks are offered'),
    }),
  }),
  options: textObjectSchema({
    ...familyFields,
    info: claimableTextField(
      'An example: a call on {{company}}, its price {{premium}} and its strike {{strike}}',
      ['company', 'premium', 'strike'],
    ),
    labels: textObjectSchema(
      {
        lastDay: 'Heading of three prices: on the last day, {{company}} is at',
        lost: 'Outcome: the whole premium is lost',
        still: 'Outcome: {{company}} stood still, and a part of the premium is lost',
        gained: 'Outcome: what is left after the premium',
      },
      ['company'],
    ),
  }),
  cfds: textObjectSchema(familyFields),
  forex: textObjectSchema(familyFields),
  ipo: textObjectSchema(familyFields),
  'digital-assets': textObjectSchema({
    ...familyFields,
    labels: textObjectSchema({ shares: 'Caption of the hours in which US shares trade' }),
  }),
  funds: textObjectSchema(familyFields),
  'btc-themed-etfs': textObjectSchema(familyFields),
  esop: textObjectSchema(familyFields),
}).describe('One card for each instrument family');

const costFields = textObjectSchema({
  commission: 'Commission on US stocks',
  other: 'Other fees and charges',
  pay: 'The sum, without other fees',
  average: 'Average price',
  above: 'Paid beyond the best ask',
  fall: claimableTextField('Loss if the price falls by {{loss}}', ['loss']),
}).describe('Rows of receipts, which several sections share');

/** Pages omit rows without a value. */
const licenceSheet = textObjectSchema({
  claim: optionalClaimKeysField,
  title: 'Investment dealer licence',
  holder: 'Label: holder of the licence',
  holderValue: 'The holder, {{group}}',
  kind: 'Label: kind of licence',
  kindValue: 'Full-service, excluding underwriting',
  regulator: 'Label: regulator',
  regulatorValue: 'The regulator, with its country',
  granted: 'Label: day of the grant',
  number: 'Label: number of the licence',
  check: 'How a reader checks it',
  register: 'Link to the regulator’s register, while its address is set',
  grantedValue: omittableTextField('The day, through its claim'),
  numberValue: omittableTextField('The number, {{licenceNumber}}'),
}).describe('The licence as a sheet');

const momentTitle = claimableTextField('What the reader does, as a short sentence');

export const homeSchema = textObjectSchema({
  meta: pageMetaSchema,
  hero: textObjectSchema({
    kind: 'What the site is about, in the words people search for',
    headline: headlineField('The promise of the whole site'),
    lede: 'One or two sentences: what the app trades and what is special about it',
    social: omittableTextField('Loved by {{claim.traders}} traders, in natural words'),
  }),
  serve: textObjectSchema({
    headline: headlineField('Heading of the figures'),
    items: arrayField(
      claimFigureSchema.extend({
        figure: omittableTextField(
          'The figure, through its placeholder; Level 2 and order flow are drawn',
        ),
      }),
    )
      .min(4)
      .max(5),
  }).describe('The claims as big figures'),
  integratedInvestment: textObjectSchema({
    headline: headlineField('Many markets, one app'),
    items: instrumentCards,
  }).describe('Integrated investment: the instrument families'),
  standards: textObjectSchema({
    headline: headlineField('Global standards and local expertise'),
    items: objectWithKeysSchema(
      ['security', 'localExpertise'],
      textObjectSchema({
        claim: optionalClaimKeysField,
        title: 'Title',
        info: 'One or two sentences, with the limit',
      }),
      'Security and local expertise',
    ).partial({
      security: true,
    }),
  }).describe('Global standards, local expertise'),
  partnerships: textObjectSchema({
    headline: headlineField('Partnerships'),
    info: 'One or two sentences',
    action: 'Link to the institutional page',
  }).describe('Partnerships'),
  mobile: textObjectSchema({
    headline: headlineField('One trade, minute by minute'),
    items: textObjectSchema({
      book: textObjectSchema({
        claim: optionalClaimKeysField,
        title: momentTitle,
        info: 'What Level 2 shows',
      }).optional(),
      order: textObjectSchema({
        title: momentTitle,
        info: claimableTextField(
          '{{size}} shares at {{price}} cost {{loss}}, and all of it can be lost',
          ['size', 'price', 'loss'],
        ),
      }),
      fill: textObjectSchema({ title: momentTitle, info: 'How a limit order fills' }),
      position: textObjectSchema({
        title: momentTitle,
        info: 'That the reader sees a loss before it comes',
      }),
    }).describe('Moments of the trade'),
    labels: textObjectSchema({
      shares: 'Number of shares',
      limit: 'Limit of the price',
      until: 'Time at which the order ends',
      send: 'Button that sends the order',
      order: 'Your order',
      waiting: 'Part of the order that waits',
      position: 'What the reader holds',
      paid: 'What the reader paid',
      most: 'Label of the amount that this order puts at risk, before other fees',
    }),
  }).describe('One trade in five moments, in the app'),
  marketNews: textObjectSchema({
    title: momentTitle,
    info: 'That news is no recommendation',
    news: claimableTextField('A headline about {{company}}, which is made up', ['company']),
  }).describe('Mobile market news: the first moment of the trade'),
  costs: costFields,
  traderApp: textObjectSchema({
    claim: optionalClaimKeysField,
    headline: headlineField('The order book'),
    info: 'What Level 2 shows',
    pick: 'Asks the reader to choose an order, where the page can show it',
    market: 'Heading of the choice: an order to buy at market',
    nothing: 'The choice to buy nothing',
    limit: 'Limit of a displayed order',
    action: 'Link to the basics in the help center',
  })
    .optional()
    .describe('The trader app: an order book to try, on a dark ground'),
  trustedPartner: textObjectSchema({
    headline: headlineField('Something to check'),
    receipt: textObjectSchema({
      title: headlineField('A receipt of one order with its costs'),
      spread: 'Cost of the spread for who sells at once',
      conversion: 'Currency conversion',
      withdrawal: 'Withdrawal',
      action: 'Link to the ways to ask us',
    }),
    licence: licenceSheet.optional(),
    conflict: headlineField('In derivatives and CFDs, when you lose, we can gain'),
    conflictLimit: 'Our interests may conflict with yours',
    action: 'Link to the products where we are the other side',
  }).describe('Trusted partner: a receipt, the licence, the order’s path'),
  webLocal: textObjectSchema({ headline: headlineField('In the reader’s language') }).describe(
    'Web local: the languages',
  ),
  cooperation: textObjectSchema({
    headline: headlineField('For institutions and partners'),
    items: objectWithKeysSchema(
      institutionalServiceKeys,
      textObjectSchema({ claim: optionalClaimKeysField, name: 'Name of the service' }),
      'The four services',
    ).partial(),
  }).describe('Cooperation'),
  grade: textObjectSchema({ headline: headlineField('Reviews') }).describe('Grade: ratings'),
  testimonials: textObjectSchema({
    headline: headlineField('What traders say'),
    sampleHeadline: headlineField('Heading while testimonials are samples: it says so'),
    limit: 'Beside real testimonials: results of others can differ from the reader’s',
  }).describe('Heading of the testimonials'),
  whoWeAre: textObjectSchema({
    headline: headlineField('Who we are'),
    info: 'Two or three sentences about the group',
    facts: arrayField(claimFigureSchema)
      .min(1)
      .describe('Figures, each shown where its claim is made'),
    action: 'Link to the about page',
  }).describe('Who we are'),
  downloadBanner: textObjectSchema({
    headline: headlineField('Your Investment Journey Starts Here'),
    info: 'One or two sentences, with the risk',
  }).describe('Closing banner'),
});

export type HomeTexts = z.infer<typeof homeSchema>;
