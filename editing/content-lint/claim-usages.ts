import { claimKeysOf, findClaim, isClaimMade } from '../../src/config/claims.ts';
import { listVisitorTextFiles } from '../../src/schemas/collections.ts';
import { findPlaceholders } from '../../src/text/placeholder-syntax.ts';
import { interpolate } from '../../src/text/placeholders.ts';
import { type FieldPath, formatFieldPath } from './problem.ts';
import { type ContentDocument, linesOfBody, readDocument } from './read-source.ts';
import { untranslatedFieldPattern } from './text-fields.ts';

/** A sentence that makes a claim, as visitors read it. */
export interface ClaimUsage {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly field?: string | undefined;
  readonly claims: readonly string[];
  readonly text: string;
}

/** Finds the sentences that make a claim. The content must be valid. */
export function findClaimUsages(codes: readonly string[]): ClaimUsage[] {
  return listVisitorTextFiles(codes)
    .filter(({ collection }) => collection !== 'ui')
    .map(readDocument)
    .flatMap((parsed) =>
      'document' in parsed
        ? [...findInFields(parsed.document), ...findInBody(parsed.document)]
        : [],
    );
}

function findInFields({ file, code, value, lineOf }: ContentDocument): ClaimUsage[] {
  function findUsagesIn(
    value: unknown,
    path: FieldPath,
    outerClaims: readonly string[],
  ): ClaimUsage[] {
    if (typeof value === 'string') {
      const field = formatFieldPath(path);
      const made = [...new Set([...outerClaims, ...claimsIn(value)])];
      return made.length > 0 && !untranslatedFieldPattern.test(field ?? '')
        ? [
            {
              code,
              file,
              line: lineOf(path),
              field,
              claims: made,
              text: interpolateOrKeep(value, code),
            },
          ]
        : [];
    }
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value))
      return value.flatMap((item, index) => findUsagesIn(item, [...path, index], outerClaims));
    const { claim, fallback, ...rest } = value as Record<string, unknown>;
    const keys = claimKeysOf(claim).filter(findClaim);
    if (keys.every((key) => isClaimMade(key, code)))
      return Object.entries(rest).flatMap(([key, item]) =>
        findUsagesIn(item, [...path, key], [...outerClaims, ...keys]),
      );
    return findUsagesIn(fallback, [...path, 'fallback'], outerClaims);
  }
  return findUsagesIn(value, [], []);
}

function findInBody(document: ContentDocument): ClaimUsage[] {
  const { file, code } = document;
  return linesOfBody(document).flatMap(({ line, text }) => {
    const made = claimsIn(text);
    return made.length > 0
      ? [{ code, file, line, claims: made, text: interpolateOrKeep(text, code) }]
      : [];
  });
}

const claimsIn = (text: string) =>
  findPlaceholders(text).flatMap((name) =>
    name.startsWith('claim.') ? [name.split('.')[1] ?? ''] : [],
  );

/** A text with an unset setting is not shown yet: it keeps its placeholders. */
const interpolateOrKeep = (text: string, code: string) => interpolate(text, code) ?? text;
