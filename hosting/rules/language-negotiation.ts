import Negotiator from 'negotiator';

/** Header in which Cloudflare, and CDNs like it, send a visitor's country. */
export const countryHeaderName = 'cf-ipcountry';

/** Longer headers cost time: in Node, the languages of 16 kB took 0.4 s. */
export const maxAcceptLanguageLength = 500;

/** nginx ignores other items, so all hosts do. */
const validItem = /^\s*[a-z]{2,8}(-[a-z0-9]{1,8})*\s*(;\s*q=[01](\.\d{0,3})?\s*)?$/i;

/**
 * Parses Accept-Language, best language first. Leaves out invalid ones, and those of weight 0.
 * @example parseAcceptLanguage('fr;q=0.3, kk') // ['kk', 'fr']
 */
export function parseAcceptLanguage(header: string): string[] {
  const items = header.slice(0, maxAcceptLanguageLength).split(',');
  // A cut item could lose its weight.
  if (header.length > maxAcceptLanguageLength) items.pop();
  const valid = items.filter((item) => validItem.test(item));
  return new Negotiator({ headers: { 'accept-language': valid.join() } }).languages();
}
