import { franc } from 'franc-all';
import { getLocale } from '../../src/i18n/locales.ts';
import { stripMarkup } from './text-fields.ts';

/** What the detector (ISO 639-3 codes) may answer besides the language itself: it can't tell Iran's Persian from Dari, nor Indonesian from Malay. */
const besides: Readonly<Record<string, readonly string[]>> = { fa: ['prs'], id: ['zlm'] };

/**
 * What the detector (ISO 639-3 codes) chooses from: the languages of the site, and those whose texts are likeliest to be put in their place.
 * It knows some 400, and to ask for all takes a third of the check's time.
 */
const likely =
  'eng deu fra spa por ita ind zlm arb pes prs rus uzn kir kaz vie cmn jpn kor tha ckb kmr nld pol tur azj tuk ukr bul srp ron ell hun ces swe dan nob fin heb urd hin ben fil jav swh'.split(' ');

/** Shorter texts are too little for the detector. */
const enough = 900;

/**
 * Whether a file's texts read as its language.
 * @param text all that visitors read of it
 * @returns one sentence when they do not
 */
export function findLanguageProblem(text: string, code: string): string | undefined {
  if (text.length <= enough) return undefined;
  const { name2, iso } = getLocale(code);
  if (code === 'ku') return (text.match(/[ەێۆڵڕ]/g)?.length ?? 0) > text.length / 20 ? undefined : `Expected ${name2}; found few of its letters. Is it another language's file?`;
  const { language } = new Intl.Locale(iso);
  const isOwn = (found: string) => new Intl.Locale(found).language === language || besides[code]?.includes(found);
  const found = franc(stripMarkup(text), { only: likely.some(isOwn) ? likely : [] });
  return isOwn(found) ? undefined : `Expected ${name2}; these texts read as ${names.of(found) ?? `another language (ISO 639-3: ${found})`}. Is it another language's file? Put the right one here.`;
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Why a text may be the same as the English one: names and abbreviations that the term base keeps, and loanwords a market uses. */
const same: readonly [why: string, text: RegExp][] = [
  ['a placeholder and signs only', /^[\W\d_]*$/],
  ['a name or abbreviation of the term base', /^(API|ESOP|CFDs?|ETFs?|IPO|BTC|White label|China Connect|Level 2|FAQs?|Forex|QR)$/i],
  ['a masked name', /^\p{Lu}\*+ \p{Lu}\.$/u],
  ['the copyright sign, year and brand', /^©/],
  ['a store by its name', /^(App|Play) Store$/],
  ['the number of a drawn order', /^A-1$/],
  ['a search phrase that these languages share', /^cookies$/],
  ['a range of a chart, in letters that both languages use', /^1[DWMY]$/],
  ['a city as the language spells it, too', /^(New York|Hong Kong|Shanghai|Mumbai)$/],
];

/** Words that a language writes as English does: loanwords its trading apps use, places of the same name, search phrases. */
const languageWords: Readonly<Record<string, readonly string[]>> = {
  de: ['Spread', 'Orders', 'Illustration.', 'Download', 'optional', 'Watchlist', 'Chart', 'Call', 'Put', 'Gold', 'Iran', 'Belarus', 'Malaysia', 'Myanmar', 'Taiwan', 'FSC Mauritius', 'BTC ETF'],
  es: ['Spread', 'Decide', 'Stock Connect northbound', 'Error', 'Call', 'Strike', 'Put', 'Australia', 'Myanmar', 'introducing broker'],
  fr: ['instrument', 'Menu', 'Pause', 'Call', 'Strike', 'Put', 'Indices', 'Canada', 'Iran', 'Myanmar', 'Options', 'options'],
  id: ['bid', 'Spread', 'Menu', 'Email', 'Watchlist', 'Bid', 'Call', 'Strike', 'Put', 'Iran', 'Belarus', 'Australia', 'Malaysia', 'Myanmar', 'Taiwan', 'FSC Mauritius', 'introducing broker'],
  it: [
    'Spread',
    'Brand A',
    'Brand B',
    'Brand C',
    'Stock Connect northbound',
    'Home',
    'Download',
    '{{brand}}, home page',
    'Menu',
    'Call',
    'Strike',
    'Put',
    'Canada',
    'Iran',
    'Iraq',
    'Australia',
    'Malaysia',
    'Myanmar',
    'Russia',
    'Taiwan',
    'FSC Mauritius',
    'introducing broker',
  ],
  pt: ['Spread', 'Download', 'Menu', 'Call', 'Strike', 'Put', 'Taiwan', 'introducing broker'],
  th: ['Call', 'Put'],
  uz: ['instrument', 'limit', 'Put', 'Belarus'],
  vn: ['Menu', 'Email', 'Call', 'Put', 'Canada', 'Iran', 'Iraq', 'Belarus', 'Malaysia', 'Myanmar'],
};

/** Whether a text may be the same in a language as in English. */
export function mayBeEnglish(text: string, code: string): boolean {
  return languageWords[code]?.includes(text) || same.some(([, pattern]) => pattern.test(stripMarkup(text).trim()));
}
