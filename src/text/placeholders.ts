import { claims, claimsWithoutValue, formatClaim, isClaimMade } from '../config/claims.ts';
import { didYouMean } from '../config/closest-match.ts';
import { draftDays } from '../config/draft-days.ts';
import { formatNumber } from '../i18n/formats.ts';
import { liveLocales, showsDrafts } from '../i18n/locales.ts';
import { joinWords, stripWordJoiners } from './line-breaks.ts';
import { isOptionalSetting, settingNames, settingText } from './setting-placeholders.ts';

/**
 * Placeholders in texts: `{{brand}}` and the other settings of `setting-texts.ts`, `{{languageCount}}`, `{{draftDays}}`, and
 * `{{claim.key}}` or `{{claim.key.badge}}` for a figure of `src/content/claims/claims.json`.
 */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Figures that a drawing hands to its texts while the page is rendered: `fillEntry` leaves them, `withValues` fills them. */
export const drawingValueNames = ['n', 'total', 'size', 'price', 'spread', 'leverage', 'loss', 'gain'] as const;
export type DrawingValueName = (typeof drawingValueNames)[number];
/** The settings that i18next fills into ui strings; it knows no claims. */
export const uiPlaceholderNames = ['brand', 'app', 'email'] as const;

/** Every placeholder a text may hold. */
export const placeholderNames: readonly string[] = [
  ...settingNames,
  'languageCount',
  'draftDays',
  ...Object.entries(claims).flatMap(([key, claim]) => (claim.kind === 'statement' ? [] : [`claim.${key}`, `claim.${key}.badge`])),
];

/**
 * The placeholders of a text, in order.
 * @example placeholdersIn('{{brand}}: {{claim.traders}}') // ["brand", "claim.traders"]
 */
export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/**
 * What is wrong with a text's placeholders.
 * @param allowUnset true where the text is left out while a setting it names is unset
 * @param among the placeholders that are filled there; all unless told
 * @returns one sentence a problem, each with what was expected and what to do
 */
export function findPlaceholderProblem(text: string, { allowUnset = false, among = placeholderNames }: { allowUnset?: boolean; among?: readonly string[] } = {}): string[] {
  const found = findPlaceholders(text);
  const stray = text.replace(pattern, '').match(/\{\{|\}\}/);
  return [
    ...found.filter((name) => !among.includes(name)).map((name) => unknownPlaceholder(name, among)),
    ...found.filter((name) => !allowUnset && isOptionalSetting(name)).map((name) => `{{${name}}} may be unset, so it can't stand in a text that is always shown. Move it to an optional field.`),
    ...(stray ? [`A placeholder is not closed near "${stray[0]}". Write it as {{name}}.`] : []),
  ];
}

function unknownPlaceholder(name: string, among: readonly string[]): string {
  const [, key = ''] = name.match(/^claim\.([^.]*)/) ?? [];
  if (claims[key]?.kind === 'statement') return claimsWithoutValue(key);
  return `Unknown placeholder {{${name}}}. ${didYouMean(name, name.endsWith('.badge') ? among : among.filter((known) => !known.endsWith('.badge')), (known) => `{{${known}}}`)} Correct its spelling.`;
}

/** What is one word to its reader, with what keeps a line from ending inside it. */
const unbroken = [
  [/Level 2/g, 'Level\u00a02'],
  [/(App|Play) (?=Store)/g, '$1\u00a0'],
  [/([eE]-)(?=[wW]allet|[mM]ail)/g, '$1\u2060'],
  [/([tT]wo-)(?=factor)/g, '$1\u2060'],
  [/\b(US-|HK-)(?=\p{Lu})/gu, '$1\u2060'],
  [/QR-(?=код)/g, 'QR-\u2060'],
  // A Korean particle belongs to the word before it, behind a sign too.
  [/([’”」』)%])(?=\p{Script=Hangul})/gu, '$1\u2060'],
] as const;

/** A text whose names, and Thai and Japanese words, are kept on one line. */
export function preventBreaks(text: string): string {
  return joinWords(unbroken.reduce((whole, [name, kept]) => whole.replace(name, kept), text));
}

/**
 * A text with each placeholder replaced.
 * @param value gives what stands for a placeholder's name
 */
export function replacePlaceholders(text: string, value: (name: string) => string): string {
  return text.replace(pattern, (_, name: string) => value(name));
}

