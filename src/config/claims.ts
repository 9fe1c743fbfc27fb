import { formatDate, formatNumber, formatUsd } from '../i18n/formats.ts';
import { isPseudoLocaleCode, type LocaleCode } from '../i18n/locales.ts';
import { formatNameSuggestion } from '../utils/closest-match.ts';
import { once } from '../utils/memoize.ts';
import { readValidatedJson } from '../validation/read-json.ts';
import { type Claim, claimsSchema } from './claims-schema.ts';
import { claimsFilePath } from './file-paths.ts';

/** @throws naming each wrong field */
export const getClaims = once(
  (): Readonly<Record<string, Claim>> => readValidatedJson(claimsFilePath, claimsSchema),
);

/**
 * @param today ISO day
 * @returns one sentence for each claim
 */
export const findOverdueClaimReviewProblems = (
  checked: Readonly<Record<string, Claim>>,
  today: string,
): string[] =>
  Object.entries(checked)
    .filter(([, { madeIn, reviewBy }]) => madeIn !== 'none' && reviewBy < today)
    .map(
      ([key, { reviewBy, source }]) =>
        `the claim "${key}" was to be reviewed by ${reviewBy}. Check it against its source (${source}), then set a new asOf and reviewBy, or withdraw it with "madeIn": "none".`,
    );

/** A key such as `constructor` would otherwise find an object's method. */
export const findClaim = (key: string): Claim | undefined =>
  Object.hasOwn(getClaims(), key) ? getClaims()[key] : undefined;

function getClaim(key: string): Claim {
  const claim = findClaim(key);
  if (!claim) throw new Error(describeUnknownClaim(key));
  return claim;
}

export const describeUnknownClaim = (key: string) =>
  `No claim is called "${key}". ${formatNameSuggestion(key, Object.keys(getClaims()), (name) => `"${name}"`)} Correct the key, or add the claim with its source to ${claimsFilePath}.`;

export const describeClaimWithoutValue = (key: string) =>
  `The claim "${key}" has no figure, so {{claim.${key}}} has no value. Use it only as an item’s "claim".`;

/** A field `claim` holds no key, one, or a list. */
export const listKeysOfClaimField = (claim: unknown): string[] =>
  [claim ?? []].flat().filter((key) => typeof key === 'string');

/** @throws when there is no such claim */
export function isClaimMade(key: string, code: string): boolean {
  const { madeIn } = getClaim(key);
  if (madeIn === 'none') return false;
  if (madeIn === 'all' || isPseudoLocaleCode(code)) return true;
  return 'only' in madeIn
    ? madeIn.only.includes(code as LocaleCode)
    : !madeIn.except.includes(code as LocaleCode);
}

/**
 * Compares a figure in words with its claim's value.
 * @returns a problem if they differ
 */
export function findClaimWordingProblem(
  key: string,
  code: string,
  words: string,
): string | undefined {
  const claim = getClaim(key);
  if (claim.kind !== 'number' && claim.kind !== 'usd' && claim.kind !== 'year') return undefined;
  const { valueInProse } = claim;
  const value = claim.byLanguage?.[code as LocaleCode] ?? claim.value;
  if (valueInProse === value) return undefined;
  return valueInProse === undefined
    ? `Expected {{claim.${key}}} in a text that makes the claim "${key}"; found none in "${words}". Add it: words stay the same when the figure changes. Where only words fit, as in a search phrase, add "valueInProse": ${value} to the claim in ${claimsFilePath}: the check then names this text when the figure changes.`
    : `Expected words that fit the value of the claim "${key}", which is ${value}; found those for ${valueInProse}: "${words}". Change them, or remove the text. Once all texts named by the check fit, write "valueInProse": ${value} beside the value in ${claimsFilePath}.`;
}

/** @returns a problem unless the claim exists, has a figure, and the language makes it */
export function findClaimFigureProblem(key: string, code: string): string | undefined {
  const claim = findClaim(key);
  if (!claim) return describeUnknownClaim(key);
  if (!isClaimMade(key, code))
    return `The claim "${key}" is not made in "${code}" (${claimsFilePath}, field ${key}.madeIn), but a text of that language uses it. Give the item "claim": "${key}", or write the text as { "claim": "${key}", "text": "…", "fallback": "…" }, or extend madeIn.`;
  return claim.kind === 'statement' ? describeClaimWithoutValue(key) : undefined;
}

/**
 * @param form `badge` is a large figure
 * @example formatClaimFigure('traders', 'fa') // "۵۰۰"
 * @throws when the claim does not exist, has no figure, or is not made in the language
 */
export function formatClaimFigure(
  key: string,
  code: string,
  form: 'text' | 'badge' = 'text',
): string {
  const claim = getClaim(key);
  const problem = findClaimFigureProblem(key, code);
  if (problem || claim.kind === 'statement') throw new Error(problem);
  if (claim.kind === 'date') return formatDate(code, claim.value);
  const value = claim.byLanguage?.[code as LocaleCode] ?? claim.value;
  if (typeof value === 'string') return value;
  return claim.kind === 'usd'
    ? formatUsd(code, value, form)
    : formatNumber(code, value, claim.kind === 'year' ? { useGrouping: false } : undefined);
}
