import type { ClaimText } from '../../src/text/claim-text.ts';
import {
  findClaimKeyInPlaceholder,
  findStrayBraces,
  listPlaceholderNames,
} from '../../src/text/placeholder-syntax.ts';
import { formatNameSuggestion } from '../../src/utils/closest-match.ts';

/**
 * A form field holds a text with claims as JSON, which starts like this. No plain text does:
 * placeholders start with two braces.
 */
const claimTextStart = '{"claim":';

/** Parses a form field. JSON that somebody is still typing counts as a text. */
export function parseClaimTextFormValue(value: string): ClaimText {
  if (!value.startsWith(claimTextStart)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return isClaimText(parsed) ? parsed : value;
  } catch {
    return value;
  }
}

function isClaimText(value: unknown): value is ClaimText {
  if (typeof value === 'string') return true;
  const { claim, text, fallback = '' } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof text === 'string' &&
    [claim].flat().every((key) => typeof key === 'string') &&
    isClaimText(fallback)
  );
}

/** The claim comes first, as `claimTextStart` has it. */
export function formatClaimText(value: ClaimText): string {
  if (typeof value === 'string') return value;
  const { claim, ...others } = value;
  return JSON.stringify({ claim, ...others });
}

export function splitClaimText(value: ClaimText): {
  readonly claims: readonly string[];
  readonly text: string;
  readonly fallback?: ClaimText;
} {
  if (typeof value === 'string') return { claims: [], text: value };
  const { claim, ...others } = value;
  return { claims: [claim].flat(), ...others };
}

export function joinClaimText({
  claims,
  text,
  fallback,
}: ReturnType<typeof splitClaimText>): ClaimText {
  const [first, ...others] = claims;
  if (first === undefined) return text;
  const isEmpty =
    fallback === undefined || (typeof fallback === 'string' && fallback.trim() === '');
  return { claim: others.length === 0 ? first : claims, text, ...(!isEmpty && { fallback }) };
}

interface TextRules {
  /** Placeholders of the site, and of the drawing if it is for one. */
  readonly placeholders: readonly string[];
  /** False for texts with placeholders of their own, which the build checks. */
  readonly mayMakeClaims: boolean;
  /** Whether pages may leave it out where its claims are not made; it then needs no fallback. */
  readonly isOmittable: boolean;
}

/**
 * Checks a text while somebody edits it. The build checks more.
 * @returns one sentence; undefined for a valid text
 */
export function findClaimTextProblem(value: ClaimText, rules: TextRules): string | undefined {
  const { claims, text, fallback } = splitClaimText(value);
  if (text.trim() === '')
    return claims.length > 0 || fallback
      ? 'Expected a text where the claims are made; found none. Write it, or choose no claim.'
      : undefined;
  if (text.startsWith(claimTextStart))
    return `Expected a text; found ${claimTextStart}. Write the text alone, and choose its claim in the list below.`;
  const found = listPlaceholderNames(text);
  const unknown = found.find((name) => rules.mayMakeClaims && !rules.placeholders.includes(name));
  if (unknown !== undefined)
    return `Unknown placeholder {{${unknown}}}. ${formatNameSuggestion(unknown, rules.placeholders, (name) => `{{${name}}}`)}`;
  if (findStrayBraces(text)) return 'A placeholder has wrong braces. Write it as {{name}}.';
  const unnamed = found.find((name) => {
    const key = findClaimKeyInPlaceholder(name);
    return key !== undefined && !claims.includes(key);
  });
  if (claims.length > 0 && unnamed) return `The text uses {{${unnamed}}}: choose that claim too.`;
  if (claims.length > 0 && !rules.isOmittable && !splitClaimText(fallback ?? '').text.trim())
    return 'Expected a text for where the claims are not made; found none. Write it.';
  return fallback && findClaimTextProblem(fallback, rules);
}
