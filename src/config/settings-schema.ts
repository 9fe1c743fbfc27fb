import { z } from 'astro/zod';
import { displayWidth } from '../i18n/display-width.ts';
import { regionCodes } from '../i18n/regions.ts';
import { adminHostOf } from './admin-backend.ts';
import { describeCharacters, findCharacterProblems, isCompleteUrl, isHiddenCharacter, isVisible } from './characters.ts';
import { contactPath } from './contact-path.ts';
import { isoDateTime } from './iso-date.ts';
import { arrayOf, strictObject } from './zod-helpers.ts';

/**
 * Value of a setting that stays unset by decision. `null` means undecided; the launch list differs
 * between them.
 */
const none = 'none';

/** Returns whether a setting is "none", in any capitals. */
export function isExplicitlyNone(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === none;
}

const describeValue = (input: unknown) => (input === undefined ? 'nothing: add this field' : describeCharacters(JSON.stringify(input)));
const expected = (what: string) => ({ error: ({ input }: { readonly input?: unknown }) => `Expected ${what}; found ${describeValue(input)}.` });

/** Schema of an optional setting: null, missing, or `"none"`. */
const optionalSetting = <Schema extends z.ZodType>(schema: Schema) => {
  const value = z.preprocess((written) => (isExplicitlyNone(written) ? null : written), schema.nullable()).default(null);
  return schema.description ? value.describe(schema.description) : value;
};

/** Braces would start a placeholder. */
const braces = /\{\{|\}\}/;

const name = (what: string) =>
  z
    .string(expected(`${what} (a text)`))
    .trim()
    .refine(isVisible, { abort: true, ...expected(`${what} (not an empty text)`) })
    .refine((value) => !braces.test(value) && !isHiddenCharacter(value), { abort: true, ...expected(`${what} (plain words, without {{ }}, line breaks or invisible control characters)`) })
    .superRefine((value, context) => {
      for (const message of findCharacterProblems(value)) context.addIssue({ code: 'custom', message });
    })
    .describe(what);

const maxNameWidth = 40;
const shortName = (what: string) => name(what).refine((value) => displayWidth(value) <= maxNameWidth, expected(`${what} (at most ${maxNameWidth} characters wide, or headers and titles cut it)`));

/**
 * Schema of an address exactly as written: `z.url` removes tabs, line breaks and outer spaces
 * first.
 */
const completeUrl = (what: string, protocol: RegExp) =>
  z
    .string(expected(what))
    .meta({ format: 'uri' })
    .refine((value) => URL.canParse(value) && protocol.test(new URL(value).protocol.slice(0, -1)), { abort: true, ...expected(what) })
    .refine(isCompleteUrl, { abort: true, ...expected(`${what}, with // and without tabs, line breaks or invisible characters`) })
    .refine(hasNoPassword, { abort: true, ...expected(`${what}, without a user name or password, which every visitor could read`) });
const httpsUrl = (what: string) => completeUrl(`${what}: a full address that begins with https://`, /^https$/).describe(what);
const percent = 'a number (without quotation marks) above 0 and up to 100, in percent, such as 74.5';
const formExpected = `the address that receives the contact form: "${contactPath}" for the site's own server, or for example https://forms.example.com/contact`;
const days = 'a whole number of days from 1 to 3650, such as 365';
const seconds = 'a whole number of seconds from 0 to 86400, such as 300';
const consentExpected = '"required", to load the tag manager only after the visitor agrees, or "none"';
const securityExpected = 'the address for security reports: an address that begins with https:// or mailto:';
const complaintsExpected = 'where complaints go: an e-mail address, an address that begins with https://, or a postal address';

const adminExpected = '"none", "folder", or the address of a repository or of one of its branches, such as https://github.com/owner/site/tree/main';

/**
 * The operator's settings. Settings that only the operator can decide are optional: pages read well
 * without them.
 */
