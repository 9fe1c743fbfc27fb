import { draftDays } from '../../config/draft-days.ts';
import { type FormValues, normalize } from './form-rules.ts';
import { fieldNames } from './form-types.ts';

/** Entry of local storage that holds the draft: one for all languages. The site hydrates the form at once when it is there. */
export const draftStorageKey = 'contact-draft';

/** Entry that holds the key of the message sent last, so that a second tab does not send it again. */
export const sentStorageKey = 'contact-sent';

/**
 * Life of a draft after its last change, in milliseconds: it holds a name and an address, perhaps on a device that others use.
 * A week outlasts a journey without a connection and the weekend before an answer is looked up. The ui text `form.draftSaved` names it.
 */
export const draftMaxAgeMs = draftDays * 24 * 60 * 60 * 1000;

export interface Draft {
  /** Random; it stays while the draft lives. */
  readonly id: string;
  /** The fields, exactly as typed. */
  readonly values: FormValues;
  /** It could not be sent for want of a connection, and waits to be offered again. */
  readonly waiting: boolean;
  /** When the visitor last changed it, in milliseconds since 1970. */
  readonly changed: number;
}

/** A random id of 128 bits; `crypto.randomUUID` is missing on pages without https. */
export function createMessageId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency key: the same for every try of one message, and another as soon as the message is changed. */
export function idempotencyKeyOf({ id, values }: Pick<Draft, 'id' | 'values'>): string {
  return `${id}-${hash(JSON.stringify(fieldNames.map((field) => normalize(values)[field])))}`;
}

/** FNV-1a, 32 bits: tells the wordings of one draft apart. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Keeps the draft on the visitor's device, as far as the browser lets it: no call ever throws. */
export interface DraftStore {
  /** The draft, or null where there is none; one that is too old or can't be read is erased. */
  load(): Draft | null;
  /** @returns false when the browser did not take it */
  save(draft: Draft): boolean;
  /** Erases the draft. */
  erase(): void;
  /** Notes that a message was sent and erases its draft, but not one that was changed meanwhile. */
  sent(key: string): void;
  /** True when the message was sent already, in whichever tab. */
  wasSent(key: string): boolean;
}

/** @param storage gives local storage, and may throw, as it does where cookies are blocked */
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

/** Private windows, full or forbidden storage and foreign entries must not stop anybody from writing. */
function attempt<Result>(task: () => Result, otherwise: Result): Result {
  try {
    return task();
  } catch {
    return otherwise;
  }
}

/** @throws for text that is no JSON */
function parse(text: string): Draft | null {
  const draft: Partial<Draft> | null = JSON.parse(text);
  const { id, values, waiting, changed } = draft ?? {};
  if (typeof id !== 'string' || typeof changed !== 'number' || fieldNames.some((field) => typeof values?.[field] !== 'string')) return null;
  return { id, values: values as FormValues, waiting: waiting === true, changed };
}
