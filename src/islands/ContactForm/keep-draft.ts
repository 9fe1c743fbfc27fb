import { draftEntry, draftStore, keyOf, newId, sentEntry } from './draft-store.ts';
import { readForm, type Values } from './rules.ts';
import { fields } from './types.ts';

/** Pause after the last key before the draft is saved, in milliseconds. */
const pause = 300;

interface Listener {
  /** The draft is on the device now. */
  onKept(): void;
  /** There is a draft that could not be sent for want of a connection. */
  onWaiting(): void;
  /** This very message was sent from another tab. */
  onSent(): void;
}

export interface Keeper {
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
export function keepDraft(form: HTMLFormElement, listener: Listener, store = draftStore()): Keeper {
  const found = store.load();
  let id = found?.id ?? newId();
  let waiting = found?.waiting ?? false;
  let timer = 0;

  const current = () => ({ id, values: readForm(form), waiting });
  const key = () => keyOf(current());
  const wasSent = () => !isEmpty(form) && store.wasSent(key());

  const save = () => {
    clearTimeout(timer);
    timer = 0;
    if (wasSent()) return;
    if (!isEmpty(form)) {
      if (store.save(current())) listener.onKept();
    } else if (store.load()?.id === id) store.erase();
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, pause);
  };
  const saveWhenHidden = () => {
    if (document.hidden) save();
  };
  /** Takes over what another tab did with this draft, unless something typed here is not saved yet. */
  const follow = () => {
    if (wasSent()) return listener.onSent();
    const other = store.load();
    if (!other || timer || (other.id !== id && !isEmpty(form))) return;
    ({ id, waiting } = other);
    fill(form, other.values, false);
  };
  const followStorage = (event: StorageEvent) => {
    if (event.key === draftEntry || event.key === sentEntry) follow();
  };
  const followOnReturn = (event: PageTransitionEvent) => {
    if (event.persisted) follow();
  };

  if (found) fill(form, found.values, true);
  if (waiting) listener.onWaiting();
  if (!isEmpty(form)) save();

  form.addEventListener('input', saveSoon);
  document.addEventListener('visibilitychange', saveWhenHidden);
  addEventListener('pagehide', save);
  addEventListener('pageshow', followOnReturn);
  addEventListener('storage', followStorage);

  return {
    key,
    wasSent: store.wasSent,
    keep(isWaiting) {
      waiting = isWaiting;
      save();
    },
    sent: store.sent,
    discard: store.erase,
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
  const values = readForm(form);
  return fields.every((field) => !values[field]);
}

function fill(form: HTMLFormElement, values: Values, onlyEmpty: boolean): void {
  for (const field of fields) {
    const input = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
    if (input.value !== values[field] && !(onlyEmpty && input.value)) input.value = values[field];
  }
}
