import { findClaim, isClaimMade, listKeysOfClaimField } from '../config/claims.ts';

/**
 * A text of a content file: plain, or with claims, and a fallback for languages that do not make
 * them.
 */
export type ClaimText =
  | string
  | {
      readonly claim: string | readonly string[];
      readonly text: string;
      readonly fallback?: ClaimText;
    };

interface TextPosition {
  readonly path: readonly string[];
  /** The text's own claims, and those of the items that contain it. */
  readonly claims: readonly string[];
  /** A fallback is unused if the language makes the claim. */
  readonly isUnusedFallback: boolean;
}

/** Lists all texts with their claims, but for texts whose claim the language does not make. */
export function listTextsAndClaims(
  value: unknown,
  code: string,
  position: TextPosition = { path: [], claims: [], isUnusedFallback: false },
): (TextPosition & { readonly text: string })[] {
  if (typeof value === 'string') return [{ ...position, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const { claim, fallback, ...fields } = value as Record<string, unknown>;
  const keys = listKeysOfClaimField(claim).filter(findClaim);
  const isMade = keys.every((key) => isClaimMade(key, code));
  const { claims, isUnusedFallback } = position;
  const list = (key: string, item: unknown, change: Partial<TextPosition>) =>
    listTextsAndClaims(item, code, { ...position, ...change, path: [...position.path, key] });
  return [
    ...Object.entries(isMade ? fields : {}).flatMap(([key, item]) =>
      list(key, item, { claims: [...claims, ...keys] }),
    ),
    ...list('fallback', fallback, { isUnusedFallback: isUnusedFallback || isMade }),
  ];
}
