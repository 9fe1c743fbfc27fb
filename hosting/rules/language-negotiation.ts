import { chooseLocale } from '../../src/i18n/choose-locale.ts';
import { localeCookieName } from '../../src/i18n/locale-storage.ts';

/** What a request for `/` tells of its visitor, as it came; null and undefined where it came without. */
export interface NegotiationRequest {
  readonly cookie?: string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
  /** ISO 3166 country, from whoever knows it. */
  readonly country?: string | null | undefined;
}

/** Header in which Cloudflare, and what imitates it, tells a visitor's country. */
export const countryHeader = 'cf-ipcountry';

/** Longer headers are read this far: a browser's list of languages is some dozens of characters, its cookies a few thousand. */
const longest = { languages: 500, cookies: 8192 } as const;

/**
 * Where `/` leads: to the language that all else would choose too (src/i18n/choose-locale.ts).
 * @example choiceAt({ acceptLanguage: 'fr;q=0.3, kk' }) // '/kz'
 */
export function negotiateLanguage({ cookie, acceptLanguage, country }: NegotiationRequest): string {
  return `/${chooseLocale({ cookie: cookieValue(cookie ?? ''), languages: parseAcceptLanguage(acceptLanguage ?? ''), country: country ?? undefined })}`;
}

/**
 * The languages of an Accept-Language header, best first: https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 * @example languagesOf('fr;q=0.3, kk') // ['kk', 'fr']
 * @returns without those of weight 0, and those that are no language
 */
export function parseAcceptLanguage(header: string): string[] {
  const list = header.slice(0, longest.languages).split(',').flatMap(weighed);
  return list.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

function weighed(item: string): { tag: string; weight: number }[] {
  const [, tag, weight = '1'] = item.match(/^\s*([a-z]{2,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i) ?? [];
  return tag && Number(weight) > 0 ? [{ tag, weight: Math.min(1, Number(weight)) }] : [];
}

function cookieValue(header: string): string | undefined {
  return header.slice(0, longest.cookies).match(new RegExp(`(?:^|;\\s*)${localeCookieName}=([a-z]+)\\s*(?:;|$)`))?.[1];
}
