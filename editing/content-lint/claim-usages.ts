import { existsSync } from 'node:fs';
import { claims, isClaimMade } from '../../src/config/claims.ts';
import { type Collection, collections, contentFiles } from '../../src/schemas/collections.ts';
import { findPlaceholders, interpolate } from '../../src/text/placeholders.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { type FieldPath, formatFieldPath } from './problem.ts';
import { isStructuralField } from './text-fields.ts';

/** A sentence that states a claim, as visitors read it. */
export interface ClaimUsage {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly field?: string | undefined;
  readonly claims: readonly string[];
  readonly text: string;
}

/** Everything that the texts of some languages state about the brokerage, with the claim that it makes. The content is right already. */
export function findClaimUsages(codes: readonly string[]): ClaimUsage[] {
  return contentFiles(codes)
    .filter(({ path, collection }) => (collections[collection] as Collection).kind === 'texts' && collection !== 'ui' && existsSync(path))
    .flatMap(({ path, code = '' }) => {
      const read = parseSource(path);
      return 'source' in read ? [...inFields(read.source, code), ...inBody(read.source, code)] : [];
    });
}

function inFields({ file, value, lineOf }: SourceFile, code: string): ClaimUsage[] {
  return walk(value, code).map(({ path, claims: made, text }) => ({ code, file, line: lineOf(path), field: formatFieldPath(path), claims: made, text: shown(text, code) }));
}

interface Found {
  readonly path: FieldPath;
  readonly claims: readonly string[];
  readonly text: string;
}

function walk(value: unknown, code: string, path: FieldPath = [], outer: readonly string[] = []): Found[] {
  if (typeof value === 'string') {
    const made = [...new Set([...outer, ...claimsIn(value)])];
    return made.length > 0 && !isStructuralField.test(formatFieldPath(path) ?? '') ? [{ path, claims: made, text: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, code, [...path, index], outer));
  const { claim, fallback, ...rest } = value as { claim?: string | string[]; fallback?: unknown };
  const own = [claim ?? []].flat().filter((key) => claims[key]);
  const isHere = own.every((key) => isClaimMade(key, code));
  const inside = isHere ? Object.entries(rest).flatMap(([key, item]) => walk(item, code, [...path, key], [...outer, ...own])) : [];
  return isHere || fallback === undefined ? inside : walk(fallback, code, [...path, 'fallback'], outer);
}

const claimsIn = (text: string) => findPlaceholders(text).flatMap((name) => (name.startsWith('claim.') ? [name.split('.')[1] ?? ''] : []));

function inBody({ file, body }: SourceFile, code: string): ClaimUsage[] {
  return (body?.text ?? '').split('\n').flatMap((line, index) => {
    const made = claimsIn(line);
    return made.length > 0 ? [{ code, file, line: (body?.above ?? 0) + index + 1, claims: made, text: shown(line, code) }] : [];
  });
}

/** A text that names a setting that is unset is not shown yet: it is given as it is written. */
const shown = (text: string, code: string) => interpolate(text, code) ?? text;