export const settingsSchema = strictObject({
  url: completeUrl('the address of the site, for example https://www.example.com', /^https?$/)
    .refine(
      isOrigin,
      expected('the address of a host alone, without path, query or fragment, since every link on the site starts at the root of its host (serve it on a separate domain or subdomain)'),
    )
    .transform((value) => new URL(value).origin)
    .describe('Address the site is served at: scheme and host'),
  brand: shortName('the brand, as it is written in running text'),
  app: shortName("the trading app's name"),
  group: name('the legal name of the group that holds the licence'),
  securities: name('the legal name of the securities arm'),
  licenceNumber: optionalSetting(name('the licence number')),
  email: z.email(expected('an e-mail address, for example support@example.com')).describe('Address that visitors write to'),
  phone: optionalSetting(z.string(expected('a phone number (a text)')).regex(/^\+[0-9 ()-]{5,24}$/, expected('an international phone number such as +230 000 0000'))).describe(
    'Phone number that visitors call, in international form',
  ),
  ticketUrl: optionalSetting(httpsUrl('the ticket system')),
  contactEndpoint: optionalSetting(
    z
      .string(expected(formExpected))
      .regex(new RegExp(`^(${contactPath}$|https?:)`), { abort: true, ...expected(formExpected) })
      .superRefine(checkContactEndpoint),
  ).describe(`Where the contact form is sent as JSON: "${contactPath}", for the site’s own server, or a full address; unset opens the visitor’s mail program instead`),
  messageRetentionDays: optionalSetting(z.int(expected(days)).min(1, expected(days)).max(3650, expected(days))).describe(
    'Days that the site’s own server keeps messages of the contact form; unset keeps them until they are deleted by hand. They hold names and addresses: the law requires a limit',
  ),
  tagManagerId: optionalSetting(z.string(expected('a tag-manager id (a text)')).regex(/^GTM-[A-Z0-9]{4,12}$/, expected('a tag-manager id such as GTM-ABC1234'))).describe(
    'Tag-manager container; unset loads nothing',
  ),
  consent: optionalSetting(z.enum(['required'], expected(consentExpected))).describe(
    'Whether visitors must agree before the tag manager loads: "required", or "none" where the law does not require it; unset loads it without',
  ),
  stores: strictObject({ appStore: optionalSetting(httpsUrl('the app in the app store')), playStore: optionalSetting(httpsUrl('the app in the play store')) }).describe('Store addresses of the app'),
  appIds: strictObject({
    appStore: optionalSetting(
      z.string(expected('the number of the app in the App Store (a text)')).regex(/^\d{6,12}$/, expected('the number of the app in the App Store, such as 123456789')),
    ).describe('Number of the app in the App Store'),
    apple: optionalSetting(
      z.string(expected('team and bundle of the iOS app (a text)')).regex(/^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$/, expected('team and bundle of the iOS app, such as ABCDE12345.com.example.app')),
    ).describe('Team and bundle of the iOS app'),
    android: optionalSetting(
      strictObject({
        package: z.string(expected('the Android package (a text)')).regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, expected('the Android package, such as com.example.app')),
        fingerprints: arrayOf(
          z
            .string(expected('a SHA-256 fingerprint (a text)'))
            .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, expected('the SHA-256 fingerprint of a signing certificate: 32 pairs of hexadecimal digits in capitals, with colons')),
        ).min(1, expected('at least one fingerprint')),
      }),
    ).describe('Package of the Android app, and fingerprints of the certificates that sign it'),
  })
    .default({ appStore: null, apple: null, android: null })
    .describe('Ids of the app, for the banner of Safari and for links that open the app'),
  security: optionalSetting(
    strictObject({
      contact: z.string(expected(securityExpected)).refine(isSecurityContact, expected(securityExpected)),
      expires: isoDateTime('the end of validity, at most a year ahead'),
    }),
  ).describe('Address for security reports, in /.well-known/security.txt (RFC 9116)'),
  social: z
    .preprocess((value) => (isExplicitlyNone(value) || value === null ? [] : value), arrayOf(strictObject({ name: name('the network’s name'), url: httpsUrl('the profile') })))
    .default([])
    .describe('Profiles to follow'),
  restrictedPlaces: z
    .array(
      z.string(expected('an ISO 3166-1 code (a text)')).refine((code) => regionCodes.has(code), expected('an ISO 3166-1 code of a country or territory, in capitals, such as US')),
      expected('a list of ISO 3166-1 codes such as ["US", "CA"]'),
    )
    .min(1, expected('at least one place: the footer’s legal statement lists them'))
    .superRefine(rejectDuplicates)
    .describe('Places for whose people the services are not intended: every footer names them, in this order'),
  cfdLosingAccountsPercent: optionalSetting(z.number(expected(percent)).gt(0, expected(percent)).max(100, expected(percent))).describe(
    'Share of retail accounts that lose money when trading CFDs with the operator, in percent: the standard warning of European regulators names it',
  ),
  contractingEntities: strictObject({
    introducing: optionalSetting(name('the legal entity that contracts as introducing broker in securities')),
    principal: optionalSetting(name('the legal entity that contracts as principal in derivatives and CFDs')),
  })
    .default({ introducing: null, principal: null })
    .describe('Which legal entity contracts with the client in each capacity'),
  registeredAddress: optionalSetting(name('the registered office of the licensed entity, in one line')),
  complaints: optionalSetting(name(complaintsExpected).refine(isComplaintsContact, expected(complaintsExpected))),
  regulatorRegisterUrl: optionalSetting(httpsUrl("the licence's entry in the regulator's public register, or the register's first page")),
  pageMaxAge: z
    .int(expected(seconds))
    .min(0, expected(seconds))
    .max(86_400, expected(seconds))
    .default(300)
    .describe('Seconds that a browser may show a page from its cache: visitors see a change at the latest after this time'),
  admin: z
    .preprocess(
      (written) => (isExplicitlyNone(written) || written === null ? none : written),
      z.string(expected(adminExpected)).refine((value) => value === none || value === 'folder' || adminHostOf(value) !== undefined, expected(adminExpected)),
    )
    .default(none)
    .describe('The content editor’s screen at /admin: "none", "folder" (edits a folder on the editor’s machine), or the address of a repository or of one of its branches'),
})
  .superRefine(({ admin, tagManagerId }, context) => {
    if (tagManagerId === null || !adminHostOf(admin)) return;
    const message = `Expected "none" or "folder" while tagManagerId is set; found ${describeValue(admin)}. At /admin the browser keeps an access token that writes to the repository, and a tag on any page of the same origin can read it. Serve the screen at a separate origin (docs/admin.md), or remove tagManagerId.`;
    context.addIssue({ code: 'custom', path: ['admin'], message });
  })
  .superRefine(({ url, contactEndpoint }, context) => {
    if (contactEndpoint === null || contactEndpoint === contactPath || !url.startsWith('https:') || !contactEndpoint.startsWith('http:') || isLoopback(contactEndpoint)) return;
    context.addIssue({
      code: 'custom',
      path: ['contactEndpoint'],
      message: `Expected an address that begins with https://, since the site's own does (${url}) and browsers refuse to send from there to http; found ${describeValue(contactEndpoint)}.`,
    });
  });

