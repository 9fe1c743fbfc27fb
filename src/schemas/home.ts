import type { z } from 'astro/zod';
import { group, list } from '../settings/shape.ts';
import { screenKey } from './entities.ts';
import { claimKey, fact, feature, headline, icon, item, keyed, meta, optionalText, text } from './text.ts';

/** Instrument families of the bento, in the order of its cards. */
export const families = ['global-stocks', 'ipo', 'options', 'cfds', 'digital-assets', 'forex', 'funds', 'btc-themed-etfs', 'esop'] as const;

/** What institutions are offered; each has its block on the institutional page. */
export const offers = ['api', 'fund', 'whiteLabel', 'esop'] as const;

/** The landing page, section by section in the order of the page (specification section 2). */
export const homeSchema = group({
  meta,
  hero: group({
    headline: headline('The promise of the whole site'),
    lede: text('One sentence: what the app trades and what is special about it'),
    social: optionalText('Loved by {{claim.traders}} traders, as the language says it'),
  }),
  serve: group({
    headline: headline('Heading of the figures'),
    items: list(fact).min(4).max(5),
  }).describe('The claims as big figures'),
  integratedInvestment: group({
    headline: headline('One account for every market'),
    info: text('One sentence under the heading'),
    items: keyed(families, group({ title: text('Name of the instrument family'), info: text('One short sentence about it') }), 'One card for each instrument family'),
  }).describe('Integrated investment: the instrument families'),
  standards: group({ headline: headline('Global standards and local expertise'), items: list(item.extend({ icon })).length(2).describe('Global standards, then local expertise') }).describe(
    'Global standards, local expertise',
  ),
  partnerships: group({ headline: headline('Partnerships'), info: text('One or two sentences'), action: text('Link to the institutional page') }).describe('Partnerships'),
  mobile: group({
    headline: headline('Three moments of the app'),
    items: list(item.extend({ key: screenKey }))
      .length(3)
      .describe('Watch, understand, act'),
  }).describe('Three moments of the app'),
  marketNews: group({ headline: headline('Market news in the app'), info: text('One or two sentences') }).describe('Mobile market news'),
  traderApp: group({ claim: claimKey, headline: headline('The order book'), info: text('What Level 2 shows') }).describe('The trader app, on a dark ground'),
  trustedPartner: group({
    headline: headline('A partner that can be checked'),
    info: text('One sentence'),
    items: list(item.extend({ icon })).length(4).describe('Licence, encryption, two-factor authentication, order flow'),
  }).describe('Trusted partner: licence and security'),
  webLocal: group({ headline: headline('In the reader’s language'), info: text('One sentence'), items: list(feature).length(3).describe('Languages, deposits, support') }).describe(
    'Web local: languages and local deposits',
  ),
  cooperation: group({
    headline: headline('For institutions and partners'),
    items: keyed(offers, group({ name: text('Name of the service'), info: text('One sentence') }), 'The four services'),
  }).describe('Cooperation'),
  grade: group({ headline: headline('Ratings'), info: text('Where ratings are found; never a score') }).describe('Grade: ratings'),
  testimonials: group({ headline: headline('What traders say') }).describe('Heading of the testimonials'),
  whoWeAre: group({
    headline: headline('Who we are'),
    info: text('Two or three sentences about the group'),
    facts: list(fact).min(1).describe('Figures, each shown where its claim is made'),
    action: text('Link to the about page'),
  }).describe('Who we are'),
  downloadBanner: group({ headline: headline('Your Investment Journey Starts Here'), info: text('One sentence') }).describe('Closing banner'),
});

export type Home = z.infer<typeof homeSchema>;
