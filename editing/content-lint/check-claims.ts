import {
  describeUnknownClaim,
  findClaim,
  findClaimWordingProblem,
} from '../../src/config/claims.ts';
import { listTextsAndClaims } from '../../src/text/claim-text.ts';
import { listPlaceholderNames } from '../../src/text/placeholder-syntax.ts';
import { listNestedTexts } from '../../src/utils/nested-values.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import type { ContentDocument } from '../content-files/parsed-file.ts';
import { omitClaimBadgeSuffix } from './placeholder-differences.ts';
import { findUnmadeClaimProblems } from './unmade-claims.ts';

export function checkClaimsOfDocument(document: ContentDocument): Problem[] {
  const { code, value } = document;
  const unknown = listNestedTexts(value).filter(
    ([path, key]) => /(^|\.)claim(\.\d+)?$/.test(path) && !findClaim(key),
  );
  return [
    ...unknown.map(([path, key]) => createProblem(document, path, describeUnknownClaim(key))),
    ...listTextsAndClaims(value, code).flatMap(({ text, path, claims }) =>
      [
        ...findUnmadeClaimProblems(text, code),
        ...(path.at(-1) === 'text' ? findWordingProblems(claims, text, code) : []),
      ].map((message) => createProblem(document, path, message)),
    ),
  ];
}

/** Finds words that repeat a claim's figure. Only its placeholder changes with the figure. */
function findWordingProblems(keys: readonly string[], text: string, code: string): string[] {
  const placeholders = listPlaceholderNames(text).map(omitClaimBadgeSuffix);
  return keys
    .filter((key) => !placeholders.includes(`claim.${key}`))
    .flatMap((key) => findClaimWordingProblem(key, code, text) ?? []);
}
