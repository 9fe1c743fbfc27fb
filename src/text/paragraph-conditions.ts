import { findClaim, getClaims, isClaimMade } from '../config/claims.ts';
import { findClaimKeyInPlaceholder } from './placeholder-syntax.ts';
import { evaluateSettingConditions } from './setting-placeholders.ts';

/** Begins a paragraph that depends on a setting or a claim. */
export const paragraphConditionPattern = /^\{\{\s*if\s+([\w.]+)\s*\}\}[ \t]*/;

/** Removes the condition from a line. If it is false, removes the line's text. */
export function applyLineCondition(line: string, code: string): string {
  const [start, name] = line.match(paragraphConditionPattern) ?? [];
  if (start === undefined || name === undefined) return line;
  const claim = findClaimKeyOfCondition(line);
  const isMet =
    claim === undefined
      ? evaluateSettingConditions()[name]
      : findClaim(claim) && isClaimMade(claim, code);
  return isMet ? line.slice(start.length) : '';
}

export const applyParagraphConditions = (text: string, code: string): string =>
  text
    .split('\n')
    .map((line) => applyLineCondition(line, code))
    .join('\n');

export const findClaimKeyOfCondition = (line: string): string | undefined =>
  findClaimKeyInPlaceholder(line.match(paragraphConditionPattern)?.[1] ?? '');

/** Lists what may follow `if`. */
export const listParagraphConditionNames = (): readonly string[] => [
  ...Object.keys(evaluateSettingConditions()),
  ...Object.keys(getClaims()).map((key) => `claim.${key}`),
];
