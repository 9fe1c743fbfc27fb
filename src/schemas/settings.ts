import { z } from 'astro/zod';
import { group, list } from './shape.ts';

const name = (what: string) =>
  z
    .string({ error: `Expected ${what}, as a text.` })
    .trim()
    .min(1, `Expected ${what}; received an empty text.`)
    .describe(what);
const https = (what: string) => z.url({ protocol: /^https$/, error: `Expected ${what}: a full address that starts with https://, or null while there is none.` }).describe(what);

/** The operator's settings. Whatever only the operator can know may be null: the page reads well without it. */
export const settingsSchema = group({
  url: z
    .url({ protocol: /^https?$/, error: 'Expected the address of the site, for example https://www.example.com.' })
    .transform((value) => value.replace(/\/$/, ''))
    .describe('Address the site is served at, without a slash at its end'),
  brand: name('the brand, as it is written in running text'),
  app: name("the trading app's name"),
  group: name('the legal name of the group that holds the licence'),
  securities: name('the legal name of the securities arm'),
  licenceNumber: name('the licence number, or null').nullable(),
  email: z.email({ error: 'Expected an e-mail address, for example support@example.com.' }).describe('Address that visitors write to'),
  phone: z
    .string()
    .regex(/^\+[0-9 ()-]{5,24}$/, 'Expected an international phone number such as +230 000 0000, or null.')
    .nullable()
    .describe('Phone number that visitors call, in international form'),
  ticketUrl: https('the ticket system').nullable(),
  formUrl: z
    .url({ protocol: /^https?$/, error: 'Expected the address that takes the contact form, or null.' })
    .nullable()
    .describe('Where the contact form is sent as JSON; null opens the visitor’s mail program instead'),
  tagManagerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Expected a tag-manager id such as GTM-ABC1234, or null.')
    .nullable()
    .describe('Tag-manager container; null loads nothing'),
  stores: group({ appStore: https('the app in the app store').nullable(), playStore: https('the app in the play store').nullable() }).describe('Store addresses of the app'),
  social: list(group({ name: name('the network’s name'), url: https('the profile') })).describe('Profiles to follow'),
  restrictedPlaces: list(z.string().regex(/^[A-Z]{2}$/, 'Expected an ISO 3166 code such as US.'))
    .min(1)
    .describe('Places whose people the services are not intended for (specification section 1); footer/<lang>.json names each'),
});

export type Settings = z.infer<typeof settingsSchema>;
