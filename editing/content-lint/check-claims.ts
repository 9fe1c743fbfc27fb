import { claims, claimWordingProblem, isClaimMade, unknownClaimProblem } from '../../src/config/claims.ts';
import { findPlaceholders, interpolate, placeholderNames } from '../../src/text/placeholders.ts';
import type { ContentDocument } from './content-document.ts';
import { createProblem, type FieldPath, type Problem } from './problem.ts';

/** Texts may use the claims that their language makes, and name only claims that exist. */
export function checkClaims(document: ContentDocument): Problem[] {
  return walk(document.value, document.code).map(([path, message]) => createProblem(document, path, message));
}

type Found = [path: FieldPath, message: string];

function walk(value: unknown, code: string, path: FieldPath = []): Found[] {
  if (typeof value === 'string') return findClaimProblems(value, code).map((message) => [path, message]);
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, code, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const { claim, fallback, ...rest } = value as { claim?: unknown; fallback?: unknown };
  const keys = [claim ?? []].flat().filter((key) => typeof key === 'string');
  const unknown = keys.filter((key) => !claims[key]);
  if (unknown.length > 0) return unknown.map((key) => [[...path, 'claim', ...(Array.isArray(claim) ? [claim.indexOf(key)] : [])], unknownClaimProblem(key)]);
  const made = keys.every((key) => isClaimMade(key, code));
  return [
    ...(made ? [...Object.entries(rest).flatMap(([key, item]) => walk(item, code, [...path, key])), ...inWords(keys, rest, code, path)] : []),
    ...(fallback === undefined ? [] : walk(fallback, code, [...path, 'fallback'])),
  ];
}

/** A text that makes a claim with a figure, and does not name the figure, states it in words. */
function inWords(keys: readonly string[], { text }: { readonly text?: unknown }, code: string, path: FieldPath): Found[] {
  if (typeof text !== 'string') return [];
  const named = findPlaceholders(text).map((name) => name.replace(/\.badge$/, ''));
  const problems = keys.filter((key) => !named.includes(`claim.${key}`)).map((key) => claimWordingProblem(key, code, text));
  return problems.filter((message) => message !== undefined).map((message) => [[...path, 'text'], message]);
}

/** Why a language can't show the figures of claims that a text names. Unknown placeholders are told by the schemas. */
export function findClaimProblems(text: string, code: string): string[] {
  const names = findPlaceholders(text).filter((name) => name.startsWith('claim.') && placeholderNames.includes(name));
  return [...new Set(names)].flatMap((name) => claimProblem(name, code));
}

function claimProblem(name: string, code: string): string[] {
  try {
    interpolate(`{{${name}}}`, code);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
