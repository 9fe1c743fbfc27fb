import { createDraftStore, createMessageId, type Draft, draftStorageKey, idempotencyKeyOf, sentStorageKey } from './draft-store.ts';
import { type FormValues, readFormValues } from './form-rules.ts';
import { fieldNames } from './form-types.ts';

/** Pause after the last key before the draft is saved, in milliseconds. */
const pause = 300;

export interface DraftListener {
  /** Whether the draft is on the device now. */
  onKept(kept: boolean): void;
  /** There is a draft that could not be sent for want of a connection. */
  onWaiting(): void;
  /** This very message was sent from another tab. */
  onSent(): void;
  /** This draft was discarded in another tab: its text is gone from the form. */
  onDiscarded(): void;
}

export interface DraftAutosave {
  /** When the text that the form begins with was begun, on the clock of `performance.now()`; null for an empty form. */
  readonly began: number | null;
  /** Idempotency key of the message as it stands. */
  key(): string;
  wasSent(key: string): boolean;
  /** Saves the draft now; `waiting` when it could not be sent for want of a connection. */
  keep(waiting: boolean): void;
  /** The message was sent: its draft is erased. */
  sent(key: string): void;
  /** The visitor is done with the message: its draft is erased. */
  discard(): void;
  /** Lets go of the form. */
  release(): void;
}

/**
 * Ties a form to the draft on the visitor's device: fills in what was kept, saves what is typed, and follows the same draft
 * in other tabs. Text that was typed before this is called stays.
 */
export function createDraftAutosave(form: HTMLFormElement, listener: DraftListener, store = createDraftStore()): DraftAutosave {
  const found = store.load();
  let id = found?.id ?? createMessageId();
  let waiting = found?.waiting ?? false;
  let changed = Date.now();
  let stored = false;
  let timer = 0;

  const current = () => ({ id, values: readFormValues(form), waiting, changed });
  const key = () => idempotencyKeyOf(current());
  const wasSent = () => !isEmpty(form) && store.wasSent(key());

  const erase = () => {
    if (store.load()?.id === id) store.erase();
  };
  const save = () => {
    clearTimeout(timer);
    timer = 0;
    if (wasSent()) return;
    if (isEmpty(form)) erase();
    stored = !isEmpty(form) && store.save(current());
    listener.onKept(stored);
  };
  const saveSoon = () => {
    changed = Date.now();
    clearTimeout(timer);
    timer = window.setTimeout(save, pause);
  };
  const saveWhenHidden = () => {
    if (document.hidden) save();
  };
  /** Takes over what another tab did with this draft, unless something typed here is not saved yet. */
  const follow = (other: Draft | null) => {
    if (wasSent()) return listener.onSent();
    if (timer) return;
    if (!other) return forget();
    if (other.id !== id && !isEmpty(form)) return;
    ({ id, waiting, changed } = other);
    fill(form, other.values, false);
    stored = true;
  };
  /** What was stored is so no more: another tab discarded it. What never was stored stays in the form. */
  const forget = () => {
    if (!stored) return;
    stored = false;
    waiting = false;
    id = createMessageId();
    fill(form, nothing, false);
    listener.onDiscarded();
  };
  const followStorage = ({ key, newValue }: StorageEvent) => {
    // A new draft may be there already, begun after the one that is erased here.
    if (key === draftStorageKey) follow(newValue === null ? null : store.load());
    if (key === sentStorageKey && wasSent()) listener.onSent();
  };
  const followOnReturn = (event: PageTransitionEvent) => {
    if (event.persisted) follow(store.load());
  };

  if (found) {
    fill(form, found.values, true);
    if (idempotencyKeyOf(current()) === idempotencyKeyOf(found)) changed = found.changed;
  }
  const began = found ? Number.NEGATIVE_INFINITY : isEmpty(form) ? null : 0;
  if (waiting) listener.onWaiting();
  if (!isEmpty(form)) save();

  form.addEventListener('input', saveSoon);
  document.addEventListener('visibilitychange', saveWhenHidden);
  addEventListener('pagehide', save);
  addEventListener('pageshow', followOnReturn);
  addEventListener('storage', followStorage);

  return {
    began,
    key,
    wasSent: store.wasSent,
    keep(isWaiting) {
      waiting = isWaiting;
      save();
    },
    sent: store.sent,
    discard: erase,
    release() {
      clearTimeout(timer);
      form.removeEventListener('input', saveSoon);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      removeEventListener('pagehide', save);
      removeEventListener('pageshow', followOnReturn);
      removeEventListener('storage', followStorage);
    },
  };
}

function isEmpty(form: HTMLFormElement): boolean {
  const values = readFormValues(form);
  return fieldNames.every((field) => !values[field]);
}

const nothing = Object.fromEntries(fieldNames.map((field) => [field, ''])) as FormValues;

function fill(form: HTMLFormElement, values: FormValues, onlyEmpty: boolean): void {
  for (const field of fieldNames) {
    const input = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
    if (input.value !== values[field] && !(onlyEmpty && input.value)) input.value = values[field];
  }
}
