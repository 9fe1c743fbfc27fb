import { describe, expect, it } from 'vitest';
import bare from '../../tests/fixtures/site.bare.json' with { type: 'json' };
import full from '../../tests/fixtures/site.full.json' with { type: 'json' };
import { settingsSchema } from './settings-schema.ts';

const check = (change: object) => settingsSchema.safeParse({ ...bare, ...change });
const problems = (change: object) =>
  check(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the settings', () => {
  it.each([
    ['nothing that may be unset is set', bare],
    ['everything is set', full],
  ])('accepts settings where %s', (_, settings) => {
    expect(problems(settings)).toBeUndefined();
  });

  it('accepts a postal address that begins with a word and a colon', () => {
    expect(problems({ complaints: 'Attn: Compliance, 12 Main Street' })).toBeUndefined();
  });

  it('accepts an address whose scheme is in capitals', () => {
    const address = 'HTTPS://h.org/form';
    expect(problems({ ticketUrl: address, complaints: address })).toBeUndefined();
  });

  it('accepts a phone number of seven digits', () => {
    expect(problems({ phone: '+683 4000' })).toBeUndefined();
  });

  it.each([
    [{ url: 'example.com' }, /^url: Expected the address of the site.*; found "example\.com"\.$/],
    [
      { url: 'https://h.org/repo' },
      /^url: Expected the address of a host alone, without path.*every link on the site starts at the root.*found "https:\/\/h\.org\/repo"\.$/,
    ],
    [{ url: 'https://h.org/?x=1' }, /^url: Expected the address of a host alone/],
    [{ url: 'https://h.org#' }, /^url: Expected the address of a host alone/],
    [
      { url: 'https://*.h.org' },
      /^url: .*with a host of letters, digits, hyphens and dots alone; found "https:\/\/\*\.h\.org"\.$/,
    ],
    [{ url: 'https://a"b.com' }, /^url: .*with a host of letters, digits, hyphens and dots alone/],
    [{ url: 'https://a..b.com' }, /^url: .*with a host of letters/],
    [{ ticketUrl: 'https://*.h.org/x' }, /^ticketUrl: .*with a host of letters/],
    [{ url: 'https://me:secret@h.org' }, /^url: .*without a user name or password/],
    [{ url: undefined }, /^url: .*; found nothing: add this field\.$/],
    [{ brand: '{{app}}' }, /^brand: .*without \{\{ \}\}.*; found "\{\{app\}\}"\.$/],
    [{ brand: 'Bra\nnd' }, /^brand: .*line breaks/],
    [{ brand: 'Bra\u202Ednd' }, /^brand: .*invisible control characters/],
    [{ brand: 'x'.repeat(41) }, /^brand: .*at most 40 characters wide/],
    [{ brand: ' ' }, /^brand: .*not an empty text.*; found ""\.$/],
    [{ app: 7 }, /^app: .*; found 7\.$/],
    [{ email: 'nobody' }, /^email: Expected an e-mail address.*; found "nobody"\.$/],
    [{ phone: '+44 (0)20 7946 0000' }, /^phone: .*without \(0\).*; found "\+44 \(0\)20 7946/],
    [{ phone: '+44 (020) 7946 0000' }, /^phone: .*without \(0\)/],
    [{ phone: '+44 ( 0)20 7946 0000' }, /^phone: .*without \(0\)/],
    [{ phone: '12' }, /^phone: Expected an international phone number.*; found "12"\.$/],
    [{ phone: '+(((((((' }, /^phone: Expected an international phone number/],
    [{ phone: '+230\u00a0000\u00a00000' }, /^phone: .*; found "\+230<U\+00A0>000<U\+00A0>0000"\.$/],
    [{ phone: '+23０ 000 0000' }, /^phone: .*; found "\+23０<U\+FF10> 000 0000"\.$/],
    [{ email: 'а@h.org' }, /^email: .*; found "а<U\+0430>@h\.org"\.$/],
    [{ phone: '+1 2 3 4 5 6' }, /^phone: Expected an international phone number/],
    [{ tagManagerId: 'UA-1' }, /^tagManagerId: Expected a tag-manager id.*; found "UA-1"\.$/],
    [
      { consent: 'yes' },
      /^consent: Expected "required", to load the tag manager only after.*; found "yes"\.$/,
    ],
    [
      { ticketUrl: 'javascript:alert(1)' },
      /^ticketUrl: .*begins with https:\/\/; found "javascript:alert\(1\)"\.$/,
    ],
    [
      { contactEndpoint: '/kontakt' },
      /^contactEndpoint: Expected the address that receives the contact form: "\/contact" for the site’s own server.*; found "\/kontakt"\.$/,
    ],
    [
      { contactEndpoint: 'https://me:secret@forms.h.org/' },
      /^contactEndpoint: .*without a user name or password/,
    ],
    [
      { messageRetentionDays: 0 },
      /^messageRetentionDays: Expected a whole number of days from 1 to 3650, such as 365; found 0\.$/,
    ],
    [
      { contactEndpoint: 'http://forms.h.org/' },
      /^contactEndpoint: Expected an address that begins with https:\/\/.*browsers refuse.*; found "http:\/\/forms\.h\.org\/"\.$/,
    ],
    [
      { contactEndpoint: 'HTTP://forms.h.org/' },
      /^contactEndpoint: Expected an address that begins with https:\/\//,
    ],
    [
      { contactEndpoint: 'http://127.0.0.1.h.org/' },
      /^contactEndpoint: Expected an address that begins with https:\/\//,
    ],
    [
      { security: { contact: 'security@h.org', expires: '2027-06-30T00:00:00Z' } },
      /^security\.contact: .*begins with https:\/\/ or mailto:; found "security@h\.org"\.$/,
    ],
    [
      { security: { contact: 'mailto:security@h.org', expires: '2027-06-30' } },
      /^security\.expires: Expected a moment in UTC .*; found "2027-06-30"\. Write "2027-06-30T00:00:00Z"\.$/,
    ],
    [
      { appIds: { apple: 'com.example.app' } },
      /^appIds\.apple: Expected team and bundle .*; found "com\.example\.app"\.$/,
    ],
    [
      { appIds: { android: { package: 'com.example.app', fingerprints: ['aa:bb'] } } },
      /^appIds\.android\.fingerprints\.0: Expected the SHA-256 fingerprint .*; found "aa:bb"\.$/,
    ],
    [
      { stores: { appStore: 'http://h.org', playStore: null } },
      /^stores\.appStore: .*; found "http:\/\/h\.org"\.$/,
    ],
    [
      { stores: { appStore: 'https://play.google.com/store/apps/details?id=h', playStore: null } },
      /^stores\.appStore: Expected the app in the app store.*, not in the other store; found "https:\/\/play\.google/,
    ],
    [
      { stores: { appStore: null, playStore: 'https://apps.apple.com/app/id1' } },
      /^stores\.playStore: Expected the app in the play store.*, not in the other store; found "https:\/\/apps\.apple/,
    ],
    [{ social: [{ name: 'S', url: 'http://h.org' }] }, /^social\.0\.url: .*https/],
    [{ color: 'red' }, /^: Unknown field color\. Expected: url, brand, /],
    [
      { ticketUrl: 'https:x.example' },
      /^ticketUrl: .*with \/\/ and without tabs, line breaks or invisible characters; found "https:x\.example"\.$/,
    ],
    [{ ticketUrl: 'https:\\\\x.example' }, /^ticketUrl: .*with \/\//],
    [{ ticketUrl: 'https:///x.example' }, /^ticketUrl: .*with \/\//],
    [{ ticketUrl: 'https://x.exa\tmple' }, /^ticketUrl: .*without tabs/],
    [{ ticketUrl: 'https://x.example/\n' }, /^ticketUrl: .*without tabs/],
    [
      { regulatorRegisterUrl: 'https://x.example/\u202Egpj' },
      /^regulatorRegisterUrl: .*invisible characters; found "https:\/\/x\.example\/<U\+202E>gpj"\.$/,
    ],
    [
      { stores: { appStore: 'https://x.example/\u200B', playStore: null } },
      /^stores\.appStore: .*invisible characters/,
    ],
    [{ contactEndpoint: 'https:forms.h.org' }, /^contactEndpoint: .*with \/\//],
    [{ contactEndpoint: 'http://h .org/contact' }, /^contactEndpoint: Expected the address that/],
    [{ url: 'https:h.org' }, /^url: .*with \/\//],
    [
      { security: { contact: 'https:h.org', expires: '2027-06-30T00:00:00Z' } },
      /^security\.contact: /,
    ],
    [
      { security: { contact: 'mailto:\u202Ea@h.org', expires: '2027-06-30T00:00:00Z' } },
      /^security\.contact: /,
    ],
    [{ complaints: 'https:h.org' }, /^complaints: /],
    [{ complaints: 'https: //h.org' }, /^complaints: /],
    [{ brand: '\u200B' }, /^brand: .*not an empty text.*; found "<U\+200B>"\.$/],
    [{ brand: '\u2800\u3164' }, /^brand: .*not an empty text/],
    [{ app: 'Bra\u200Bnd' }, /^app: .*invisible control characters/],
    [{ group: 'Bra\u200Fnd' }, /^group: .*invisible control characters/],
    [{ securities: 'Brand\u200C' }, /^securities: .*invisible control characters/],
    [
      { registeredAddress: 'Cafe\u0301 1' },
      /^registeredAddress: Expected each letter as one character.*found one made of several in "Cafe\u0301"/,
    ],
    [{ group: 'MÃ¼ller' }, /^group: Letters were read in the wrong encoding: "Ã¼" instead of "ü"/],
    [{ admin: 'https://github.com/owner/site/tree/../../x' }, /^admin: Expected "none", "folder"/],
    [
      { admin: 'https://github.com/owner/site/tree/%2e%2E/x/main' },
      /^admin: Expected "none", "folder"/,
    ],
    [{ admin: 'https:github.com/owner/site' }, /^admin: Expected "none", "folder"/],
    [
      { admin: 'https://github.com/owner/site/tree/main', tagManagerId: 'GTM-ABC1234' },
      /^admin: Expected "none" or "folder" while tagManagerId is set; found "https:\/\/github\.com\/owner\/site\/tree\/main"\. .*access token.*separate origin/,
    ],
    [
      { restrictedPlaces: ['usa'] },
      /^restrictedPlaces\.0: Expected an ISO 3166-1 code.*; found "usa"\.$/,
    ],
    [
      { restrictedPlaces: ['XX'] },
      /^restrictedPlaces\.0: Expected an ISO 3166-1 code.*; found "XX"\.$/,
    ],
    [
      { restrictedPlaces: ['СА'] },
      /^restrictedPlaces\.0: Expected an ISO .*; found "С<U\+0421>А<U\+0410>"\.$/,
    ],
    [
      { restrictedPlaces: [] },
      /^restrictedPlaces: Expected at least one place.*; found an empty list\.$/,
    ],
    [
      { cfdLosingAccountsPercent: '74' },
      /^cfdLosingAccountsPercent: Expected a number.*; found "74"\.$/,
    ],
    [
      { cfdLosingAccountsPercent: 0.74 },
      /^cfdLosingAccountsPercent: Expected a number .* from 1 to 100, in percent, .*; found 0\.74\.$/,
    ],
    [
      { appIds: { appStore: 123456789 } },
      /^appIds\.appStore: Expected the number of the app in the App Store, such as 123456789; found 123456789 without quotation marks\.$/,
    ],
    [
      { cfdLosingAccountsPercent: 740 },
      /^cfdLosingAccountsPercent: .*from 1 to 100.*; found 740\.$/,
    ],
    [
      { capacity: { options: 'principal' } },
      /^capacity\.options: Expected "securities" \(introducing broker\) or "derivatives" \(principal\); found "principal"\.$/,
    ],
    [
      { institutionsEmail: 'nobody' },
      /^institutionsEmail: Expected an e-mail address.*; found "nobody"\.$/,
    ],
    [
      { app: 'none' },
      /^app: Expected the trading app’s name \(this setting can’t be unset\); found "none"\.$/,
    ],
    [{ securities: 'None' }, /^securities: .*can’t be unset\); found "None"\.$/],
    [{ complaints: 'nobody' }, /^complaints: Expected where complaints go.*; found "nobody"\.$/],
    [{ complaints: 'http://h.org' }, /^complaints: Expected where complaints go/],
    [{ complaints: 'https://h.org/жалобы' }, /^complaints: .* as browsers copy it/],
    [{ regulatorRegisterUrl: 'h.org' }, /^regulatorRegisterUrl: .*; found "h\.org"\.$/],
  ])('refuses %o and says what was expected and found', (change, message) => {
    expect(problems(change)).toHaveLength(1);
    expect(problems(change)?.[0]).toMatch(message);
  });

  it('accepts joiners in Arabic script, and a local admin with a tag manager', () => {
    expect(
      problems({ brand: 'سرمایه\u200Cگذاری', admin: 'folder', tagManagerId: 'GTM-ABC1234' }),
    ).toBeUndefined();
  });

  it('keeps only the part of the address that links need', () => {
    expect(check({ url: 'https://WWW.H.org/' }).data?.url).toBe('https://www.h.org');
  });

  it.each(['https://bücher.de', 'http://127.0.0.1:4321', 'http://[::1]:80', 'https://my-1.h.org'])(
    'accepts the host of %s',
    (url) => {
      expect(problems({ url })).toBeUndefined();
    },
  );

  it('accepts an http endpoint for an http site and for localhost', () => {
    expect(
      problems({ url: 'http://h.org', contactEndpoint: 'http://forms.h.org/' }),
    ).toBeUndefined();
    for (const host of ['127.0.0.1:4390', 'localhost', '[::1]:80'])
      expect(problems({ contactEndpoint: `http://${host}/contact` }), host).toBeUndefined();
  });

  it('reads "none", null and a missing field as unset', () => {
    const { phone, social, stores, ...rest } = bare;
    const unset = settingsSchema.parse({
      ...rest,
      stores: { appStore: 'none' },
      licenceNumber: 'None',
      cfdLosingAccountsPercent: null,
    });
    expect(unset).toMatchObject({
      phone: null,
      social: [],
      stores: { appStore: null, playStore: null },
      licenceNumber: null,
      cfdLosingAccountsPercent: null,
    });
    expect(settingsSchema.parse({ ...bare, social: 'none' }).social).toEqual([]);
  });
});
