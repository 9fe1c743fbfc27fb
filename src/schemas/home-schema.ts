import type { z } from 'astro/zod';
import { arrayOf, strictObject } from '../config/zod-helpers.ts';
import { claimKey, featureItem, headlineSchema, metaSchema, optionalText, record, text, textList } from './text-fields-schema.ts';

/** Each has a section on the institutional page. */
export const offerKeys = ['api', 'fund', 'whiteLabel', 'esop'] as const;

const family = {
  claim: claimKey,
  title: text('Name of the instrument family'),
  info: text('What it is: one fact, at most 120 characters'),
  limit: text('Where it can cost the reader, set bold: one sentence that stands alone'),
};

const card = <Labels extends z.ZodType>(labels: Labels) => strictObject({ ...family, labels });

/** In page order. */
const cards = strictObject({
  'global-stocks': card(
    strictObject({
      ...textList({ newYork: 'Place of an exchange', hongKong: 'Place of an exchange', shanghai: 'Place of an exchange' }).shape,
      mumbai: optionalText('Place of an exchange, drawn where Indian stocks are offered'),
    }),
  ),
  options: card(
    textList(
      {
        lastDay: 'Heading of three prices: on the last day, {{share}} is at',
        strike: 'Products page: strike',
        premium: 'Outcome: the premium is lost, the most a buyer can lose',
        still: 'Outcome: {{share}} stood still, and the buyer lost',
        gained: 'Outcome: what is left after the premium',
        breakEven: 'Break-even',
      },
      ['share'],
    ),
  ).extend({ info: text('An example: a call on {{share}}, its price {{premium}} and its strike {{strike}}', ['share', 'premium', 'strike']) }),
  cfds: strictObject(family),
  forex: strictObject(family),
  ipo: card(textList({ apply: 'Products page: first stop', allotment: 'Products page: second stop' })),
  'digital-assets': card(textList({ shares: 'Caption of the hours in which US shares trade' })),
  funds: strictObject(family),
  'btc-themed-etfs': card(textList({ name: 'Products page: name of the ETF' })),
  esop: card(textList({ year: 'Products page: a step, year {{n}}', vested: 'Products page: part that has vested' }, ['n'])),
}).describe('One card for each instrument family');

const costs = strictObject({
  ...textList({
    commission: 'Commission on US stocks',
    other: 'Other fees and charges',
    ask: 'Instead of an amount that only the operator knows: ask us',
    pay: 'The sum, without other fees',
    average: 'Average price',
    above: 'Paid beyond the best ask',
  }).shape,
  fall: text('Loss if the price falls by {{loss}}', ['loss']),
}).describe('Rows of receipts, which several sections share');

/** Pages omit rows without a value. */
const licenceSheet = strictObject({
  claim: claimKey,
  ...textList({
    title: 'Investment dealer licence',
    holder: 'Row',
    holderValue: 'The holder, {{group}}',
    kind: 'Row',
    kindValue: 'Full-service, excluding underwriting',
    regulator: 'Row',
    regulatorValue: 'The regulator, with its country',
    granted: 'Row',
    number: 'Row',
    check: 'How a reader checks it',
    register: 'Link to the regulator’s register, while its address is set',
    limit: 'A licence in one country is not a licence in another',
  }).shape,
  grantedValue: optionalText('The day, through its claim'),
  numberValue: optionalText('The number, {{licenceNumber}}'),
}).describe('The licence as a sheet');

const momentTitle = text('What the reader does, as a short sentence');

