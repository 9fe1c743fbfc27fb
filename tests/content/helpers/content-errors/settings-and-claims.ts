import { changeJson, type Mistake, replaceText } from './mistake.ts';

const site = 'settings/site.json';
const claims = 'claims/claims.json';

/** Adds a claim with a mistake. */
const claim = (name: string, wrong: object) =>
  changeJson((all) => {
    all[name] = {
      kind: 'number',
      value: 5,
      madeIn: 'all',
      source: 'The register',
      asOf: '2026-01-01',
      reviewBy: '2027-01-01',
      ...wrong,
    };
  });

/** Mistakes in settings and claims, all at once in the same two files. */
export const configMistakes: readonly Mistake[] = [
  {
    what: 'a negative value in one language',
    file: claims,
    change: claim('negative', { byLanguage: { de: -5 } }),
    field: 'negative.byLanguage.de',
    message: 'Expected 0 or more; found',
  },
  {
    what: 'an address with a path',
    file: site,
    field: 'url',
    set: 'https://a.com/site',
    message: 'the address of a host alone',
  },
  {
    what: 'a form that is not encrypted',
    file: site,
    change: changeJson((value) => Object.assign(value, { ticketUrl: 'http://a.com/x' })),
    at: '"ticketUrl"',
    field: 'ticketUrl',
    message: 'begins with https://; found "http://a.com/x"',
  },
  {
    what: 'a country that does not exist',
    file: site,
    change: changeJson((value) => (value.restrictedPlaces = ['XX'])),
    at: '"XX"',
    message:
      'Expected an ISO 3166-1 code of a country or territory, in capitals, such as US; found "XX"',
  },
  {
    what: 'braces in the brand',
    file: site,
    field: 'brand',
    set: '{{app}}',
    message: 'plain words, without {{ }}',
  },
  {
    what: 'no e-mail address',
    file: site,
    field: 'email',
    set: 'a',
    message: 'Expected an e-mail address',
  },
  {
    what: 'a field that does not exist',
    file: site,
    change: changeJson((value) => (value.fax = '1')),
    at: '"fax"',
    message: 'Unknown field fax',
  },
  {
    what: 'a day in another form',
    file: claims,
    change: claim('oddDay', { kind: 'date', value: '6.1.2021' }),
    at: '6.1.2021',
    field: 'oddDay.value',
    message:
      'Expected a day in the form "2027-01-31" (the day that the claim names); found "6.1.2021". Write "2021-01-06".',
  },
  {
    what: 'a day that does not exist',
    file: claims,
    change: claim('leapDay', { asOf: '2026-02-30' }),
    at: '2026-02-30',
    field: 'leapDay.asOf',
    message:
      'Expected a day that exists (the day of the source); found "2026-02-30": February 2026 has no day 30; its last is 28. Correct it.',
  },
  {
    what: 'a month that does not exist',
    file: claims,
    change: claim('thirteenth', { reviewBy: '2027-13-01' }),
    at: '2027-13-01',
    field: 'thirteenth.reviewBy',
    message: 'found "2027-13-01": there is no month 13. Correct it.',
  },
  {
    what: 'a day with an unclear month',
    file: claims,
    change: claim('slashes', { asOf: '01/02/2026' }),
    at: '01/02/2026',
    field: 'slashes.asOf',
    message: 'found "01/02/2026". Write year, month and day',
  },
  {
    what: 'a day instead of a time',
    file: site,
    change: changeJson(
      (value) => (value.security = { contact: 'mailto:a@b.com', expires: '31.12.2026' }),
    ),
    at: '31.12.2026',
    field: 'security.expires',
    message:
      'Expected a moment in UTC in the form "2027-06-30T00:00:00Z" (the end of validity, at most a year ahead); found "31.12.2026". Write "2026-12-31T00:00:00Z".',
  },
  {
    what: 'a number in quotation marks',
    file: claims,
    change: claim('quoted', { value: '500' }),
    at: '"500"',
    field: 'quoted.value',
    message: 'Expected a number without quotes (the value of the claim); found "500"',
  },
  {
    what: 'no source',
    file: claims,
    change: claim('sourceless', { source: undefined }),
    field: 'sourceless.source',
    message: 'where the claim comes from',
  },
  {
    what: 'an unknown kind',
    file: claims,
    change: claim('odd', { kind: 'numbers' }),
    at: '"numbers"',
    message: 'number, usd, year, date, text or statement; found the kind "numbers"',
  },
  {
    what: 'a value of a language that does not exist',
    file: claims,
    change: claim('british', { byLanguage: { gb: 5 } }),
    field: 'british.byLanguage.gb',
    message: 'No language has the code gb. Expected some of: ar, de,',
  },
  {
    what: 'a language that does not exist',
    file: claims,
    change: claim('elsewhere', { madeIn: { only: ['gb'] } }),
    field: 'elsewhere.madeIn',
    message: 'No language has the code "gb"',
  },
  {
    what: 'a capital letter',
    file: claims,
    change: claim('capital', { madeIn: 'All' }),
    at: '"All"',
    field: 'capital.madeIn',
    message: 'Expected "all", "none", { "only": ["en", …] }',
  },
  {
    what: 'a word misspelled',
    file: claims,
    change: claim('misspelled', { madeIn: { exept: ['en'] } }),
    field: 'misspelled.madeIn',
    message: 'found {"exept":["en"]}',
  },
  {
    what: 'a tag for a code',
    file: claims,
    change: claim('tagged', { madeIn: { only: ['kk'] } }),
    field: 'tagged.madeIn',
    message: 'No language has the code "kk"',
  },
  {
    what: 'a figure with a letter of another language',
    file: claims,
    change: claim('alike', { kind: 'text', value: '24/7', byLanguage: { fa: 'روزي' } }),
    at: 'روزي',
    field: 'alike.byLanguage.fa',
    message: 'Expected ی (U+06CC), as Persian writes it; found ي (U+064A) in "روزي"',
  },
  {
    what: 'a source with an invisible character',
    file: claims,
    change: claim('unseen', { source: 'The\u200B register' }),
    field: 'unseen.source',
    message: 'An invisible character (U+200B)',
  },
  {
    what: 'a source in the future',
    file: claims,
    change: claim('ahead', { asOf: '2099-01-01', reviewBy: '2100-01-01' }),
    at: '2099-01-01',
    field: 'ahead.asOf',
    message: 'Expected a day from 2000 on that is not in the future',
  },
  {
    what: 'a review before the source',
    file: claims,
    change: claim('early', { reviewBy: '2020-01-01' }),
    at: '2020-01-01',
    field: 'early.reviewBy',
    message: 'Expected a day after asOf',
  },
];

/** Mistakes that make the whole file unreadable. */
export const configSyntaxMistakes: readonly Mistake[] = [
  {
    what: 'a comma is missing',
    file: site,
    change: replaceText(/,\n/, '\n'),
    at: '"url"',
    message: 'Expected a comma at the end of this line',
  },
  {
    what: 'a decimal comma',
    file: claims,
    change: (text) => replaceText('"value": 5', '"value": 0,5')(claim('decimal', {})(text)),
    at: '0,5',
    message:
      'Expected a number in digits, with a point before its decimals, such as 1000000 or 0.5; found 0,5',
  },
];

/** Removes a claim that texts make. */
export const claimMistakes: readonly Mistake[] = [
  {
    what: 'a claim that texts name',
    file: claims,
    change: changeJson((value) => delete value.traders),
    message: 'No claim is called "traders"',
  },
];

/** Changes a figure that texts state in words. */
export const figureMistakes: readonly Mistake[] = [
  {
    what: 'a figure that a search phrase states in words',
    file: claims,
    change: changeJson(({ usStockCommission }) => (usStockCommission.valueInProse = 9)),
    field: 'meta.keywords.2.text',
    message:
      'Expected words that fit the value of the claim "usStockCommission", which is 0; found those for 9: "',
  },
];
