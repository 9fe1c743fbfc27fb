import { countryCodes } from '../i18n/regions.ts';
import { hasInvisibleCharacter } from '../utils/characters.ts';
import { isLoopbackUrl } from '../utils/loopback.ts';
import { splitAtAddresses } from '../utils/split-at-addresses.ts';
import { describeValue, describeValueWithCodePoints } from '../validation/describe-value.ts';
import { isoDateTimeField } from '../validation/iso-date.ts';
import { z } from '../validation/zod.ts';
import {
  arrayField,
  createExpectedError,
  createZodRefinement,
  patternField,
  type RefinementMessages,
  strictObjectSchema,
} from '../validation/zod-helpers.ts';
import { parseRepositoryUrl } from './admin-backend.ts';
import { contactServicePath } from './contact-endpoint.ts';
import {
  checkedTextSettingField,
  emailSettingField,
  httpsUrlSettingField,
  integerSettingField,
  isHttpsUrl,
  isNoneSettingValue,
  noneSettingValue,
  optionalSettingField,
  plainTextSettingField,
  shortNameSettingField,
  urlSettingField,
} from './setting-fields.ts';

const originExpected =
  'the address of a host alone, without path, query or fragment, since every link on the site starts at the root of its host (serve it on a separate domain or subdomain)';

const identity = {
  url: urlSettingField('the address of the site, for example https://www.example.com', /^https?:$/)
    .refine(isOrigin, createExpectedError(originExpected))
    .transform((value) => new URL(value).origin)
    .describe('Address the site is served at: scheme and host'),
  brand: shortNameSettingField('the brand, as it is written in running text'),
  app: shortNameSettingField('the trading app’s name'),
  group: plainTextSettingField('the legal name of the group that holds the licence'),
  securities: plainTextSettingField('the legal name of the securities arm'),
  licenceNumber: optionalSettingField(plainTextSettingField('the licence number')),
};

const endpointExpected = `the address that receives the contact form: "${contactServicePath}" for the site’s own server, or for example https://forms.example.com/contact`;

const endpoint = z
  .string(createExpectedError(endpointExpected))
  .superRefine(createZodRefinement(findEndpointProblems));

