import { settings } from '../config/settings.ts';
import { displayWidth } from '../i18n/display-width.ts';
import { getLocale } from '../i18n/locales.ts';

/** How much of a title and of a description search results show, in Latin characters. */
const limits = { title: 60, description: 155 } as const;

/** The settings' names that titles and descriptions are written around. */
type Names = Readonly<Record<'brand' | 'app', string>>;

/**
 * What `fillEntry` is given so that it leaves the names in their placeholders: only here is known how much room there is for them.
 */
export const longestNames: Names = { brand: '{{brand}}', app: '{{app}}' };

/**
 * How long the names may be for a text to be shown whole, in Latin characters. Every text is held to this, whatever the
 * settings' own names are: so none that fits today is too wide for the next brand. Longer names are provided for too (see `fitted`).
 */
const room = { title: { brand: 20, app: 25 }, description: { brand: 5, app: 12 } } as const;

/** Title and description, with placeholders for the names only. */
interface SearchTexts {
  readonly title: string;
  readonly description: string;
}

/**
 * A page's title and description for search engines and shared links, with the names filled in and never wider than search results show.
 * @param texts with placeholders for brand and app, all others filled
 * @param code the language
 * @param where named in errors: file and field
 * @throws when a text of a live language is too wide by itself, without regard to the settings' own names
 */
export function metaTexts(texts: SearchTexts, code: string, where: string): SearchTexts {
  for (const field of ['title', 'description'] as const) {
    const problem = getLocale(code).status === 'live' && findWidthProblem(field, texts[field], code);
    if (problem) throw new Error(`${where}.${field}: ${problem}`);
  }
  return { title: fitToWidth('title', texts.title, code), description: fitToWidth('description', texts.description, code) };
}

/**
 * A title with the settings' names filled in, never wider than search results show.
 * @example titleText('Page not found | {{brand}}', 'en') // "Page not found | Brand"
 */
export function metaTitle(template: string, code: string): string {
  return fitToWidth('title', template, code);
}

/** What is wrong with a text's width by itself, in one sentence with what to do; undefined when it fits with names as long as `room` has for them. */
export function findWidthProblem(field: keyof typeof limits, template: string, code: string): string | undefined {
  const { brand, app } = room[field];
  const names = { brand: 'x'.repeat(brand), app: 'x'.repeat(app) };
  const width = Math.min(...candidates(field, template, code).map((text) => displayWidth(withNames(text, names))));
  if (width <= limits[field]) return undefined;
  return `Expected at most ${limits[field]} characters' width, with ${brand} for the brand and ${app} for the app's name; found ${width}: "${template}". Shorten it.`;
}

/**
 * The text with the names filled in: whole where there is room; else, of a title, without the part that names the brand;
 * else cut at a word's end.
 */
export function fitToWidth(field: keyof typeof limits, template: string, code: string, names: Names = settings): string {
  const texts = candidates(field, template, code).map((text) => withNames(text, names));
  return texts.find((text) => displayWidth(text) <= limits[field]) ?? cut(texts.at(-1) ?? '', limits[field], code);
}

function candidates(field: keyof typeof limits, template: string, code: string): readonly string[] {
  return field === 'title' ? [template, withoutBrand(template, code)] : [template];
}

/** A bar, or a colon with space after it or of full width, divides a title. */
const divider = /(\s*[|｜]\s*|\s*:\s+|：)/u;

/**
 * A title without the part that names the brand: what a bar or a colon divides from the rest.
 * @example withoutBrand('{{brand}}: stocks in one app', 'en') // "Stocks in one app"
 */
function withoutBrand(title: string, code: string): string {
  const [first = '', ...rest] = title.split(divider);
  const parts = [{ text: first, before: '' }, ...pairs(rest)].filter(({ text }) => !text.includes('{{brand}}'));
  const [start, ...more] = parts;
  if (!start) return title;
  const opening = start.before ? start.text.replace(/^./u, (letter) => letter.toLocaleUpperCase(getLocale(code).iso)) : start.text;
  return opening + more.map(({ before, text }) => before + text).join('');
}

function pairs(rest: readonly string[]): { before: string; text: string }[] {
  return rest.flatMap((before, index) => (index % 2 === 0 ? [{ before, text: rest[index + 1] ?? '' }] : []));
}

function withNames(template: string, { brand, app }: Names): string {
  return template.replace(/\{\{\s*(brand|app)\s*\}\}/g, (_, name) => (name === 'brand' ? brand : app));
}

/** The text up to the last word that leaves room for the sign of omission. */
function cut(text: string, limit: number, code: string): string {
  const words = [...new Intl.Segmenter(getLocale(code).iso, { granularity: 'word' }).segment(text)];
  const ends = words.filter(({ isWordLike }) => isWordLike).map(({ index, segment }) => index + segment.length);
  return `${text.slice(
    0,
    ends.findLast((end) => displayWidth(text.slice(0, end)) < limit),
  )}…`;
}
