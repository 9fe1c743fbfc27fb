import { z } from 'astro/zod';
import { fact, feature, headline, item, keyed, meta, text } from './text.ts';

/** Instrument families of the bento, in the order of its cards. */
export const families = ['global-stocks', 'ipo', 'options', 'cfds', 'digital-assets', 'forex', 'funds', 'btc-themed-etfs', 'esop'] as const;

/** What institutions are offered; each has its block on the institutional page. */
export const offers = ['api', 'fund', 'whiteLabel', 'esop'] as const;

/** The landing page, section by section in the order of the page (specification section 2). */
export const homeSchema = z.strictObject({
  meta,
  hero: z.strictObject({
    headline: headline('The promise of the whole site'),
    lede: text('One sentence: what the app trades and what is special about it'),
    social: text('Loved by {{claim.traders}} traders, as the language says it'),
  }),
  serve: z
    .strictObject({
      headline: headline('Heading of the figures'),
      items: z.array(fact).min(4).max(5),
    })
    .describe('The claims as big figures'),
  integratedInvestment: z
    .strictObject({
      headline: headline('One account for every market'),
      info: text('One sentence under the heading'),
      items: keyed(families, z.strictObject({ title: text('Name of the instrument family'), info: text('One short sentence about it') }), 'One card for each instrument family'),
    })
    .describe('Integrated investment: the instrument families'),
  standards: z
    .strictObject({ headline: headline('Global standards and local expertise'), items: z.array(item).length(2).describe('Global standards, then local expertise') })
    .describe('Global standards, local expertise'),
  partnerships: z.strictObject({ headline: headline('Partnerships'), info: text('One or two sentences'), action: text('Link to the institutional page') }).describe('Partnerships'),
  mobile: z.strictObject({ headline: headline('Three moments of the app'), items: z.array(item).length(3).describe('Watch, understand, act') }).describe('Three moments of the app'),
  marketNews: z.strictObject({ headline: headline('Market news in the app'), info: text('One or two sentences') }).describe('Mobile market news'),
  traderApp: z.strictObject({ headline: headline('The order book'), info: text('What Level 2 shows') }).describe('The trader app, on a dark ground'),
  trustedPartner: z
    .strictObject({
      headline: headline('A partner that can be checked'),
      info: text('One sentence'),
      items: z.array(item).length(4).describe('Licence, encryption, two-factor authentication, order flow'),
    })
    .describe('Trusted partner: licence and security'),
  webLocal: z
    .strictObject({ headline: headline('In the reader’s language'), info: text('One sentence'), items: z.array(feature).length(3).describe('Languages, deposits, support') })
    .describe('Web local: languages and local deposits'),
  cooperation: z
    .strictObject({ headline: headline('For institutions and partners'), items: keyed(offers, z.strictObject({ name: text('Name of the service'), info: text('One sentence') }), 'The four services') })
    .describe('Cooperation'),
  grade: z.strictObject({ headline: headline('Ratings'), info: text('Where ratings are found; never a score') }).describe('Grade: ratings'),
  testimonials: z.strictObject({ headline: headline('What traders say') }).describe('Heading of the testimonials'),
  whoWeAre: z
    .strictObject({
      headline: headline('Who we are'),
      info: text('Two or three sentences about the group'),
      facts: z.array(fact).min(1).describe('Figures, each shown where its claim is made'),
      action: text('Link to the about page'),
    })
    .describe('Who we are'),
  downloadBanner: z.strictObject({ headline: headline('Your Investment Journey Starts Here'), info: text('One sentence') }).describe('Closing banner'),
});

export type Home = z.infer<typeof homeSchema>;
