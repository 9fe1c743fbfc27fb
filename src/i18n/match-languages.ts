/** What a browser prefers: without the registry, which is too large to send. */

/** What a language is chosen by: its URL code and BCP 47 tag. */
export interface NegotiableLocale {
  readonly code: string;
  readonly iso: string;
}

/** Primary subtags that mean one of our languages where the script is the same: Kurdish of any kind, Indonesian's old code. */
const relatives: Readonly<Record<string, string>> = { ku: 'ckb', in: 'id' };

/**
 * The language among those shown that a BCP 47 tag asks for: of those of its language the one in its script, and of these the
 * one with the longest tag that it begins with (RFC 4647, lookup). Another script of the same language is better than none.
 * @example matchTag('zh-TW', [{ code: 'zh', iso: 'zh-Hans' }]) // 'zh'
 * @example matchTag('ku-IQ', [{ code: 'ku', iso: 'ckb' }]) // 'ku', as people write Kurdish in Arabic letters there
 * @example matchTag('ku', [{ code: 'ku', iso: 'ckb' }]) // undefined, as most write it in Latin letters
 * @returns undefined when there is none
 */
export function findByTag(tag: string, shown: readonly NegotiableLocale[]): string | undefined {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  const primary = primaryOf(wanted);
  const script = scriptOf(wanted);
  const own = shown.filter(({ iso }) => primaryOf(iso) === primary);
  const kin = shown.filter(({ iso }) => primaryOf(iso) === relatives[primary]);
  const written = [...own, ...kin].filter(({ iso }) => scriptOf(iso) === script);
  const shared = ({ iso }: NegotiableLocale) => (`${wanted}-`.startsWith(`${iso.toLowerCase()}-`) ? iso.length : 0);
  return (written.length ? written : own).sort((one, other) => shared(other) - shared(one))[0]?.code;
}

/** @example primaryOf('zh-tw') // "zh" */
function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}

/** The script that a tag names, or in which its language is most likely written there; undefined for what is no tag. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * The language a visitor prefers: the one of the cookie, then the browser's list, best first.
 * @returns undefined when none of those shown is meant
 */
export function preferredLocale(cookie: string | undefined, languages: readonly string[], shown: readonly NegotiableLocale[]): string | undefined {
  const remembered = shown.find(({ code }) => code === cookie);
  return remembered?.code ?? languages.map((tag) => findByTag(tag, shown)).find(Boolean);
}
