import {
  type FormFieldName,
  type FormValues,
  findFormFieldErrors,
  formFieldNames,
  honeypotName,
  normalizeFormValues,
} from '../../src/contact-form/form-rules.ts';

/**
 * Bytes. The longest valid message has about 29,000: 2,000 characters of 4 bytes, each as `%XX`.
 */
export const maxFormBodyBytes = 32_768;

type BodyType = 'json' | 'form';

/** @returns undefined for a body that the form never sends */
export function findSubmissionBodyType({ headers }: Request): BodyType | undefined {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json'
    ? 'json'
    : type === 'application/x-www-form-urlencoded'
      ? 'form'
      : undefined;
}

export interface ContactSubmission extends FormValues {
  readonly locale: string;
  readonly idempotencyKey: string | undefined;
}

/** A message, or the status that refuses it with its language, if known. */
export type SubmissionParseResult =
  | { readonly submission: ContactSubmission }
  | { readonly status: number; readonly locale?: string | undefined };

/** @param languages codes of the site's languages */
export async function parseSubmission(
  request: Request,
  type: BodyType,
  languages: readonly string[],
): Promise<SubmissionParseResult> {
  const fields = parse(await request.arrayBuffer(), type);
  if (!fields) return { status: 400 };
  const locale = languages.find((code) => code === fields['locale']);
  const idempotencyKey = findKey(request.headers.get('idempotency-key'), fields['id']);
  if (!locale || !isKeyValid(idempotencyKey)) return { status: 400, locale };
  if (fields[honeypotName]) return { status: 422, locale };
  const texts = formFieldNames.map((field) => [field, cleanField(field, fields[field] ?? '')]);
  const values = normalizeFormValues(Object.fromEntries(texts) as FormValues);
  return Object.keys(findFormFieldErrors(values)).length > 0
    ? { status: 422, locale }
    : { submission: { ...values, locale, idempotencyKey } };
}

/** @returns undefined for invalid UTF-8, JSON or form data, and for values that are not text */
function parse(bytes: ArrayBuffer, type: BodyType): Readonly<Record<string, string>> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const pairs = type === 'json' ? Object.entries(JSON.parse(text) as object) : parsePairs(text);
    return pairs.every(([, value]) => typeof value === 'string')
      ? Object.fromEntries(pairs)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws for invalid UTF-8, which `URLSearchParams` would replace */
function parsePairs(text: string): [string, string][] {
  decodeURIComponent(text);
  return [...new URLSearchParams(text)];
}

/** Removes what no field of a browser can hold. */
function cleanField(field: FormFieldName, text: string): string {
  const wellFormed = text.toWellFormed();
  return field === 'message'
    ? wellFormed.replace(/(?![\t\r\n])\p{Cc}/gu, '')
    : wellFormed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Finds the key in the header, where it is in quotes, or in the message. */
const findKey = (header: string | null, id: string | undefined): string | undefined =>
  header === null ? id : (header.match(/^"(.*)"$/)?.[1] ?? '');

/** A message may come without one. */
const isKeyValid = (key: string | undefined): boolean =>
  key === undefined || /^[\w-]{8,100}$/.test(key);
