import { getSettings } from '../config/settings.ts';
import { getLocale } from '../i18n/locales.ts';
import { getTitleSeparator } from '../i18n/punctuation.ts';
import { replacePlaceholders } from '../text/placeholder-syntax.ts';
import { measureDisplayWidth } from '../utils/writing.ts';

/** What search results show, in Latin characters. */
const maxWidths = { title: 60, description: 155 } as const;
type Field = keyof typeof maxWidths;

type Names = Readonly<Record<'brand' | 'app', string>>;

/** Leaves brand and app as placeholders, which `fitTitleAndDescription` fills. */
export const brandAndAppPlaceholders: Names = { brand: '{{brand}}', app: '{{app}}' };

/** Every text leaves this room for names, so that another brand fits. */
const reservedWidths = {
  title: { brand: 20, app: 25 },
  description: { brand: 5, app: 12 },
} as const;

type SearchTexts = Readonly<Record<Field, string>>;

/**
 * Fills brand and app in a title and description, and fits both to search results.
 * @throws for a text of a live language that leaves too little room for names
 */
export function fitTitleAndDescription(
  texts: SearchTexts,
  code: string,
  where: string,
): SearchTexts {
  for (const field of ['title', 'description'] as const) {
    const problem =
      getLocale(code).status === 'live' && findMetaWidthProblem(field, texts[field], code);
    if (problem) throw new Error(`${where}.${field}: ${problem}`);
  }
  return {
    title: fitMetaText('title', texts.title, code),
    description: fitMetaText('description', texts.description, code),
  };
}

/** @returns one sentence if the text is too wide */
export function findMetaWidthProblem(
  field: Field,
  template: string,
  code: string,
): string | undefined {
  const { brand, app } = reservedWidths[field];
  const names = { brand: 'x'.repeat(brand), app: 'x'.repeat(app) };
  const width = Math.min(
    ...listVariants(field, template, code).map((text) =>
      measureDisplayWidth(insertNames(text, names)),
    ),
  );
  if (width <= maxWidths[field]) return undefined;
  return `Expected at most ${maxWidths[field]} characters’ width, with ${brand} for the brand and ${app} for the app’s name; found ${width}: "${template}". Shorten it.`;
}

/**
 * Fills the names. Adds the brand to a title without a name. If the text is still too wide, drops
 * the brand, then cuts after a word.
 */
export function fitMetaText(
  field: Field,
  template: string,
  code: string,
  names: Names = getSettings(),
): string {
  const texts = listVariants(field, template, code).map((text) => insertNames(text, names));
  return (
    texts.find((text) => measureDisplayWidth(text) <= maxWidths[field]) ??
    truncate(texts.at(-1) ?? '', maxWidths[field], code)
  );
}

/** Most room first: with the brand at the end of a title that has no name, and without. */
const listVariants = (field: Field, template: string, code: string): readonly string[] =>
  field === 'title' && !/\{\{(brand|app)\}\}/.test(template)
    ? [`${template}${getTitleSeparator(code)}{{brand}}`, template]
    : [template];

const insertNames = (template: string, names: Names) =>
  replacePlaceholders(template, (name) =>
    name === 'brand' || name === 'app' ? names[name] : `{{${name}}}`,
  );

/** Leaves room for the ellipsis. Cuts a word only if it is too wide alone. */
function truncate(text: string, limit: number, code: string): string {
  const lastEnd = (granularity: 'word' | 'grapheme') =>
    [...new Intl.Segmenter(getLocale(code).iso, { granularity }).segment(text)]
      .filter(({ isWordLike }) => isWordLike !== false)
      .map(({ index, segment }) => index + segment.length)
      .findLast((end) => measureDisplayWidth(text.slice(0, end)) < limit);
  return `${text.slice(0, lastEnd('word') ?? lastEnd('grapheme'))}…`;
}
