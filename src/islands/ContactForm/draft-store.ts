import { draftMaxAgeDays } from '../../config/contact.ts';
import { type FormValues, formFieldNames, normalizeForm } from '../../contact-form/form-rules.ts';
import { dayMs } from '../../utils/time.ts';

/** Key of the draft, one for all languages. The form hydrates at once if there is a draft. */
export const draftStorageKey = 'contact-draft';

/** Local storage holds the last sent message's idempotency key: no other tab sends it again. */
export const sentStorageKey = 'contact-sent';

/** Maximum age after the last change: a draft is personal data, perhaps on a shared device. */
export const draftMaxAgeMs = draftMaxAgeDays * dayMs;

export interface Draft {
  readonly id: string;
  /** The fields, exactly as typed. */
  readonly values: FormValues;
  /** Waits for a connection. Visitors' browsers store it by this name. */
  readonly waiting: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Creates a random id. `crypto.randomUUID` is missing without https. */
export function createMessageId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Returns the idempotency key: the same for each try of a message, another after any change. */
export function idempotencyKeyOf({ id, values }: Pick<Draft, 'id' | 'values'>): string {
  return `${id}-${hash(JSON.stringify(formFieldNames.map((field) => normalizeForm(values)[field])))}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/**
 * Creates a store of drafts, whose functions never throw.
 * @param storage may throw, as it does if cookies are blocked
 */
export function createDraftStore(storage: () => Storage = () => localStorage) {
  const erase = () => attempt(() => storage().removeItem(draftStorageKey), undefined);
  /** Erases a draft that is too old or unreadable. */
  const load = (): Draft | null => {
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
    /** @returns false if the browser refused */
    save: (draft: Draft) =>
      attempt(() => {
        storage().setItem(draftStorageKey, JSON.stringify(draft));
        return true;
      }, false),
    /** Erases the draft, unless it has changed since. */
    markSent(key: string) {
      attempt(() => storage().setItem(sentStorageKey, key), undefined);
      const draft = load();
      if (draft && idempotencyKeyOf(draft) === key) erase();
    },
    /** Whether this or another tab has sent it. */
    wasSent: (key: string) => attempt(() => storage().getItem(sentStorageKey) === key, false),
  };
}

/** Storage may be full, blocked or missing. */
function attempt<Result>(task: () => Result, fallback: Result): Result {
  try {
    return task();
  } catch {
    return fallback;
  }
}

/**
 * Reads a stored draft. A field that the form has gained since is empty.
 * @throws for what is no draft, or returns null
 */
function parse(text: string): Draft | null {
  const { id, values, waiting, changed } = JSON.parse(text);
  const texts = formFieldNames.map((field) => [field, values[field] ?? '']);
  if (
    typeof id !== 'string' ||
    typeof changed !== 'number' ||
    texts.some(([, text]) => typeof text !== 'string')
  )
    return null;
  return { id, values: Object.fromEntries(texts), waiting: waiting === true, changed };
}
