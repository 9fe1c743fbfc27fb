/** Characters that a page may set, by whose words they stand in. */
export interface UsedGlyphs {
  /** Those of the page's own words, and of what visitors read in its fields and notices. */
  readonly own: ReadonlySet<string>;
  /** Those of other languages' names in themselves, in the picker. */
  readonly foreign: ReadonlySet<string>;
}

/** What a browser or a style adds by itself: figures of counters, a hyphen, an ellipsis. */
const added = '0123456789-‐…';
const shown = /\s(?:placeholder|value|data-offline|data-online|data-failed)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad' };

/** Lam before alef with madda or hamza. */
const lamMarkedAlef = /\u0644[\u0622\u0623\u0625]/;
/** Says that a page holds one: Unicode's own character for lam and alef as they are joined. */
export const lamAlef = '\ufefb';

/**
 * The characters that a built page may set in a typeface: its text, fields, notices and the strings of its islands.
 * @param html the whole page
 * @example charactersOf('<p title="x">Ab</p><a hreflang="fr">ç</a>') // own: A, b and what browsers add; foreign: ç
 * @throws on a character reference that HTML has and this does not know
 */
export function collectUsedGlyphs(html: string): UsedGlyphs {
  const page = html.replaceAll(/<!doctype[^>]*>|<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1>/gi, '');
  const names = [...page.matchAll(/<a\b[^>]*\shreflang=[\s\S]*?<\/a>/g)].map(([link]) => visibleTextOf(link));
  const rest = page.replaceAll(/<a\b[^>]*\shreflang=[\s\S]*?<\/a>/g, '');
  const attributes = [...rest.matchAll(shown)].map(([, value = '']) => decoded(value));
  const strings = [...rest.matchAll(/\sprops="([^"]*)"/g)].flatMap(([, props = '']) => stringsIn(JSON.parse(decoded(props))));
  const text = [added, visibleTextOf(rest), ...attributes, ...strings].join('');
  return { own: new Set(lamMarkedAlef.test(text) ? text + lamAlef : text), foreign: new Set(names.join('')) };
}

/** Texts between tags; an attribute may hold a `>`. */
export function visibleTextOf(html: string): string {
  return decoded(html.replaceAll(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, ''));
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name: string) => {
    if (!name) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    const known = entities[name];
    if (known === undefined) throw new Error(`tooling/fonts/used-glyphs.ts: a page holds ${whole}. Expected one of: ${Object.keys(entities).join(', ')}. Write the character itself, or add it there.`);
    return known;
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : [];
}
