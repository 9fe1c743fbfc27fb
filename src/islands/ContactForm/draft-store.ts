import { clean, type Values } from './rules.ts';
import { fields } from './types.ts';

/** Entry of local storage that holds the draft: one for all languages. The site hydrates the form at once when it is there. */
export const draftEntry = 'contact-draft';

/** Entry that holds the key of the message sent last, so that a second tab does not send it again. */
export const sentEntry = 'contact-sent';

export interface Draft {
  /** Random; it stays while the draft lives. */
  readonly id: string;
  /** The fields, exactly as typed. */
  readonly values: Values;
  /** It could not be sent for want of a connection, and waits to be offered again. */
  readonly waiting: boolean;
}

/** A random id of 128 bits; `crypto.randomUUID` is missing on pages without https. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency key: the same for every try of one message, and another as soon as the message is changed. */
export function keyOf({ id, values }: Pick<Draft, 'id' | 'values'>): string {
  return `${id}-${hash(JSON.stringify(fields.map((field) => clean(values)[field])))}`;
}

/** FNV-1a, 32 bits: tells the wordings of one draft apart. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Keeps the draft on the visitor's device, as far as the browser lets it: no call ever throws. */
export interface DraftStore {
  /** The draft, or null where there is none that can be read. */
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
export function draftStore(storage: () => Storage = () => localStorage): DraftStore {
  const load = () => attempt(() => parse(storage().getItem(draftEntry)), null);
  const erase = () => attempt(() => storage().removeItem(draftEntry), undefined);
  return {
    load,
    erase,
    save: (draft) =>
      attempt(() => {
        storage().setItem(draftEntry, JSON.stringify(draft));
        return true;
      }, false),
    sent(key) {
      attempt(() => storage().setItem(sentEntry, key), undefined);
      const draft = load();
      if (draft && keyOf(draft) === key) erase();
    },
    wasSent: (key) => attempt(() => storage().getItem(sentEntry) === key, false),
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

function parse(text: string | null): Draft | null {
  const { id, values, waiting } = JSON.parse(text ?? 'null');
  if (typeof id !== 'string' || fields.some((field) => typeof values[field] !== 'string')) return null;
  return { id, values, waiting: waiting === true };
}
