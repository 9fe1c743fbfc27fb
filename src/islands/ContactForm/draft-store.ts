import { draftDays } from '../../config/draft-days.ts';
import { type FormValues, normalize } from './form-rules.ts';
import { fieldNames } from './form-types.ts';

/** Key of local storage for the draft, for all languages. The form hydrates at once if it exists. */
export const draftStorageKey = 'contact-draft';

/** Key for the last sent message's idempotency key: a second tab then does not send it again. */
export const sentStorageKey = 'contact-sent';

/**
 * Maximum age of a draft after its last change: it holds personal data, perhaps on a shared device.
 * The ui text `form.draftSaved` names it.
 */
export const draftMaxAgeMs = draftDays * 24 * 60 * 60 * 1000;

export interface Draft {
  /** Random; constant for one draft. */
  readonly id: string;
  /** The fields, exactly as typed. */
  readonly values: FormValues;
  /** It could not be sent without a connection. */
  readonly waiting: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

/** A random id of 128 bits; `crypto.randomUUID` is missing on pages without https. */
export function createMessageId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency key: the same for every try of one message, different after any change. */
export function idempotencyKeyOf({ id, values }: Pick<Draft, 'id' | 'values'>): string {
  return `${id}-${hash(JSON.stringify(fieldNames.map((field) => normalize(values)[field])))}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Saves the draft on the visitor's device, if the browser allows it. Never throws. */
export interface DraftStore {
  /** The draft, or null. Erases one that is too old or unreadable. */
  load(): Draft | null;
  /** @returns false if the browser refused */
  save(draft: Draft): boolean;
  /** Erases the draft. */
  erase(): void;
  /** Notes that a message was sent. Erases its draft unless it has changed since. */
  sent(key: string): void;
  /** True if any tab has sent the message. */
  wasSent(key: string): boolean;
}

/** @param storage returns local storage; may throw, as it does if cookies are blocked */
export function createDraftStore(storage: () => Storage = () => localStorage): DraftStore {
  const erase = () => attempt(() => storage().removeItem(draftStorageKey), undefined);
  const load = () => {
    const text = attempt(() => storage().getItem(draftStorageKey), null);
    if (text === null) return null;
    const draft = attempt(() => parse(text), null);
    if (draft && Math.abs(Date.now() - draft.changed) < draftMaxAgeMs) return draft;
    erase();
    return null;
  };
  return {
    load,
    erase,
    save: (draft) =>
      attempt(() => {
        storage().setItem(draftStorageKey, JSON.stringify(draft));
        return true;
      }, false),
    sent(key) {
      attempt(() => storage().setItem(sentStorageKey, key), undefined);
      const draft = load();
      if (draft && idempotencyKeyOf(draft) === key) erase();
    },
    wasSent: (key) => attempt(() => storage().getItem(sentStorageKey) === key, false),
  };
}

/** Private windows, full or blocked storage and foreign entries must not break the form. */
function attempt<Result>(task: () => Result, fallback: Result): Result {
  try {
    return task();
  } catch {
    return fallback;
  }
}

/** @throws for text that is no JSON */
function parse(text: string): Draft | null {
  const draft: Partial<Draft> | null = JSON.parse(text);
  const { id, values, waiting, changed } = draft ?? {};
  if (typeof id !== 'string' || typeof changed !== 'number' || fieldNames.some((field) => typeof values?.[field] !== 'string')) return null;
  return { id, values: values as FormValues, waiting: waiting === true, changed };
}
