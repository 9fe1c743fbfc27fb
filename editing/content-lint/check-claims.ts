import {
  describeUnknownClaim,
  findClaim,
  findClaimWordingProblem,
} from '../../src/config/claims.ts';
import { listTextsWithClaims } from '../../src/text/claim-text.ts';
import { findPlaceholderValue } from '../../src/text/interpolate.ts';
import { listSitePlaceholderNames } from '../../src/text/placeholder-problems.ts';
import {
  findClaimKeyInPlaceholder,
  listPlaceholderNames,
} from '../../src/text/placeholder-syntax.ts';
import { createProblem, type Problem } from '../../src/validation/problem.ts';
import { omitBadgeSuffix } from './check-against-english.ts';
import { listNestedTexts } from './field-paths.ts';
import type { ContentDocument } from './parsed-file.ts';

export function checkClaimsOfDocument(document: ContentDocument): Problem[] {
  const { code, value } = document;
  const unknown = listNestedTexts(value).filter(
    ([path, key]) => /(^|\.)claim(\.\d+)?$/.test(path) && !findClaim(key),
  );
  return [
    ...unknown.map(([path, key]) => createProblem(document, path, describeUnknownClaim(key))),
    ...listTextsWithClaims(value, code).flatMap(({ text, path, claims }) =>
      [
        ...findClaimPlaceholderProblems(text, code),
        ...(path.at(-1) === 'text' ? findWordingProblems(claims, text, code) : []),
      ].map((message) => createProblem(document, path, message)),
    ),
  ];
}

/** Finds words that repeat a claim's figure. Only its placeholder changes with the figure. */
function findWordingProblems(keys: readonly string[], text: string, code: string): string[] {
  const placeholders = listPlaceholderNames(text).map(omitBadgeSuffix);
  return keys
    .filter((key) => !placeholders.includes(`claim.${key}`))
    .flatMap((key) => findClaimWordingProblem(key, code, text) ?? []);
}

/** Finds placeholders whose claim the language does not make. Schemas report unknown claims. */
export function findClaimPlaceholderProblems(text: string, code: string): string[] {
  const names = listPlaceholderNames(text).filter(
    (name) =>
      findClaimKeyInPlaceholder(name) !== undefined && listSitePlaceholderNames().includes(name),
  );
  return [...new Set(names)].flatMap((name) => {
    const found = findPlaceholderValue(name, code);
    return 'problem' in found ? [found.problem] : [];
  });
}
