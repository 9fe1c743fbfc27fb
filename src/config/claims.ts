import { formatDate, formatNumber, formatUsd } from '../i18n/formats.ts';
import { isPseudo, type LocaleCode } from '../i18n/locales.ts';
import { type Claim, claimsSchema } from './claims-schema.ts';
import { didYouMean } from './closest-match.ts';
import { claimsFile } from './file-paths.ts';
import { readJsonFile } from './read-json.ts';
import { parseOrThrow } from './zod-helpers.ts';

/** All claims, checked. */
export const claims: Readonly<Record<string, Claim>> = read();

function read(): Readonly<Record<string, Claim>> {
  const { value, lineOf } = readJsonFile(claimsFile);
  return parseOrThrow(claimsSchema, value, claimsFile, lineOf);
}

/**
 * The claims whose day of review is past.
 * @param today ISO day, for example "2027-12-01"
 * @returns one sentence a claim, with what to do
 */
export function expiredClaims(today: string, among: Readonly<Record<string, Claim>> = claims): string[] {
  return Object.entries(among)
    .filter(([, { madeIn, reviewBy }]) => madeIn !== 'none' && reviewBy < today)
    .map(
      ([key, { reviewBy, source }]) =>
        `${claimsFile}: the claim "${key}" was to be reviewed by ${reviewBy}. Check it against its source (${source}), then set asOf and reviewBy anew, or withdraw it with "madeIn": "none".`,
    );
}

function claimOf(key: string): Claim {
  const claim = claims[key];
  if (!claim) throw new Error(unknownClaimProblem(key));
  return claim;
}

/** What is said of the key of a claim that does not exist. */
export const unknownClaimProblem = (key: string) =>
  `No claim is called "${key}". ${didYouMean(key, Object.keys(claims), (name) => `"${name}"`)} Correct the key, or add the claim with its source to ${claimsFile}.`;

/** What is said of a text that asks for the figure of a claim in words. */
export const claimsWithoutValue = (key: string) => `The claim "${key}" has no figure, so {{claim.${key}}} means nothing. Use it as an item's "claim" only.`;

/**
 * Whether a claim is made in a language.
 * @example isMade('staff', 'en') // false
 * @throws when there is no such claim
 */
export function isClaimMade(key: string, code: string): boolean {
  const { madeIn } = claimOf(key);
  if (madeIn === 'none') return false;
  if (madeIn === 'all' || isPseudo(code)) return true;
  return 'only' in madeIn ? madeIn.only.includes(code as LocaleCode) : !madeIn.except.includes(code as LocaleCode);
}

/**
 * Whether words that state a claim's figure state the one that it has now.
 * @param words the text, without the figure's placeholder
 * @returns what is wrong, in an editor's words; undefined for a claim without a number, too
 */
export function claimWordingProblem(key: string, code: string, words: string): string | undefined {
  const claim = claimOf(key);
  if (claim.kind !== 'number' && claim.kind !== 'usd' && claim.kind !== 'year') return undefined;
  const { inWords } = claim;
  const value = claim.byLanguage?.[code as LocaleCode] ?? claim.value;
  if (inWords === value) return undefined;
  return inWords === undefined
    ? `Expected {{claim.${key}}} in a text that makes the claim "${key}"; found none in "${words}". Write it there: words stay as they are when the figure changes. Where only words will do, as in a search phrase, add "inWords": ${value} to the claim in ${claimsFile}: a change of the figure then names this text.`
    : `Expected words that fit the value of the claim "${key}", which is ${value}; found those for ${inWords}: "${words}". Write them anew, or take the text out. Once all texts that are named fit, write "inWords": ${value} beside the value in ${claimsFile}.`;
}

/**
 * A claim's figure as the language writes it.
 * @param form `badge` is the large figure, `text` stands in a sentence
 * @example claimText('traders', 'fa') // "۵۰۰"
 * @throws when the claim does not exist, has no figure, or is not made in the language
 */
export function formatClaim(key: string, code: string, form: 'text' | 'badge' = 'text'): string {
  const claim = claimOf(key);
  if (!isClaimMade(key, code)) {
    throw new Error(
      `The claim "${key}" is not made in "${code}" (${claimsFile}, field ${key}.madeIn), but a text of that language uses it. Give the item "claim": "${key}", or write the text as { "claim": "${key}", "text": "…", "otherwise": "…" }, or extend madeIn.`,
    );
  }
  switch (claim.kind) {
    case 'statement':
      throw new Error(claimsWithoutValue(key));
    case 'date':
      return formatDate(code, claim.value);
    case 'text':
      return claim.byLanguage?.[code as LocaleCode] ?? claim.value;
    case 'usd':
      return formatUsd(code, claim.byLanguage?.[code as LocaleCode] ?? claim.value, form);
    case 'year':
      return formatNumber(code, claim.byLanguage?.[code as LocaleCode] ?? claim.value, { useGrouping: false });
    case 'number':
      return formatNumber(code, claim.byLanguage?.[code as LocaleCode] ?? claim.value);
  }
}
