import { type FormValues, normalize, validate } from '../../src/islands/ContactForm/form-rules.ts';
import { fieldNames } from '../../src/islands/ContactForm/form-types.ts';

/** Longest body, in bytes. The longest message that the rules allow takes some 27,000: 2,000 characters of four bytes, each a triple in a form. */
export const maxBodyBytes = 32_768;

/** @param length as `Content-Length` says it, if it does */
export const exceedsMaxBody = (length: string | null | undefined) => Number(length) > maxBodyBytes;

/** How a body is written; undefined for what no form of ours sends. */
export type BodyType = 'json' | 'form' | undefined;

/** What `Content-Type` says. */
export function bodyTypeOf({ headers }: Request): BodyType {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? 'json' : type === 'application/x-www-form-urlencoded' ? 'form' : undefined;
}

/** A message that keeps the rules. */
export interface Submission extends FormValues {
  /** Code of the page's language. */
  readonly locale: string;
  /** Idempotency key, if it came with one. */
  readonly key: string | undefined;
}

/** What was read: a message, or the status that refuses it and the language it was written in, as far as that is known. */
export type ParseResult = { readonly submission: Submission } | { readonly status: number; readonly locale?: string | undefined };

/**
 * Reads a message by the rules that the form itself keeps.
 * @param languages codes of the site's languages
 */
export async function parseSubmission(request: Request, kind: NonNullable<BodyType>, languages: readonly string[]): Promise<ParseResult> {
  const bytes = await bodyOf(request);
  if (!bytes) return { status: 413 };
  const told = parse(bytes, kind);
  if (!told) return { status: 400 };
  const locale = languages.find((code) => code === told['locale']);
  const key = keyIn(request.headers.get('idempotency-key'), told['id']);
  if (!locale || key === null) return { status: 400, locale };
  // A field that people don't see: whoever filled it in is told how else to write (docs/settings.md).
  if (told['website']) return { status: 422, locale };
  const values = normalize(singleLines(Object.fromEntries(fieldNames.map((field) => [field, told[field] ?? ''])) as FormValues));
  return Object.keys(validate(values)).length > 0 ? { status: 422, locale } : { submission: { ...values, locale, key } };
}

/** @returns undefined for what is too long: the rest is not read */
async function bodyOf({ headers, body }: Request): Promise<Uint8Array | undefined> {
  if (exceedsMaxBody(headers.get('content-length'))) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > maxBodyBytes) {
      await reader.cancel();
      return undefined;
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @returns undefined for what is no UTF-8, no JSON or no form, and where a field is no text */
function parse(bytes: Uint8Array, kind: NonNullable<BodyType>): Readonly<Record<string, string>> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const pairs: [string, unknown][] = kind === 'json' ? Object.entries(JSON.parse(text) as object) : pairsOf(text);
    if (pairs.some(([, value]) => typeof value !== 'string')) return undefined;
    return Object.fromEntries(pairs as [string, string][]);
  } catch {
    return undefined;
  }
}

/** The fields of a form. `URLSearchParams` would take bytes that are no UTF-8 for a letter. */
function pairsOf(text: string): [string, string][] {
  const decoded = (part = '') => decodeURIComponent(part.replaceAll('+', ' '));
  return text.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
  });
}

/** Characters that turn the direction of what follows: a name could show as another, with all that stands behind it in a list. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without what a browser's fields can't hold: line breaks where there is one line, control characters, halves of characters. */
function singleLines({ message, ...others }: FormValues): FormValues {
  const oneLine = (text: string) =>
    text
      .toWellFormed()
      .replace(turning, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const single = Object.entries(others).map(([field, text]) => [field, oneLine(text)]);
  return { ...Object.fromEntries(single), message: message.toWellFormed().replace(/(?![\t\r\n])\p{Cc}/gu, '') };
}

/**
 * The idempotency key: of the header, which holds it in quotes, or of the message.
 * @returns undefined where there is none, null for what is no key
 */
function keyIn(header: string | null, id: string | undefined): string | null | undefined {
  const key = header === null ? id : (header.match(/^"(.*)"$/)?.[1] ?? '');
  if (key === undefined) return undefined;
  return /^[\w-]{8,100}$/.test(key) ? key : null;
}