/** Values by the names of placeholders; null is unset. */
type Values = Readonly<Record<string, string | null>>;

/** Languages written without spaces: a name of two words would be the only thing in a line that ends at one. */
const withoutSpaces = new Set(['ja', 'zh']);

/**
 * A text with its placeholders filled for a language, and its names kept on one line.
 * @param own values that go before those of the settings
 * @returns undefined when a setting it names is unset: the text is then left out
 * @throws for an unknown placeholder, or a claim the language does not make
 */
export function interpolate(text: string, code: string, own: Values = {}): string | undefined {
  let unset = false;
  const filled = replacePlaceholders(text, (name) => {
    if ((drawingValueNames as readonly string[]).includes(name)) return `{{${name}}}`;
    const value = name in own ? (own[name] ?? null) : placeholderValue(name, code);
    if (value === null) unset = true;
    return withoutSpaces.has(code) && (settingNames as readonly string[]).includes(name) ? (value ?? '').replaceAll(' ', '\u00a0') : (value ?? '');
  });
  return unset ? undefined : preventBreaks(filled);
}

/**
 * A text with the figures that a drawing hands to it.
 * @param values already written in the page's language
 * @example withValues('{{size}} shares', { size: '2,650' }) // "2,650 shares"
 */
export function interpolateValues(text: string, values: Partial<Record<DrawingValueName, string>>): string {
  return replacePlaceholders(text, (name) => values[name as DrawingValueName] ?? `{{${name}}}`);
}

/**
 * What stands for a placeholder in a language.
 * @example placeholderValue('claim.traders', 'fa') // "۵۰۰"
 * @returns null for a setting that is unset
 * @throws for an unknown placeholder, or a claim the language does not make
 */
export function placeholderValue(name: string, code: string): string | null {
  if (name === 'languageCount') return formatNumber(code, liveLocales.length);
  if (name === 'draftDays') return formatNumber(code, draftDays);
  const [first, key = '', form] = name.split('.');
  if (first === 'claim') return formatClaim(key, code, form === 'badge' ? 'badge' : 'text');
  const value = settingText(name, code);
  if (value !== undefined) return value;
  throw new Error(unknownPlaceholder(name, placeholderNames));
}

/**
 * An entry with all its texts filled, without the items whose claim the language does not make or that are drafts, and the
 * texts whose setting is unset. A text of the form `{ claim, text, otherwise }` becomes the one that the language's claims allow.
 * @param entry any JSON value
 * @param code the language
 * @param where named in errors: file and field
 * @param own values that go before those of the settings
 */
export function interpolateEntry<Value>(entry: Value, code: string, where: string, own: Values = {}): Value {
  return walk(entry, code, where, own) as Value;
}

function walk(value: unknown, code: string, where: string, own: Values): unknown {
  if (typeof value === 'string') return inPlace(() => interpolate(value, code, own), where);
  if (Array.isArray(value)) return value.map((item, index) => walk(item, code, `${where}[${index}]`, own)).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const { claim, draft } = value as { claim?: unknown; draft?: unknown };
  if (draft === true && !showsDrafts) return undefined;
  const made = claimKeys(claim).every((key) => inPlace(() => isClaimMade(key, code), `${where}.claim`));
  if (isConditional(value)) return made ? walk(value.text, code, where, own) : walk(value.otherwise, code, where, own);
  if (!made) return undefined;
  const filled = Object.entries(value).map(([key, item]) => [key, asShown(key, walk(item, code, `${where}.${key}`, own))] as const);
  return Object.fromEntries(filled.filter(([, item]) => item !== undefined));
}

/** The subject of a mail is no text of the page: it has no lines. */
const asShown = (key: string, value: unknown) => (key === 'subject' && typeof value === 'string' ? stripWordJoiners(value) : value);

/** The claims that an item or a text names: one key, or several that must all be made. */
function claimKeys(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim : [];
}

/** A text that depends on claims: `text` where all of them are made, `otherwise` elsewhere. */
interface Conditional {
  readonly claim: string | readonly string[];
  readonly text: string;
  readonly otherwise?: string | Conditional;
}

function isConditional(value: object): value is Conditional {
  return 'claim' in value && 'text' in value && Object.keys(value).every((key) => ['claim', 'text', 'otherwise'].includes(key));
}

function inPlace<Result>(work: () => Result, where: string): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`);
  }
}
