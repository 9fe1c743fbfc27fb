export interface NegotiableLocale {
  readonly code: string;
  readonly iso: string;
}

/** Primary subtags that match another language of the same script. */
const relatedSubtags: Readonly<Record<string, string>> = { ku: 'ckb' };

/**
 * Finds the language for a BCP 47 tag: same language, then same script, then the longest prefix
 * (RFC 4647, lookup). Another script of the language is better than none.
 * @example findLocaleCodeByTag('zh-TW', [{ code: 'zh', iso: 'zh-Hans' }]) // 'zh'
 * @example
 * findLocaleCodeByTag('ku-IQ', [{ code: 'ku', iso: 'ckb' }])
 * // 'ku': Kurdish in Iraq uses Arabic letters
 * @example
 * findLocaleCodeByTag('ku', [{ code: 'ku', iso: 'ckb' }])
 * // undefined: most Kurdish uses Latin letters
 * @returns undefined without a match
 */
export function findLocaleCodeByTag(
  tag: string,
  available: readonly NegotiableLocale[],
): string | undefined {
  const wanted = canonicalize(tag.trim().replaceAll('_', '-')).toLowerCase();
  const primary = getPrimarySubtag(wanted);
  const script = findLikelyScript(wanted);
  const sameLanguage = available.filter(({ iso }) => getPrimarySubtag(iso) === primary);
  const related = available.filter(({ iso }) => getPrimarySubtag(iso) === relatedSubtags[primary]);
  const sameScript = [...sameLanguage, ...related].filter(
    ({ iso }) => findLikelyScript(iso) === script,
  );
  const prefixLength = ({ iso }: NegotiableLocale) =>
    `${wanted}-`.startsWith(`${iso.toLowerCase()}-`) ? iso.length : 0;
  return (sameScript.length ? sameScript : sameLanguage).sort(
    (one, other) => prefixLength(other) - prefixLength(one),
  )[0]?.code;
}

const getPrimarySubtag = (tag: string) => tag.split('-')[0] ?? '';

/** Browsers also send old subtags (CLDR): `prs-AF`, Dari, becomes `fa-AF`. */
function canonicalize(tag: string): string {
  try {
    return String(new Intl.Locale(tag));
  } catch {
    return tag;
  }
}

/** Without a script, a tag means its likely one (CLDR). */
function findLikelyScript(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/** @returns the cookie's language, else the first match of the browser's, if any */
export function findPreferredLocaleCode(
  cookie: string | undefined,
  languages: readonly string[],
  available: readonly NegotiableLocale[],
): string | undefined {
  const remembered = available.find(({ code }) => code === cookie);
  return (
    remembered?.code ?? languages.map((tag) => findLocaleCodeByTag(tag, available)).find(Boolean)
  );
}
