import {
  claimKeysOf,
  findClaim,
  findClaimWordingProblem,
  isClaimMade,
  unknownClaimProblem,
} from '../../src/config/claims.ts';
import { findPlaceholders } from '../../src/text/placeholder-syntax.ts';
import { findPlaceholderValue, knownPlaceholders } from '../../src/text/placeholders.ts';
import type { ContentDocument } from './parsed-file.ts';
import { createProblem, type FieldPath, type Problem } from './problem.ts';

/** Checks that texts use only claims that exist and that their language makes. */
export function checkClaims(document: ContentDocument): Problem[] {
  const { code } = document;
  const problem = (path: FieldPath) => (message: string) => createProblem(document, path, message);

  function findProblemsIn(value: unknown, path: FieldPath): Problem[] {
    if (typeof value === 'string')
      return findClaimPlaceholderProblems(value, code).map(problem(path));
    if (typeof value !== 'object' || value === null) return [];
    const { claim, fallback, ...rest } = value as Record<string, unknown>;
    const keys = claimKeysOf(claim);
    const unknown = keys.filter((key) => !findClaim(key));
    if (unknown.length > 0)
      return unknown.map((key) => {
        const index = Array.isArray(claim) ? [claim.indexOf(key)] : [];
        return problem([...path, 'claim', ...index])(unknownClaimProblem(key));
      });
    return [
      ...(keys.every((key) => isClaimMade(key, code))
        ? [
            ...Object.entries(rest).flatMap(([key, item]) => findProblemsIn(item, [...path, key])),
            ...findWordingProblems(keys, rest['text'], code).map(problem([...path, 'text'])),
          ]
        : []),
      ...(fallback === undefined ? [] : findProblemsIn(fallback, [...path, 'fallback'])),
    ];
  }
  return findProblemsIn(document.value, []);
}

/** A text must not state a claim's figure in words instead of by its placeholder. */
function findWordingProblems(keys: readonly string[], text: unknown, code: string): string[] {
  if (typeof text !== 'string') return [];
  const placeholders = findPlaceholders(text).map((name) => name.replace(/\.badge$/, ''));
  return keys
    .filter((key) => !placeholders.includes(`claim.${key}`))
    .flatMap((key) => findClaimWordingProblem(key, code, text) ?? []);
}

/** Finds placeholders whose claim a language does not make. Schemas report unknown claims. */
export function findClaimPlaceholderProblems(text: string, code: string): string[] {
  const names = findPlaceholders(text).filter(
    (name) => name.startsWith('claim.') && knownPlaceholders.includes(name),
  );
  return [...new Set(names)].flatMap((name) => {
    const found = findPlaceholderValue(name, code);
    return 'problem' in found ? [found.problem] : [];
  });
}
