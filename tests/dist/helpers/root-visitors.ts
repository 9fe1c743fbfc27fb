import { builtLocales } from '../../../src/i18n/locales.ts';
import { languageTags } from '../../helpers/language-tags.ts';

interface Visitor {
  given: string;
  cookie?: string;
  languages?: string;
  country?: string;
  to: string;
}

const visitorsOfAllLanguages: readonly Visitor[] = [
  { given: 'nothing', to: '/en' },
  {
    given: 'a cookie',
    cookie: 'a=b; i18n_redirected=ja; c=d',
    languages: 'de',
    country: 'FR',
    to: '/ja',
  },
  { given: 'a cookie of another name', cookie: 'x-i18n_redirected=ja', languages: 'de', to: '/de' },
  { given: 'a cookie of no language', cookie: 'i18n_redirected=xx', languages: 'de', to: '/de' },
  { given: 'a cookie in capitals', cookie: 'i18n_redirected=JA', languages: 'de', to: '/de' },
  { given: 'a cookie in quotes', cookie: 'i18n_redirected="ja"', languages: 'de', to: '/de' },
  { given: 'an escaped cookie', cookie: 'i18n_redirected=j%61', languages: 'de', to: '/de' },
  { given: 'a cookie without a space before it', cookie: 'a=b;i18n_redirected=ja', to: '/ja' },
  { given: 'a longer cookie', cookie: 'i18n_redirected=ja-JP', languages: 'de', to: '/de' },
  {
    given: 'two cookies',
    cookie: 'i18n_redirected=ja; i18n_redirected=fr',
    languages: 'de',
    to: '/ja',
  },
  { given: 'a cookie with an address', cookie: 'i18n_redirected=//example.com', to: '/en' },
  { given: 'weights', languages: 'fr;q=0.3, kk', to: '/kz' },
  { given: 'weights out of order', languages: 'en;q=0.1,de;q=0.8,fr;q=0.9', to: '/fr' },
  { given: 'weight 0', languages: 'de;q=0, it;q=0.2', to: '/it' },
  { given: 'regions', languages: 'pt-BR,pt;q=0.9', to: '/pt' },
  { given: 'a script', languages: 'zh-Hant-TW', to: '/zh' },
  { given: 'Vietnamese', languages: 'vi', to: '/vn' },
  { given: 'Kurdish', languages: 'ckb-IQ,en;q=0.5', to: '/ku' },
  { given: 'Indonesian’s old code', languages: 'in-ID', to: '/id' },
  {
    given: 'languages that the site lacks',
    languages: 'tlh, sw;q=0.9, th;q=0.1',
    country: 'DE',
    to: '/th',
  },
  { given: 'an underscore, which no tag has', languages: 'de_DE', to: '/en' },
  { given: 'capitals and spaces', languages: '  DE-at ; q=0.5 , Ko ; q=0.7 ', to: '/ko' },
  { given: 'a country', languages: 'tlh', country: 'KG', to: '/ky' },
  { given: 'a country without a language', country: 'BR', to: '/en' },
  { given: 'any language', languages: '*', country: 'KZ', to: '/kz' },
  { given: 'a language that begins like one of the site', languages: 'den, dex, kok', to: '/en' },
  {
    given: 'nonsense',
    languages: ';;;=,,q=1,<script>,../..',
    cookie: ';;==;',
    country: '../../x',
    to: '/en',
  },
  { given: 'thousands of languages', languages: `de${',x-y'.repeat(1500)}`, to: '/de' },
  { given: 'a language after 500 characters', languages: `${'x-y,'.repeat(125)}de`, to: '/en' },
  {
    given: 'a weight that ends after 500 characters',
    languages: `${'x-y,'.repeat(122)}de;q=0.5,fr;q=1`,
    to: '/de',
  },
  {
    given: 'a weight that ends at 500 characters',
    languages: `${'x-y,'.repeat(123)}de;q=0.5,fr`,
    to: '/en',
  },
  { given: 'an invalid weight', languages: 'de;q=9, fr;q=abc, it;q=0.4', to: '/it' },
  { given: 'a weight above 1', languages: 'fr;q=1.5, de', to: '/de' },
  { given: 'a weight of 1 with too many zeros', languages: 'fr;q=1.0000, de', to: '/de' },
  { given: 'an empty subtag', languages: 'de--x,fr', to: '/fr' },
  { given: 'a subtag of nine letters', languages: 'de-abcdefghi,fr', to: '/fr' },
  ...languageTags.map(([tag, code]) => ({
    given: `${tag}, then Thai`,
    languages: `${tag},th;q=0.5`,
    to: `/${code ?? 'th'}`,
  })),
];

/**
 * Headers of requests for `/`, and the targets of their redirects. A published language is the
 * best match also when others are drafts.
 */
export const visitors = visitorsOfAllLanguages.filter(({ to }) =>
  builtLocales.some(({ code }) => to === `/${code}`),
);
