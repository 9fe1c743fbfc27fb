import {
  describeUnknownClaim,
  findClaim,
  findClaimFigureProblem,
  formatClaimFigure,
  isClaimMade,
  listKeysOfClaimField,
} from '../config/claims.ts';
import { draftMaxAgeDays } from '../contact-form/form-rules.ts';
import { formatNumber, getIntlTag } from '../i18n/formats.ts';
import { liveLocales, showsDrafts } from '../i18n/locales.ts';
import { stripInvisibleMarks, usesFullWidthPunctuation } from '../utils/writing.ts';
import type { ClaimText } from './claim-text.ts';
import { drawingPlaceholderNames } from './drawing-placeholders.ts';
import { addLineBreakMarks } from './line-breaks.ts';
import { describeUnknownPlaceholder, listSitePlaceholderNames } from './placeholder-problems.ts';
import { findClaimKeyInPlaceholder, replacePlaceholders } from './placeholder-syntax.ts';
import {
  addBidiIsolates,
  formatSettingValue,
  unbrokenPlaceholderNames,
} from './setting-placeholders.ts';
import { untranslatableFieldNames } from './untranslatable-field-names.ts';

/** Values by placeholder; null is unset. */
type Values = Readonly<Record<string, string | null>>;

type Result<Value> = { readonly value: Value } | { readonly problem: string };

/** @param where file and field, with which the error begins */
export function getInterpolatedOrThrow<Value>(result: Result<Value>, where = ''): Value {
  if ('value' in result) return result.value;
  throw new Error(where ? `${where}: ${result.problem}` : result.problem);
}

/**
 * Fills placeholders, and keeps names on one line.
 * @param own values that win over settings
 * @returns the text; undefined if pages omit it, because a setting is unset; or a problem, for an
 *   unknown placeholder or a claim that the language does not make
 */
export function tryInterpolateText(
  text: string,
  code: string,
  own: Values = {},
): Result<string | undefined> {
  let isUnset = false;
  const problems: string[] = [];
  const filled = replacePlaceholders(text, (name) => {
    if ((drawingPlaceholderNames as readonly string[]).includes(name)) return `{{${name}}}`;
    const found = Object.hasOwn(own, name)
      ? { value: own[name] ?? null }
      : formatPlaceholder(name, code);
    if ('problem' in found) problems.push(found.problem);
    const value = 'value' in found ? found.value : '';
    if (value === null) isUnset = true;
    return usesFullWidthPunctuation(getIntlTag(code)) && unbrokenPlaceholderNames.includes(name)
      ? (value ?? '').replaceAll(' ', '\u00a0')
      : (value ?? '');
  });
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  return { value: isUnset ? undefined : addLineBreakMarks(filled, code) };
}

/** @throws where `tryInterpolateText` has a problem */
export const interpolateText = (text: string, code: string): string | undefined =>
  getInterpolatedOrThrow(tryInterpolateText(text, code));

/**
 * @returns null for an unset setting; a problem for an unknown placeholder, or a claim that the
 *   language does not make
 * @example formatPlaceholder('claim.traders', 'fa') // { value: "۵۰۰" }
 */
export function formatPlaceholder(name: string, code: string): Result<string | null> {
  if (name === 'languageCount') return { value: formatNumber(code, liveLocales.length) };
  if (name === 'draftDays') return { value: formatNumber(code, draftMaxAgeDays) };
  const claim = findClaimKeyInPlaceholder(name);
  if (claim !== undefined) {
    const problem = findClaimFigureProblem(claim, code);
    return problem
      ? { problem }
      : { value: formatClaimFigure(claim, code, name.endsWith('.badge') ? 'badge' : 'text') };
  }
  const value = formatSettingValue(name, code);
  if (value === undefined)
    return { problem: describeUnknownPlaceholder(name, listSitePlaceholderNames()) };
  return { value: value && addBidiIsolates(name, value, code) };
}

/**
 * Fills all texts of an entry. Omits drafts, texts with an unset setting, and items with a claim
 * that the language does not make.
 * @param where file and field, for errors
 * @param own values that win over settings
 */
export function interpolateEntry<Value>(
  entry: Value,
  code: string,
  where: string,
  own?: Values,
): Value;
export function interpolateEntry(
  value: unknown,
  code: string,
  where: string,
  own: Values = {},
): unknown {
  if (typeof value === 'string')
    return getInterpolatedOrThrow(tryInterpolateText(value, code, own), where);
  if (Array.isArray(value))
    return value
      .map((item, index) => interpolateEntry(item, code, `${where}.${index}`, own))
      .filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const { claim, draft } = value as { claim?: unknown; draft?: unknown };
  if (draft === true && !showsDrafts) return undefined;
  const keys = listKeysOfClaimField(claim);
  const unknown = keys.find((key) => !findClaim(key));
  if (unknown !== undefined) throw new Error(`${where}.claim: ${describeUnknownClaim(unknown)}`);
  const isMade = keys.every((key) => isClaimMade(key, code));
  if (isConditional(value))
    return interpolateEntry(isMade ? value.text : value.fallback, code, where, own);
  if (!isMade) return undefined;
  const filled = Object.entries(value).map(
    ([key, item]) =>
      [
        key,
        isKey(key, item)
          ? item
          : stripMarksOfSubject(key, interpolateEntry(item, code, `${where}.${key}`, own)),
      ] as const,
  );
  return Object.fromEntries(filled.filter(([, item]) => item !== undefined));
}

/** Marks for line breaks would change a key. */
const isKey = (field: string, value: unknown) =>
  untranslatableFieldNames.includes(field) && typeof value === 'string';

/** A mail's subject needs no marks for line breaks. */
const stripMarksOfSubject = (key: string, value: unknown) =>
  key === 'subject' && typeof value === 'string' ? stripInvisibleMarks(value) : value;

const isConditional = (value: object): value is Exclude<ClaimText, string> =>
  'claim' in value &&
  'text' in value &&
  Object.keys(value).every((key) => ['claim', 'text', 'fallback'].includes(key));
