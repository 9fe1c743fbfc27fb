import { createDraftStore, type Draft, draftStorageKey, sentStorageKey } from './draft-store.ts';
import { createFormDraft, isFormEmpty } from './form-draft.ts';

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
  const draft = createFormDraft(form, store);
  let timer = 0;

  const save = () => {
    clearTimeout(timer);
    timer = 0;
    if (!draft.wasSent()) listener.onSaved(draft.save());
  };
  const saveSoon = () => {
    draft.touch();
    clearTimeout(timer);
    timer = window.setTimeout(save, saveDelayMs);
  };
  const saveWhenHidden = () => {
    if (document.hidden) save();
  };
  /** Shows the draft of another tab, unless this form has text that is not saved yet. */
  const syncWith = (other: Draft | null) => {
    if (draft.wasSent()) return listener.onSent();
    if (timer) return;
    if (other) draft.replaceBy(other);
    else if (draft.clear()) listener.onDiscarded();
  };
  const followStorage = ({ key, newValue }: StorageEvent) => {
    // Reads the storage, not `newValue`: since the event a newer draft may have been saved.
    if (key === draftStorageKey) syncWith(newValue === null ? null : store.load());
    if (key === sentStorageKey && draft.wasSent()) listener.onSent();
  };
  const followOnReturn = (event: PageTransitionEvent) => {
    if (event.persisted) syncWith(store.load());
  };

  if (draft.isWaiting()) listener.onWaiting();
  if (!isFormEmpty(form)) save();

  const listeners = [
    [form, 'input', saveSoon],
    [document, 'visibilitychange', saveWhenHidden],
    [window, 'pagehide', save],
    [window, 'pageshow', followOnReturn],
    [window, 'storage', followStorage],
  ] as [EventTarget, string, EventListener][];
  for (const [target, type, listen] of listeners) target.addEventListener(type, listen);

  return {
    startedAt: draft.startedAt,
    key: draft.key,
    wasSent: store.wasSent,
    /** @param isWaiting it could not be sent without a connection */
    saveNow(isWaiting: boolean) {
      draft.setWaiting(isWaiting);
      save();
    },
    markSent: store.markSent,
    discard: draft.erase,
    release() {
      clearTimeout(timer);
      for (const [target, type, listen] of listeners) target.removeEventListener(type, listen);
    },
  };
}