export const homeSchema = strictObject({
  meta: metaSchema,
  hero: strictObject({
    kind: text('What the site is about, in the words people search for'),
    headline: headlineSchema('The promise of the whole site'),
    lede: text('One or two sentences: what the app trades and what is special about it'),
    social: optionalText('Loved by {{claim.traders}} traders, in natural words'),
  }),
  serve: strictObject({
    headline: headlineSchema('Heading of the figures'),
    items: arrayOf(featureItem.extend({ figure: optionalText('The figure, through its placeholder; Level 2 and order flow are drawn') }))
      .min(4)
      .max(5),
  }).describe('The claims as big figures'),
  integratedInvestment: strictObject({ headline: headlineSchema('Many markets, one app'), items: cards }).describe('Integrated investment: the instrument families'),
  standards: strictObject({
    headline: headlineSchema('Global standards and local expertise'),
    items: record(['security', 'localExpertise'], strictObject({ claim: claimKey, title: text('Title'), info: text('One or two sentences, with the limit') }), 'Security and local expertise').partial({
      security: true,
    }),
  }).describe('Global standards, local expertise'),
  partnerships: strictObject({ headline: headlineSchema('Partnerships'), info: text('One or two sentences'), action: text('Link to the institutional page') }).describe('Partnerships'),
  mobile: strictObject({
    headline: headlineSchema('One trade, minute by minute'),
    items: strictObject({
      book: strictObject({ claim: claimKey, title: momentTitle, info: text('What Level 2 shows; the spread is {{spread}}', ['spread']) }).optional(),
      order: strictObject({ title: momentTitle, info: text('{{size}} shares at {{price}} cost {{loss}}, the most one can lose', ['size', 'price', 'loss']) }),
      fill: strictObject({ title: momentTitle, info: text('How a limit order fills') }),
      position: strictObject({ title: momentTitle }),
    }).describe('Moments of the trade'),
    labels: textList({
      shares: 'Number of shares',
      limit: 'Limit of the price',
      until: 'Time at which the order ends',
      send: 'Button that sends the order',
      order: 'Your order',
      waiting: 'Part of the order that waits',
      position: 'What the reader holds',
      paid: 'What the reader paid',
      most: 'The most one can lose with this order',
    }),
  }).describe('One trade in five moments, in the app'),
  marketNews: strictObject({
    title: momentTitle,
    info: text('That news is no recommendation'),
    news: text('A headline about {{company}}, which is made up', ['company']),
  }).describe('Mobile market news: the first moment of the trade'),
  costs,
  traderApp: strictObject({
    claim: claimKey,
    headline: headlineSchema('The order book'),
    info: text('What Level 2 shows'),
    pick: text('Asks the reader to choose an order, where the page can show it'),
    market: text('Heading of the choice: an order to buy at market'),
    nothing: text('The choice to buy nothing'),
    limit: text('Limit of a displayed order'),
    action: text('Link to the basics in the help center'),
  })
    .optional()
    .describe('The trader app: an order book to try, on a dark ground'),
  trustedPartner: strictObject({
    headline: headlineSchema('Something to check'),
    info: text('One sentence'),
    receipt: strictObject({
      title: headlineSchema('A receipt of one order with every cost'),
      ...textList({ spread: 'Cost of the spread for who sells at once', conversion: 'Currency conversion', withdrawal: 'Withdrawal', action: 'Link to the ways to ask us' }).shape,
    }),
    licence: licenceSheet.optional(),
    conflict: headlineSchema('In derivatives and CFDs, when you lose, we can gain'),
    conflictLimit: text('Our interests may conflict with yours'),
    action: text('Link to the products where we are the other side'),
  }).describe('Trusted partner: a receipt, the licence, the order’s path'),
  webLocal: strictObject({ headline: headlineSchema('In the reader’s language') }).describe('Web local: the languages'),
  cooperation: strictObject({
    headline: headlineSchema('For institutions and partners'),
    items: record(offerKeys, strictObject({ claim: claimKey, name: text('Name of the service') }), 'The four services').partial(),
  }).describe('Cooperation'),
  grade: strictObject({ headline: headlineSchema('Reviews'), info: text('Where reviews are found; never a score') }).describe('Grade: ratings'),
  testimonials: strictObject({
    headline: headlineSchema('What traders say'),
    sampleHeadline: headlineSchema('Heading while testimonials are samples: it says so'),
    limit: text('Beside real testimonials: results of others can differ from the reader’s'),
  }).describe('Heading of the testimonials'),
  whoWeAre: strictObject({
    headline: headlineSchema('Who we are'),
    info: text('Two or three sentences about the group'),
    facts: arrayOf(featureItem).min(1).describe('Figures, each shown where its claim is made'),
    action: text('Link to the about page'),
  }).describe('Who we are'),
  downloadBanner: strictObject({ headline: headlineSchema('Your Investment Journey Starts Here'), info: text('One or two sentences, with the risk') }).describe('Closing banner'),
});

export type Home = z.infer<typeof homeSchema>;
