import { didYouMean } from '../../src/config/closest-match.ts';
import { claimTextStart } from './form-fields.ts';

/** A text as its control edits it: the claims that it makes, and the text shown without them. */
export interface ClaimText {
  readonly claims: readonly string[];
  readonly text: string;
  readonly fallback?: ClaimText;
}

type StoredText = string | { readonly claim: string | readonly string[]; readonly text: string; readonly fallback?: StoredText };

/** Parses the value of a form field. */
export function parseClaimText(value: string): ClaimText {
  return fromStored(value.startsWith(claimTextStart) ? (JSON.parse(value) as StoredText) : value);
}

function fromStored(stored: StoredText): ClaimText {
  if (typeof stored === 'string') return { claims: [], text: stored };
  const { claim, text, fallback } = stored;
  return { claims: [claim].flat(), text, ...(fallback !== undefined && { fallback: fromStored(fallback) }) };
}

/** Formats the value of a form field: the text itself, or JSON if it makes claims. */
export function formatClaimText(value: ClaimText): string {
  const stored = toStored(value);
  return typeof stored === 'string' ? stored : JSON.stringify(stored);
}

function toStored({ claims, text, fallback }: ClaimText): StoredText {
  const [first, ...others] = claims;
  if (first === undefined) return text;
  const isEmpty = fallback === undefined || (fallback.claims.length === 0 && fallback.text.trim() === '');
  return { claim: others.length === 0 ? first : claims, text, ...(!isEmpty && { fallback: toStored(fallback) }) };
}

/** What a text may hold. */
export interface TextRules {
  readonly placeholders: readonly string[];
  /** May it make claims? Texts that may not have other placeholders, which the build checks. */
  readonly claims: boolean;
  /** May it lack a fallback? Pages then leave it out where its claims are not made. */
  readonly leftOut: boolean;
  /** Placeholders that a drawing fills. */
  readonly values: readonly string[];
}

/**
 * Checks a text while it is edited; the build checks more.
 * @returns one sentence; undefined for a valid text
 */
export function findClaimTextProblem(value: ClaimText, rules: TextRules): string | undefined {
  const { claims, text, fallback } = value;
  if (text.trim() === '') return claims.length > 0 || fallback ? 'Expected a text where the claims are made.' : undefined;
  const found = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  const unknown = rules.claims ? found.find((name) => ![...rules.placeholders, ...rules.values].includes(name)) : undefined;
  if (unknown !== undefined) return `Unknown placeholder {{${unknown}}}. ${didYouMean(unknown, rules.placeholders, (name) => `{{${name}}}`)}`;
  if (/\{\{|\}\}/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))) return 'A placeholder is not closed. Write it as {{name}}.';
  const unnamed = claims.length > 0 ? found.find((name) => name.startsWith('claim.') && !claims.includes(name.split('.')[1] ?? '')) : undefined;
  if (unnamed) return `The text uses {{${unnamed}}}: choose that claim too.`;
  if (claims.length > 0 && !rules.leftOut && !fallback?.text.trim()) return 'Expected a text for where the claims are not made.';
  return fallback && findClaimTextProblem(fallback, rules);
}
