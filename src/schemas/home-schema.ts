import type { z } from '../validation/zod.ts';
import { arrayField } from '../validation/zod-helpers.ts';
import {
  claimFigureSchema,
  headlineSchema,
  metaSchema,
  objectWithKeys,
  omittableTextField,
  optionalClaimKeysSchema,
  textField,
  textFields,
} from './content-text-schemas.ts';
import { serviceKeys } from './institution-schema.ts';

const familyFields = {
  claim: optionalClaimKeysSchema,
  title: 'Name of the instrument family',
  info: 'What it is: one fact, at most 120 characters',
  limit: 'Where it can cost the reader, set bold: one sentence that stands alone',
};

const instrumentCards = textFields({
  'global-stocks': textFields({
    ...familyFields,
    labels: textFields({
      newYork: 'Place of an exchange',
      hongKong: 'Place of an exchange',
      shanghai: 'Place of an exchange',
      mumbai: omittableTextField('Place of an exchange, drawn where Indian stocks are offered'),
    }),
  }),
  options: textFields({
    ...familyFields,
    info: textField(
      'An example: a call on {{company}}, its price {{premium}} and its strike {{strike}}',
      ['company', 'premium', 'strike'],
    ),
    labels: textFields(
      {
        lastDay: 'Heading of three prices: on the last day, {{company}} is at',
        lost: 'Outcome: the whole premium is lost',
        still: 'Outcome: {{company}} stood still, and a part of the premium is lost',
        gained: 'Outcome: what is left after the premium',
      },
      ['company'],
    ),
  }),
  cfds: textFields(familyFields),
  forex: textFields(familyFields),
  ipo: textFields(familyFields),
  'digital-assets': textFields({
    ...familyFields,
    labels: textFields({ shares: 'Caption of the hours in which US shares trade' }),
  }),
  funds: textFields(familyFields),
  'btc-themed-etfs': textFields(familyFields),
  esop: textFields(familyFields),
}).describe('One card for each instrument family');

const costFields = textFields({
  commission: 'Commission on US stocks',
  other: 'Other fees and charges',
  pay: 'The sum, without other fees',
  average: 'Average price',
  above: 'Paid beyond the best ask',
  fall: textField('Loss if the price falls by {{loss}}', ['loss']),
}).describe('Rows of receipts, which several sections share');

/** Pages omit rows without a value. */
const licenceSheet = textFields({
  claim: optionalClaimKeysSchema,
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

const momentTitle = textField('What the reader does, as a short sentence');

export const homeSchema = textFields({
  meta: metaSchema,
  hero: textFields({
    kind: 'What the site is about, in the words people search for',
    headline: headlineSchema('The promise of the whole site'),
    lede: 'One or two sentences: what the app trades and what is special about it',
    social: omittableTextField('Loved by {{claim.traders}} traders, in natural words'),
  }),
  serve: textFields({
    headline: headlineSchema('Heading of the figures'),
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
  integratedInvestment: textFields({
    headline: headlineSchema('Many markets, one app'),
    items: instrumentCards,
  }).describe('Integrated investment: the instrument families'),
  standards: textFields({
    headline: headlineSchema('Global standards and local expertise'),
    items: objectWithKeys(
      ['security', 'localExpertise'],
      textFields({
        claim: optionalClaimKeysSchema,
        title: 'Title',
        info: 'One or two sentences, with the limit',
      }),
      'Security and local expertise',
    ).partial({
      security: true,
    }),
  }).describe('Global standards, local expertise'),
  partnerships: textFields({
    headline: headlineSchema('Partnerships'),
    info: 'One or two sentences',
    action: 'Link to the institutional page',
  }).describe('Partnerships'),
  mobile: textFields({
    headline: headlineSchema('One trade, minute by minute'),
    items: textFields({
      book: textFields({
        claim: optionalClaimKeysSchema,
        title: momentTitle,
        info: 'What Level 2 shows',
      }).optional(),
      order: textFields({
        title: momentTitle,
        info: textField('{{size}} shares at {{price}} cost {{loss}}, and all of it can be lost', [
          'size',
          'price',
          'loss',
        ]),
      }),
      fill: textFields({ title: momentTitle, info: 'How a limit order fills' }),
      position: textFields({
        title: momentTitle,
        info: 'That the reader sees a loss before it comes',
      }),
    }).describe('Moments of the trade'),
    labels: textFields({
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
  marketNews: textFields({
    title: momentTitle,
    info: 'That news is no recommendation',
    news: textField('A headline about {{company}}, which is made up', ['company']),
  }).describe('Mobile market news: the first moment of the trade'),
  costs: costFields,
  traderApp: textFields({
    claim: optionalClaimKeysSchema,
    headline: headlineSchema('The order book'),
    info: 'What Level 2 shows',
    pick: 'Asks the reader to choose an order, where the page can show it',
    market: 'Heading of the choice: an order to buy at market',
    nothing: 'The choice to buy nothing',
    limit: 'Limit of a displayed order',
    action: 'Link to the basics in the help center',
  })
    .optional()
    .describe('The trader app: an order book to try, on a dark ground'),
  trustedPartner: textFields({
    headline: headlineSchema('Something to check'),
    receipt: textFields({
      title: headlineSchema('A receipt of one order with its costs'),
      spread: 'Cost of the spread for who sells at once',
      conversion: 'Currency conversion',
      withdrawal: 'Withdrawal',
      action: 'Link to the ways to ask us',
    }),
    licence: licenceSheet.optional(),
    conflict: headlineSchema('In derivatives and CFDs, when you lose, we can gain'),
    conflictLimit: 'Our interests may conflict with yours',
    action: 'Link to the products where we are the other side',
  }).describe('Trusted partner: a receipt, the licence, the order’s path'),
  webLocal: textFields({ headline: headlineSchema('In the reader’s language') }).describe(
    'Web local: the languages',
  ),
  cooperation: textFields({
    headline: headlineSchema('For institutions and partners'),
    items: objectWithKeys(
      serviceKeys,
      textFields({ claim: optionalClaimKeysSchema, name: 'Name of the service' }),
      'The four services',
    ).partial(),
  }).describe('Cooperation'),
  grade: textFields({ headline: headlineSchema('Reviews') }).describe('Grade: ratings'),
  testimonials: textFields({
    headline: headlineSchema('What traders say'),
    sampleHeadline: headlineSchema('Heading while testimonials are samples: it says so'),
    limit: 'Beside real testimonials: results of others can differ from the reader’s',
  }).describe('Heading of the testimonials'),
  whoWeAre: textFields({
    headline: headlineSchema('Who we are'),
    info: 'Two or three sentences about the group',
    facts: arrayField(claimFigureSchema)
      .min(1)
      .describe('Figures, each shown where its claim is made'),
    action: 'Link to the about page',
  }).describe('Who we are'),
  downloadBanner: textFields({
    headline: headlineSchema('Your Investment Journey Starts Here'),
    info: 'One or two sentences, with the risk',
  }).describe('Closing banner'),
});

export type HomeTexts = z.infer<typeof homeSchema>;
