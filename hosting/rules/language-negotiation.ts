import { chooseLocale } from '../../src/i18n/choose-locale.ts';
import { localeCookieName } from '../../src/i18n/locale-storage.ts';

/** Request data for `/`: header values as sent; null or undefined where missing. */
export interface NegotiationRequest {
  readonly cookie?: string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
  /** ISO 3166 country, from a CDN. */
  readonly country?: string | null | undefined;
}

/** Header in which Cloudflare, and CDNs like it, send a visitor's country. */
export const countryHeader = 'cf-ipcountry';

/** Characters read of a header: browsers send some dozens for languages, a few thousand for cookies. */
const maxLengths = { languages: 500, cookies: 8192 } as const;

/**
 * Path that `/` redirects to: the language by the rules of src/i18n/choose-locale.ts.
 * @example negotiateLanguage({ acceptLanguage: 'fr;q=0.3, kk' }) // '/kz'
 */
export function negotiateLanguage({ cookie, acceptLanguage, country }: NegotiationRequest): string {
  return `/${chooseLocale({ cookie: cookieValue(cookie ?? ''), languages: parseAcceptLanguage(acceptLanguage ?? ''), country: country ?? undefined })}`;
}

/**
 * Parses an Accept-Language header, best language first: https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 * @example parseAcceptLanguage('fr;q=0.3, kk') // ['kk', 'fr']
 * @returns without languages of weight 0, and invalid ones
 */
export function parseAcceptLanguage(header: string): string[] {
  const list = header.slice(0, maxLengths.languages).split(',').flatMap(parseItem);
  return list.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

function parseItem(item: string): { tag: string; weight: number }[] {
  const [, tag, weight = '1'] = item.match(/^\s*([a-z]{2,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i) ?? [];
  return tag && Number(weight) > 0 ? [{ tag, weight: Math.min(1, Number(weight)) }] : [];
}

function cookieValue(header: string): string | undefined {
  return header.slice(0, maxLengths.cookies).match(new RegExp(`(?:^|;\\s*)${localeCookieName}=([a-z]+)\\s*(?:;|$)`))?.[1];
}
