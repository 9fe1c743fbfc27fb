import { describeClaimWithoutValue, findClaim, getClaims } from '../config/claims.ts';
import { formatNameSuggestion } from '../utils/closest-match.ts';
import { once } from '../utils/memoize.ts';
import {
  findClaimKeyInPlaceholder,
  findStrayBraces,
  listPlaceholderNames,
} from './placeholder-syntax.ts';
import { isOptionalSettingPlaceholder, settingPlaceholderNames } from './setting-placeholders.ts';

export const listSitePlaceholderNames = once((): readonly string[] => [
  ...settingPlaceholderNames,
  'languageCount',
  'draftDays',
  ...Object.entries(getClaims()).flatMap(([key, claim]) =>
    claim.kind === 'statement' ? [] : [`claim.${key}`, `claim.${key}.badge`],
  ),
]);

/**
 * @param isUnsetAllowed whether pages omit the text while a setting in it is unset
 * @param allowed the placeholders that exist there
 * @returns one sentence for each problem
 */
export function findPlaceholderProblems(
  text: string,
  {
    isUnsetAllowed = false,
    allowed = listSitePlaceholderNames(),
  }: { isUnsetAllowed?: boolean; allowed?: readonly string[] } = {},
): string[] {
  const found = listPlaceholderNames(text);
  const stray = findStrayBraces(text);
  return [
    ...found
      .filter((name) => !allowed.includes(name))
      .map((name) => describeUnknownPlaceholder(name, allowed)),
    ...found
      .filter((name) => !isUnsetAllowed && isOptionalSettingPlaceholder(name))
      .map(
        (name) =>
          `{{${name}}} may be unset, so it is not allowed in a text that is always shown. Move it to an optional field.`,
      ),
    ...(stray ? [`A placeholder has wrong braces near "${stray}". Write it as {{name}}.`] : []),
  ];
}

export function describeUnknownPlaceholder(name: string, allowed: readonly string[]): string {
  const key = findClaimKeyInPlaceholder(name) ?? '';
  if (findClaim(key)?.kind === 'statement') return describeClaimWithoutValue(key);
  return `Unknown placeholder {{${name}}}. ${formatNameSuggestion(name, name.endsWith('.badge') ? allowed : allowed.filter((known) => !known.endsWith('.badge')), (known) => `{{${known}}}`)} Correct its spelling.`;
}