const contact = {
  email: emailSettingField('support@example.com').describe('Address that visitors write to'),
  institutionsEmail: optionalSettingField(
    emailSettingField('institutions@example.com'),
    'Address that institutions write to; unset uses `email`',
  ),
  phone: optionalSettingField(
    // A phone would dial "+44 (0)20 …" as +44020…, which reaches nobody.
    patternField(
      /^\+(?!.*\( *0)(?=(\D*\d){7})[0-9 ()-]{7,24}$/,
      'an international phone number without (0), such as +230 000 0000',
    ),
    'Phone number that visitors call, in international form',
  ),
  ticketUrl: optionalSettingField(httpsUrlSettingField('the ticket system')),
  contactEndpoint: optionalSettingField(
    endpoint,
    `Where the contact form is sent as JSON: "${contactServicePath}", for the site’s own server, or a full address; unset opens the visitor’s mail program instead`,
  ),
  messageRetentionDays: optionalSettingField(
    integerSettingField('days', 1, 3650, 365),
    'Days that the site’s own server keeps messages of the contact form; unset keeps them until they are deleted by hand. They hold names and addresses: the law requires a limit',
  ),
};

const tracking = {
  tagManagerId: optionalSettingField(
    patternField(/^GTM-[A-Z0-9]{4,12}$/, 'a tag-manager id, such as GTM-ABC1234'),
    'Tag-manager container; unset loads nothing',
  ),
  consent: optionalSettingField(
    z.enum(
      ['required'],
      createExpectedError(
        '"required", to load the tag manager only after the visitor agrees, or "none"',
      ),
    ),
    'Whether visitors must agree before the tag manager loads: "required", or "none" where the law does not require it; unset loads it without',
  ),
};

const androidApp = strictObjectSchema({
  package: patternField(
    /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    'the Android package, such as com.example.app',
  ),
  fingerprints: arrayField(
    patternField(
      /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
      'the SHA-256 fingerprint of a signing certificate, 32 pairs of hexadecimal digits in capitals, with colons',
    ),
  ).min(1, createExpectedError('at least one fingerprint')),
});

/** @param otherHost host of the other store, whose address may have been written here */
const storeUrlSettingField = (expected: string, otherHost: string) =>
  httpsUrlSettingField(expected).refine(
    (value) => new URL(value).hostname !== otherHost,
    createExpectedError(`${expected}, not in the other store`),
  );

const app = {
  stores: strictObjectSchema({
    appStore: optionalSettingField(
      storeUrlSettingField('the app in the app store', 'play.google.com'),
    ),
    playStore: optionalSettingField(
      storeUrlSettingField('the app in the play store', 'apps.apple.com'),
    ),
  }).describe('Store addresses of the app'),
  appIds: strictObjectSchema({
    appStore: optionalSettingField(
      patternField(/^\d{6,12}$/, 'the number of the app in the App Store, such as 123456789'),
      'Number of the app in the App Store',
    ),
    apple: optionalSettingField(
      patternField(
        /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$/,
        'team and bundle of the iOS app, such as ABCDE12345.com.example.app',
      ),
      'Team and bundle of the iOS app',
    ),
    android: optionalSettingField(
      androidApp,
      'Package of the Android app, and fingerprints of the certificates that sign it',
    ),
  })
    .prefault({})
    .describe('Ids of the app, for the banner of Safari and for links that open the app'),
};

const isSecurityContact = (value: string) =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(value) ? !hasInvisibleCharacter(value) : isHttpsUrl(value);

const publicProfiles = {
  security: optionalSettingField(
    strictObjectSchema({
      contact: checkedTextSettingField(
        'the address for security reports: an address that begins with https:// or mailto:',
        isSecurityContact,
      ).describe('Address for reports'),
      expires: isoDateTimeField('the end of validity, at most a year ahead'),
    }),
    'Address for security reports, in /.well-known/security.txt (RFC 9116)',
  ),
  social: z
    .preprocess(
      (value) => (isNoneSettingValue(value) || value === null ? [] : value),
      arrayField(
        strictObjectSchema({
          name: plainTextSettingField('the network’s name'),
          url: httpsUrlSettingField('the profile'),
        }),
      ),
    )
    .default([])
    .describe('Profiles to follow'),
};

const placeSetting = checkedTextSettingField(
  'an ISO 3166-1 code of a country or territory, in capitals, such as US',
  (code) => countryCodes.has(code),
  describeValueWithCodePoints,
);
const percentExpected = createExpectedError(
  'a number (without quotation marks) from 1 to 100, in percent, such as 74.5',
);
const capacitySetting = (product: string) =>
  optionalSettingField(
    z.enum(
      ['securities', 'derivatives'],
      createExpectedError('"securities" (introducing broker) or "derivatives" (principal)'),
    ),
    `Capacity in ${product}: securities or derivatives`,
  );
const complaintsExpected =
  'where complaints go: an e-mail address, an address that begins with https:// as browsers copy it (%D0%B6 for ж), or a postal address';

const legal = {
  restrictedPlaces: z
    .array(placeSetting, createExpectedError('a list of ISO 3166-1 codes such as ["US", "CA"]'))
    .min(1, createExpectedError('at least one place: the footer’s legal statement lists them'))
    .describe(
      'Places for whose people the services are not intended: every footer names them, in this order',
    ),
  cfdLosingAccountsPercent: optionalSettingField(
    z.number(percentExpected).min(1).max(100),
    'Share of retail accounts that lose money when trading CFDs with the operator, in percent: the standard warning of European regulators names it',
  ),
  capacity: strictObjectSchema({
    options: capacitySetting('options'),
    forex: capacitySetting('forex'),
    digitalAssets: capacitySetting('digital assets'),
  })
    .prefault({})
    .describe(
      'In which capacity the brand acts: as introducing broker in securities, or as principal in derivatives. While one is unset, the products page says to ask',
    ),
  contractingEntities: strictObjectSchema({
    introducing: optionalSettingField(
      plainTextSettingField('the legal entity that contracts as introducing broker in securities'),
    ),
    principal: optionalSettingField(
      plainTextSettingField('the legal entity that contracts as principal in derivatives and CFDs'),
    ),
  })
    .prefault({})
    .describe('Which legal entity contracts with the client in each capacity'),
  registeredAddress: optionalSettingField(
    plainTextSettingField('the registered office of the licensed entity, in one line'),
  ),
  complaints: optionalSettingField(
    plainTextSettingField(complaintsExpected).refine(
      isComplaintsContact,
      createExpectedError(complaintsExpected),
    ),
  ),
  regulatorRegisterUrl: optionalSettingField(
    httpsUrlSettingField(
      'the licence’s entry in the regulator’s public register, or the register’s first page',
    ),
  ),
};

const serving = {
  pageMaxAge: integerSettingField('seconds', 0, 86_400, 300)
    .default(300)
    .describe(
      'Seconds that a browser may show a page from its cache: visitors see a change at the latest after this time',
    ),
  admin: z
    .preprocess(
      (written) => (isNoneSettingValue(written) || written === null ? noneSettingValue : written),
      checkedTextSettingField(
        '"none", "folder", or the address of a repository or of one of its branches, such as https://github.com/owner/site/tree/main',
        (value) =>
          value === noneSettingValue ||
          value === 'folder' ||
          parseRepositoryUrl(value) !== undefined,
      ),
    )
    .default(noneSettingValue)
    .describe(
      'The content editor’s screen at /admin: "none", "folder" (edits a folder on the editor’s machine), or the address of a repository or of one of its branches',
    ),
};

const settingFields = strictObjectSchema({
  ...identity,
  ...contact,
  ...tracking,
  ...app,
  ...publicProfiles,
  ...legal,
  ...serving,
});
export type Settings = z.infer<typeof settingFields>;

/** The operator's settings. Pages read well without the optional ones. */
export const settingsSchema = settingFields
  .superRefine(createZodRefinement(checkAdminOrigin))
  .superRefine(createZodRefinement(checkEndpointScheme));

/** Refuses a tag manager beside /admin: its tags could read the editor's access token. */
function* checkAdminOrigin({ admin, tagManagerId }: Settings): RefinementMessages {
  if (tagManagerId === null || !parseRepositoryUrl(admin)) return;
  const message = `Expected "none" or "folder" while tagManagerId is set; found ${describeValue(admin)}. At /admin the browser keeps an access token that writes to the repository, and a tag on any page of the same origin can read it. Serve the screen at a separate origin (docs/admin.md), or remove tagManagerId.`;
  yield [['admin'], message];
}

/** An https site can't send its form to http, which browsers block. */
function* checkEndpointScheme({ url, contactEndpoint }: Settings): RefinementMessages {
  if (
    !url.startsWith('https:') ||
    !contactEndpoint?.toLowerCase().startsWith('http:') ||
    !URL.canParse(contactEndpoint) ||
    isLoopbackUrl(contactEndpoint)
  )
    return;
  const message = `Expected an address that begins with https://, since the site’s own does (${url}) and browsers refuse to send from there to http; found ${describeValue(contactEndpoint)}.`;
  yield [['contactEndpoint'], message];
}

function findEndpointProblems(value: string): string[] {
  if (value === contactServicePath) return [];
  const { error } = urlSettingField(endpointExpected, /^https?:$/).safeParse(value);
  return (error?.issues ?? []).map(({ message }) => message);
}

function isOrigin(value: string): boolean {
  const { href, origin } = new URL(value);
  return href === `${origin}/` && !/[?#]$/.test(value);
}

function isComplaintsContact(value: string): boolean {
  if (/^[a-z]+:(?! [^/])/i.test(value))
    // Otherwise the page would link only a part of it.
    return isHttpsUrl(value) && splitAtAddresses(value)[1] === value;
  return /\s/.test(value) || z.email().safeParse(value).success;
}
