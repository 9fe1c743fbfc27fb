/** What a browser prefers: without the registry, which is too large to send. */

/** What a language is chosen by: its URL code and BCP 47 tag. */
export interface Choosable {
  readonly code: string;
  readonly iso: string;
}

/** Primary subtags that mean one of our languages without being its tag: Kurdish macrolanguage, old Indonesian code. */
const relatives: Readonly<Record<string, string>> = { ku: 'ku', in: 'id' };

/** The language among those shown that a BCP 47 tag asks for; undefined when there is none. */
export function matchTag(tag: string, shown: readonly Choosable[]): string | undefined {
  const primary = subtag(tag);
  const related = relatives[primary];
  return (shown.find(({ iso }) => subtag(iso) === primary) ?? shown.find(({ code }) => code === related))?.code;
}

/** @example subtag(' zh-TW') // "zh" */
function subtag(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}

/**
 * The language a visitor prefers: the one of the cookie, then the browser's list, best first.
 * @returns undefined when none of those shown is meant
 */
export function preferred(cookie: string | undefined, languages: readonly string[], shown: readonly Choosable[]): string | undefined {
  const remembered = shown.find(({ code }) => code === cookie);
  return remembered?.code ?? languages.map((tag) => matchTag(tag, shown)).find(Boolean);
}
