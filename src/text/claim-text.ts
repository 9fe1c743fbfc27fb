import { claimKeysOf, findClaim, isClaimMade } from '../config/claims.ts';

/** A text in a content file: plain, or with claims and a fallback for where those are not made. */
export type TextValue =
  | string
  | {
      readonly claim: string | readonly string[];
      readonly text: string;
      readonly fallback?: TextValue;
    };

interface Place {
  readonly path: readonly string[];
  /** With those of the items around. */
  readonly claims: readonly string[];
  /** Whether it is the fallback of a claim that the language makes. */
  readonly isSpare: boolean;
}

/** Lists the texts of an entry, without those that a claim withholds from the language. */
export function listClaimTexts(
  value: unknown,
  code: string,
  place: Place = { path: [], claims: [], isSpare: false },
): (Place & { readonly text: string })[] {
  if (typeof value === 'string') return [{ ...place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const { claim, fallback, ...fields } = value as Record<string, unknown>;
  const keys = claimKeysOf(claim).filter(findClaim);
  const isMade = keys.every((key) => isClaimMade(key, code));
  const { claims, isSpare } = place;
  const list = (key: string, item: unknown, change: Partial<Place>) =>
    listClaimTexts(item, code, { ...place, ...change, path: [...place.path, key] });
  return [
    ...Object.entries(isMade ? fields : {}).flatMap(([key, item]) =>
      list(key, item, { claims: [...claims, ...keys] }),
    ),
    ...list('fallback', fallback, { isSpare: isSpare || isMade }),
  ];
}
