import { type FormValues, formFieldNames, readFormValues } from '../../contact-form/form-rules.ts';
import {
  createDraftStore,
  createMessageId,
  type Draft,
  draftStorageKey,
  idempotencyKeyOf,
  sentStorageKey,
} from './draft-store.ts';

/** Delay after the last key. */
const saveDelayMs = 300;

export interface DraftListener {
  onSaved(isSaved: boolean): void;
  /** The draft waits for a connection. */
  onWaiting(): void;
  onSent(): void;
  onDiscarded(): void;
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

/**
 * Fills the form with the saved draft, saves changes, and follows other tabs. Keeps text typed
 * before.
 */
export function createDraftAutosave(form: HTMLFormElement, listener: DraftListener) {
  const store = createDraftStore();
  const found = store.load();
  let id = found?.id ?? createMessageId();
  let waiting = found?.waiting ?? false;
  let changed = Date.now();
  let isStored = false;
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
    isStored = !isEmpty(form) && store.save(current());
    listener.onSaved(isStored);
  };
  const saveSoon = () => {
    changed = Date.now();
    clearTimeout(timer);
    timer = window.setTimeout(save, saveDelayMs);
  };
  const saveWhenHidden = () => {
    if (document.hidden) save();
  };
  /** Shows the draft of another tab, unless this form has text that is not saved yet. */
  const syncWith = (other: Draft | null) => {
    if (wasSent()) return listener.onSent();
    if (timer) return;
    if (!other) return clearForm();
    if (other.id !== id && !isEmpty(form)) return;
    ({ id, waiting, changed } = other);
    fill(form, other.values, false);
    isStored = true;
  };
  /** Empties the form after another tab discarded its draft. Keeps text that was never saved. */
  const clearForm = () => {
    if (!isStored) return;
    isStored = false;
    waiting = false;
    id = createMessageId();
    fill(form, nothing, false);
    listener.onDiscarded();
  };
  const followStorage = ({ key: changedKey, newValue }: StorageEvent) => {
    // Reads the storage, not `newValue`: since the event a newer draft may have been saved.
    if (changedKey === draftStorageKey) syncWith(newValue === null ? null : store.load());
    if (changedKey === sentStorageKey && wasSent()) listener.onSent();
  };
  const followOnReturn = (event: PageTransitionEvent) => {
    if (event.persisted) syncWith(store.load());
  };

  if (found) {
    fill(form, found.values, true);
    if (idempotencyKeyOf(current()) === idempotencyKeyOf(found)) changed = found.changed;
  }
  const startedAt = found ? Number.NEGATIVE_INFINITY : isEmpty(form) ? null : 0;
  if (waiting) listener.onWaiting();
  if (!isEmpty(form)) save();

  const listeners = [
    [form, 'input', saveSoon],
    [document, 'visibilitychange', saveWhenHidden],
    [window, 'pagehide', save],
    [window, 'pageshow', followOnReturn],
    [window, 'storage', followStorage],
  ] as [EventTarget, string, EventListener][];
  for (const [target, type, listen] of listeners) target.addEventListener(type, listen);

  return {
    /** When the first text was typed, on the clock of `performance.now()`. */
    startedAt,
    /** Idempotency key. */
    key,
    wasSent: store.wasSent,
    /** @param isWaiting it could not be sent without a connection */
    saveNow(isWaiting: boolean) {
      waiting = isWaiting;
      save();
    },
    markSent: store.markSent,
    discard: erase,
    release() {
      clearTimeout(timer);
      for (const [target, type, listen] of listeners) target.removeEventListener(type, listen);
    },
  };
}

function isEmpty(form: HTMLFormElement): boolean {
  const values = readFormValues(form);
  return formFieldNames.every((field) => !values[field]);
}

const nothing = Object.fromEntries(formFieldNames.map((field) => [field, ''])) as FormValues;

function fill(form: HTMLFormElement, values: FormValues, onlyEmpty: boolean): void {
  for (const field of formFieldNames) {
    const input = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
    if (input.value !== values[field] && !(onlyEmpty && input.value)) input.value = values[field];
  }
}