export type Settings = z.infer<typeof settingsSchema>;

/** Returns whether visitors have to agree before third-party code loads. */
export function requiresConsent({ consent, tagManagerId }: Pick<Settings, 'consent' | 'tagManagerId'>): boolean {
  return consent === 'required' && tagManagerId !== null;
}

function rejectDuplicates(codes: readonly string[], context: z.RefinementCtx): void {
  for (const [index, code] of codes.entries()) {
    const first = codes.indexOf(code);
    if (first < index)
      context.addIssue({ code: 'custom', path: [index], message: `Expected each place once; found ${describeValue(code)} here and as entry ${first} too (the first is 0). Remove one of them.` });
  }
}

/** Checks the form's endpoint: the site's own path, or a complete address. */
function checkContactEndpoint(value: string, context: z.RefinementCtx): void {
  if (value === contactPath) return;
  for (const { message } of completeUrl(formExpected, /^https?$/).safeParse(value).error?.issues ?? []) context.addIssue({ code: 'custom', message });
}

function hasNoPassword(value: string): boolean {
  const { username, password } = new URL(value);
  return username + password === '';
}

function isOrigin(value: string): boolean {
  const { href, origin } = new URL(value);
  return href === `${origin}/` && !/[?#]$/.test(value);
}

/**
 * Returns whether an address is of the machine itself, which browsers trust like https
 * (https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy).
 */
export function isLoopback(value: string): boolean {
  const { hostname } = new URL(value);
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}

const isHttps = (value: string) => isCompleteUrl(value) && URL.canParse(value) && value.startsWith('https:');

/** Returns whether an address may receive security reports. */
function isSecurityContact(value: string): boolean {
  return /^mailto:[^\s@]+@[^\s@]+$/.test(value) ? !isHiddenCharacter(value) : isHttps(value);
}

/** Returns whether complaints can reach a value: https address, e-mail, or postal address. */
function isComplaintsContact(value: string): boolean {
  if (/^[a-z]+:/i.test(value)) return isHttps(value);
  return /\s/.test(value) || z.email().safeParse(value).success;
}
