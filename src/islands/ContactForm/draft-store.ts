import {
  draftMaxAgeDays,
  type FormValues,
  formFieldNames,
  normalizeFormValues,
} from '../../contact-form/form-rules.ts';
import { dayMs } from '../../utils/time.ts';

/** All languages share one draft. With a draft, the form hydrates at once. */
export const draftStorageKey = 'contact-draft';

/** Holds the key of the last sent message, so that no other tab sends it again. */
export const sentMessageStorageKey = 'contact-sent';

/** A draft is personal data, perhaps on a shared device. */
export const draftMaxAgeMs = draftMaxAgeDays * dayMs;

export interface MessageDraft {
  readonly id: string;
  /** Exactly as typed. */
  readonly values: FormValues;
  /** Whether it waits for a connection. Browsers of visitors hold this name. */
  readonly waiting: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** `crypto.randomUUID` is missing without https. */
export const createMessageId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Returns the same key for each try of a message, and another after any change. */
export const createIdempotencyKey = ({ id, values }: Pick<MessageDraft, 'id' | 'values'>): string =>
  `${id}-${hash(JSON.stringify(formFieldNames.map((field) => normalizeFormValues(values)[field])))}`;

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** @returns false if the browser refused */
export const saveDraft = (draft: MessageDraft): boolean =>
  attempt(() => {
    localStorage.setItem(draftStorageKey, JSON.stringify(draft));
    return true;
  }, false);

/** Erases a draft that is too old or damaged. */
export function loadDraft(): MessageDraft | null {
  const text = attempt(() => localStorage.getItem(draftStorageKey), null);
  if (text === null) return null;
  const draft = attempt(() => parse(text), null);
  if (draft && Math.abs(Date.now() - draft.changed) < draftMaxAgeMs) return draft;
  eraseDraft();
  return null;
}

export const eraseDraft = (): void =>
  attempt(() => localStorage.removeItem(draftStorageKey), undefined);

/** Erases the draft, unless it has changed. */
export function markMessageSent(key: string): void {
  attempt(() => localStorage.setItem(sentMessageStorageKey, key), undefined);
  const draft = loadDraft();
  if (draft && createIdempotencyKey(draft) === key) eraseDraft();
}

export const isMessageSent = (key: string): boolean =>
  attempt(() => localStorage.getItem(sentMessageStorageKey) === key, false);

/**
 * Storage may be full, blocked or missing, so nothing here throws. Scripts of pages and of other
 * islands catch its errors themselves: a shared function would be one more file to load.
 */
function attempt<Result>(task: () => Result, fallback: Result): Result {
  try {
    return task();
  } catch {
    return fallback;
  }
}

/**
 * Reads a draft. Fields that are newer than the draft are empty.
 * @throws for some texts that are not a draft, and returns null for others
 */
function parse(text: string): MessageDraft | null {
  const { id, values, waiting, changed } = JSON.parse(text);
  const fields = formFieldNames.map((field) => [field, values[field] ?? '']);
  if (
    typeof id !== 'string' ||
    typeof changed !== 'number' ||
    fields.some(([, value]) => typeof value !== 'string')
  )
    return null;
  return { id, values: Object.fromEntries(fields), waiting: waiting === true, changed };
}
