import Negotiator from 'negotiator';

/** Header in which Cloudflare, and CDNs like it, send a visitor's country. */
export const countryHeader = 'cf-ipcountry';

/** Characters read of Accept-Language: browsers send some dozens. */
const maxLength = 500;

/** A language tag with its weight. nginx ignores other items, so all hosts do. */
const validItem = /^\s*[a-z]{2,8}(-[a-z0-9]{1,8})*\s*(;\s*q=[01](\.\d{0,3})?\s*)?$/i;

/**
 * Parses an Accept-Language header, best language first: https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 * @example acceptedLanguages('fr;q=0.3, kk') // ['kk', 'fr']
 * @returns without languages of weight 0, and invalid ones
 */
export function acceptedLanguages(header: string): string[] {
  const items = header
    .slice(0, maxLength)
    .split(',')
    .filter((item) => validItem.test(item));
  return new Negotiator({ headers: { 'accept-language': items.join() } }).languages();
}
