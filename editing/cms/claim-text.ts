import { didYouMean } from '../../src/config/closest-match.ts';
import { claimTextStart } from './form-fields.ts';

/** A text as the screen's control shows it: which claims it makes, and what stands where they are not made. */
export interface ClaimText {
  readonly claims: readonly string[];
  readonly text: string;
  readonly fallback?: ClaimText;
}

type Written = string | { readonly claim: string | readonly string[]; readonly text: string; readonly fallback?: Written };

/** A text from what its field holds. */
export function parseClaimText(value: string): ClaimText {
  return value.startsWith(claimTextStart) ? fromWritten(JSON.parse(value) as Written) : { claims: [], text: value };
}

function fromWritten(written: Written): ClaimText {
  if (typeof written === 'string') return { claims: [], text: written };
  const { claim, text, fallback } = written;
  return { claims: typeof claim === 'string' ? [claim] : claim, text, ...(fallback !== undefined && { fallback: fromWritten(fallback) }) };
}

/** What the field holds for a text: the text itself, or JSON where it makes claims. */
export function formatClaimText(value: ClaimText): string {
  const written = toWritten(value);
  return typeof written === 'string' ? written : JSON.stringify(written);
}

function toWritten({ claims, text, fallback }: ClaimText): Written {
  if (claims.length === 0) return text;
  const [first = ''] = claims;
  const isEmpty = fallback === undefined || (fallback.claims.length === 0 && fallback.text.trim() === '');
  return { claim: claims.length === 1 ? first : claims, text, ...(!isEmpty && { fallback: toWritten(fallback) }) };
}

/** What a text may name, and whether it may stand alone. */
export interface TextRules {
  readonly placeholders: readonly string[];
  /** May it make claims? If not, the site fills it in by other rules, and the build checks it. */
  readonly claims: boolean;
  /** May it be left out where its claims are not made? */
  readonly leftOut: boolean;
  /** Figures that a drawing hands to it. */
  readonly values: readonly string[];
}

/**
 * What is wrong with a text, as far as it can be told while it is edited; the build checks all of it.
 * @returns one sentence; undefined where nothing is wrong
 */
export function claimTextProblem(value: ClaimText, rules: TextRules): string | undefined {
  const { claims, text, fallback } = value;
  if (text.trim() === '') return claims.length > 0 || fallback ? 'Expected a text where the claims are made.' : undefined;
  const found = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  const unknown = rules.claims ? found.find((name) => ![...rules.placeholders, ...rules.values].includes(name)) : undefined;
  if (unknown !== undefined) return `Unknown placeholder {{${unknown}}}. ${didYouMean(unknown, rules.placeholders, (name) => `{{${name}}}`)}`;
  if (/\{\{|\}\}/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))) return 'A placeholder is not closed. Write it as {{name}}.';
  const unnamed = claims.length > 0 ? found.find((name) => name.startsWith('claim.') && !claims.includes(name.split('.')[1] ?? '')) : undefined;
  if (unnamed) return `The text uses {{${unnamed}}}: choose that claim too.`;
  if (claims.length > 0 && !rules.leftOut && !fallback?.text.trim()) return 'Expected a text that stands where the claims are not made.';
  return fallback && claimTextProblem(fallback, rules);
}
