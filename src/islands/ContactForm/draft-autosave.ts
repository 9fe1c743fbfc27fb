import { type FormValues, formFieldNames, readFormValues } from '../../contact-form/form-rules.ts';
import {
  createIdempotencyKey,
  createMessageId,
  draftStorageKey,
  eraseDraft,
  isMessageSent,
  loadDraft,
  type MessageDraft,
  saveDraft,
  sentMessageStorageKey,
} from './draft-store.ts';

/** How long after the last key the draft is saved. */
const saveDelayMs = 300;

export interface DraftAutosaveListener {
  onSaved(isSaved: boolean): void;
  /** The draft waits for a connection. */
  onWaiting(): void;
  onSent(): void;
  onDiscarded(): void;
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

/*
 * state      form   timer  isStored  another tab saves a draft    another tab erases its draft
 * empty      empty  0      no        is shown                     –
 * typing     text   > 0    either    is ignored                   this text stays
 * saved      text   0      yes       is shown if of the same id   the form becomes empty
 * not saved  text   0      no        is shown if of the same id   this text stays
 * "Not saved": the browser refused, or somebody cleared the storage. A text that another tab has
 * sent is neither saved nor replaced.
 */
interface AutosaveState {
  readonly form: HTMLFormElement;
  readonly listener: DraftAutosaveListener;
  /** Chrome and Edge before 90 ignore it as an option of listeners: these also check `aborted`. */
  readonly signal: AbortSignal;
  draft: ReturnType<typeof createDraft>;
  /** By `performance.now()`. */
  startedAt: number | undefined;
  timer: number;
  isStored: boolean;
}

/**
 * Fills the form with the saved draft, unless somebody has typed in it. Saves changes, and follows
 * other tabs.
 */
export function createDraftAutosave(form: HTMLFormElement, listener: DraftAutosaveListener) {
  const listening = new AbortController();
  const { signal } = listening;
  const opened = openDraft(form, loadDraft());
  const state: AutosaveState = { form, listener, signal, ...opened, timer: 0, isStored: false };

  if (state.draft.waiting) listener.onWaiting();
  if (!isFormEmpty(form)) save(state);

  form.addEventListener('input', () => saveSoon(state), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && save(state), { signal });
  window.addEventListener('pagehide', () => save(state), { signal });
  followOtherTabs(state);
  return {
    /** Returns the time of the first key, or now, by `performance.now()`. */
    startedAt: () => (state.startedAt ??= performance.now()),
    /** Idempotency key. */
    key: () => createDraftKey(state),
    /** @param isWaiting whether it waits for a connection */
    save: (isWaiting: boolean) => save(state, isWaiting),
    discard: () => discard(state),
    release() {
      clearTimeout(state.timer);
      listening.abort();
    },
  };
}

const getCurrentDraft = ({ draft, form }: AutosaveState): MessageDraft => ({
  ...draft,
  values: readFormValues(form),
});

const createDraftKey = (state: AutosaveState): string =>
  createIdempotencyKey(getCurrentDraft(state));

const isTextSent = (state: AutosaveState): boolean =>
  !isFormEmpty(state.form) && isMessageSent(createDraftKey(state));

function discard({ draft }: AutosaveState): void {
  if (loadDraft()?.id === draft.id) eraseDraft();
}

function save(state: AutosaveState, isWaiting = state.draft.waiting): void {
  clearTimeout(state.timer);
  state.timer = 0;
  if (state.signal.aborted || isTextSent(state)) return;
  state.draft.waiting = isWaiting;
  const isEmpty = isFormEmpty(state.form);
  if (isEmpty) discard(state);
  state.isStored = !isEmpty && saveDraft(getCurrentDraft(state));
  state.listener.onSaved(state.isStored);
}

function saveSoon(state: AutosaveState): void {
  state.startedAt ??= performance.now();
  state.draft.changed = Date.now();
  clearTimeout(state.timer);
  state.timer = window.setTimeout(save, saveDelayMs, state);
}

/** Follows what other tabs do to the draft, also while this page was in the back/forward cache. */
function followOtherTabs(state: AutosaveState): void {
  const { listener, signal } = state;
  const followStorage = ({ key, newValue }: StorageEvent) => {
    if (signal.aborted) return;
    // Not `newValue`, because a newer draft may have been saved since.
    if (key === draftStorageKey) syncWith(state, newValue === null ? null : loadDraft());
    if (key === sentMessageStorageKey && isTextSent(state)) listener.onSent();
    if (key !== null) return;
    // The next change saves this text again.
    state.isStored = false;
    listener.onSaved(false);
  };
  const followReturn = ({ persisted }: PageTransitionEvent) =>
    persisted && !signal.aborted && syncWith(state, loadDraft());
  window.addEventListener('storage', followStorage, { signal });
  window.addEventListener('pageshow', followReturn, { signal });
}

/** Shows another tab's draft, unless this form has changes of its own. */
function syncWith(state: AutosaveState, other: MessageDraft | null): void {
  const { draft, form, isStored, listener, timer } = state;
  const isOwnText = other ? other.id !== draft.id && !isFormEmpty(form) : !isStored;
  if (isTextSent(state)) listener.onSent();
  else if (timer === 0 && !isOwnText) {
    state.draft = other ?? createDraft();
    state.isStored = other !== null;
    fill(form, other?.values ?? {}, false);
    if (!other) listener.onDiscarded();
  }
}

/**
 * @returns `startedAt`, by `performance.now()`: undefined before the first key; 0 for text that was
 *   typed before the script ran; -Infinity for a draft of an earlier page
 */
function openDraft(form: HTMLFormElement, found: MessageDraft | null) {
  if (!found) return { draft: createDraft(), startedAt: isFormEmpty(form) ? undefined : 0 };
  fill(form, found.values, true);
  const isTextUnchanged =
    createIdempotencyKey({ ...found, values: readFormValues(form) }) ===
    createIdempotencyKey(found);
  const changed = isTextUnchanged ? found.changed : Date.now();
  return { draft: { ...found, changed }, startedAt: Number.NEGATIVE_INFINITY };
}

const createDraft = () => ({ id: createMessageId(), waiting: false, changed: Date.now() });

function isFormEmpty(form: HTMLFormElement): boolean {
  const values = readFormValues(form);
  return formFieldNames.every((field) => !values[field]);
}

function fill(form: HTMLFormElement, values: Partial<FormValues>, onlyEmpty: boolean): void {
  for (const field of formFieldNames) {
    const input = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
    const value = values[field] ?? '';
    if (input.value !== value && !(onlyEmpty && input.value)) input.value = value;
  }
}
