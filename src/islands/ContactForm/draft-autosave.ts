import { type FormValues, formFieldNames, readFormValues } from '../../contact-form/form-rules.ts';
import {
  createDraftStore,
  createMessageId,
  type Draft,
  type DraftStore,
  draftStorageKey,
  idempotencyKeyOf,
  sentStorageKey,
} from './draft-store.ts';

/** How long after the last key the draft is saved. */
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
 * Fills the form with the saved draft, unless somebody has typed in it. Saves changes, and follows
 * other tabs.
 */
export function createDraftAutosave(form: HTMLFormElement, listener: DraftListener) {
  const store = createDraftStore();
  let { startedAt, ...draft } = openDraft(form, store.load());
  let isStored = false;
  let timer = 0;
  const listening = new AbortController();
  // Chrome and Edge before 90 ignore it as an option of listeners: these also check `aborted`.
  const { signal } = listening;
  /*
   * state      form   timer  isStored  another tab saves a draft    another tab erases its draft
   * empty      empty  0      no        is shown                     –
   * typing     text   > 0    either    is ignored                   this text stays
   * saved      text   0      yes       is shown if of the same id   the form becomes empty
   * not saved  text   0      no        is shown if of the same id   this text stays
   * "Not saved": the browser refused, or somebody cleared the storage. A text that another tab has
   * sent is neither saved nor replaced.
   */

  const current = () => ({ ...draft, values: readFormValues(form) });
  const key = () => idempotencyKeyOf(current());
  const isTextSent = () => !isFormEmpty(form) && store.wasSent(key());
  const discard = () => {
    if (store.load()?.id === draft.id) store.erase();
  };
  /** @param isWaiting whether it waits for a connection */
  const save = (isWaiting = draft.waiting) => {
    clearTimeout(timer);
    timer = 0;
    if (signal.aborted || isTextSent()) return;
    draft.waiting = isWaiting;
    if (isFormEmpty(form)) discard();
    isStored = !isFormEmpty(form) && store.save(current());
    listener.onSaved(isStored);
  };
  const saveSoon = () => {
    startedAt ??= performance.now();
    draft.changed = Date.now();
    clearTimeout(timer);
    timer = window.setTimeout(save, saveDelayMs);
  };
  /** Shows another tab's draft, unless this form has changes of its own. */
  const syncWith = (other: Draft | null) => {
    if (isTextSent()) return listener.onSent();
    const isOwnText = other ? other.id !== draft.id && !isFormEmpty(form) : !isStored;
    if (timer > 0 || isOwnText) return;
    const { values, ...shown } = other ?? { ...createDraft(), values: nothing };
    draft = shown;
    isStored = other !== null;
    fill(form, values, false);
    if (!other) listener.onDiscarded();
  };

  if (draft.waiting) listener.onWaiting();
  if (!isFormEmpty(form)) save();

  form.addEventListener('input', saveSoon, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
  window.addEventListener('pagehide', () => save(), { signal });
  followOtherTabs(store, signal, {
    onDraft: syncWith,
    // The next change saves this text again.
    onCleared() {
      isStored = false;
      listener.onSaved(isStored);
    },
    onSent: () => isTextSent() && listener.onSent(),
  });
  return {
    /** Returns the time of the first key, or now, by `performance.now()`. */
    startedAt: () => (startedAt ??= performance.now()),
    /** Idempotency key. */
    key,
    wasSent: store.wasSent,
    save,
    markSent: store.markSent,
    discard,
    release() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}

/** Reports what other tabs did to the store, also while this page was kept for going back. */
function followOtherTabs(
  store: DraftStore,
  signal: AbortSignal,
  reports: { onDraft(draft: Draft | null): void; onCleared(): void; onSent(): void },
): void {
  const followStorage = ({ key, newValue }: StorageEvent) => {
    if (signal.aborted) return;
    // Not `newValue`, because a newer draft may have been saved since.
    if (key === draftStorageKey) reports.onDraft(newValue === null ? null : store.load());
    if (key === sentStorageKey) reports.onSent();
    if (key === null) reports.onCleared();
  };
  const followReturn = ({ persisted }: PageTransitionEvent) =>
    persisted && !signal.aborted && reports.onDraft(store.load());
  window.addEventListener('storage', followStorage, { signal });
  window.addEventListener('pageshow', followReturn, { signal });
}

/**
 * @returns `startedAt`, by `performance.now()`: undefined before the first key; 0 for text that was
 *   typed before the script ran; -Infinity for a draft of an earlier page
 */
function openDraft(form: HTMLFormElement, found: Draft | null) {
  if (!found) return { ...createDraft(), startedAt: isFormEmpty(form) ? undefined : 0 };
  fill(form, found.values, true);
  const { id, waiting } = found;
  const isUnchanged =
    idempotencyKeyOf({ id, values: readFormValues(form) }) === idempotencyKeyOf(found);
  const changed = isUnchanged ? found.changed : Date.now();
  return { id, waiting, changed, startedAt: Number.NEGATIVE_INFINITY };
}

const createDraft = () => ({ id: createMessageId(), waiting: false, changed: Date.now() });

function isFormEmpty(form: HTMLFormElement): boolean {
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
