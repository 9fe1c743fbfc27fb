import Negotiator from 'negotiator';

/** Cloudflare and CDNs like it send a visitor's country in this header. */
export const countryHeaderName = 'cf-ipcountry';

/** Longer headers take too long: Node needed 0.4 s for 16 kB. */
export const maxAcceptLanguageLength = 500;

/** A tag and its weight (RFC 9110, 12.4.2). nginx's patterns match no other form. */
const validItem = /^\s*[a-z]{2,8}(-[a-z0-9]{1,8})*\s*(;\s*q=(0(\.\d{0,3})?|1(\.0{0,3})?)\s*)?$/i;

/**
 * Parses Accept-Language, best first, without invalid languages and those of weight 0.
 * @example parseAcceptLanguage('fr;q=0.3, kk') // ['kk', 'fr']
 */
export function parseAcceptLanguage(header: string): string[] {
  const items = header.slice(0, maxAcceptLanguageLength).split(',');
  // A cut item could lose its weight.
  if (header.length > maxAcceptLanguageLength) items.pop();
  const valid = items.filter((item) => validItem.test(item));
  return new Negotiator({ headers: { 'accept-language': valid.join() } }).languages();
}
