import { claimKeysOf, findClaim, isClaimMade } from '../../src/config/claims.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/collections.ts';
import { findPlaceholders } from '../../src/text/placeholder-syntax.ts';
import { interpolate } from '../../src/text/placeholders.ts';
import { type ContentDocument, linesOfBody, readReadableDocuments } from './parsed-file.ts';
import type { FieldPath } from './problem.ts';
import { untranslatableFieldPattern } from './text-fields.ts';

export type ClaimUsage = ReturnType<typeof findClaimUsages>[number];

/** Finds the sentences that make a claim, as visitors read them. The content must be valid. */
export const findClaimUsages = (codes: readonly string[]) =>
  readReadableDocuments(
    listExpectedVisitorTextFiles(codes).filter(({ collection }) => collection !== 'ui'),
  ).flatMap(findUsagesIn);

function findUsagesIn(document: ContentDocument) {
  const { file, code, value, lineOf } = document;
  const usagesOf = (
    text: string,
    line: number,
    field?: string,
    outerClaims: readonly string[] = [],
  ) => {
    const names = findPlaceholders(text).filter((name) => name.startsWith('claim.'));
    const claims = [...new Set([...outerClaims, ...names.map((name) => name.split('.')[1] ?? '')])];
    // A text with an unset setting is not shown yet: it keeps its placeholders.
    return claims.length > 0
      ? [{ code, file, line, field, claims, text: interpolate(text, code) ?? text }]
      : [];
  };
  function findInFields(
    value: unknown,
    path: FieldPath,
    outerClaims: readonly string[],
  ): ReturnType<typeof usagesOf> {
    if (typeof value === 'string') {
      const field = path.join('.');
      return untranslatableFieldPattern.test(field)
        ? []
        : usagesOf(value, lineOf(path), field, outerClaims);
    }
    if (typeof value !== 'object' || value === null) return [];
    const { claim, fallback, ...rest } = value as Record<string, unknown>;
    const keys = claimKeysOf(claim).filter(findClaim);
    return keys.every((key) => isClaimMade(key, code))
      ? Object.entries(rest).flatMap(([key, item]) =>
          findInFields(item, [...path, key], [...outerClaims, ...keys]),
        )
      : findInFields(fallback, [...path, 'fallback'], outerClaims);
  }
  return [
    ...findInFields(value, [], []),
    ...linesOfBody(document).flatMap(({ line, text }) => usagesOf(text, line)),
  ];
}
