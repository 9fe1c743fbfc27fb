import {
  createDraftStore,
  type Draft,
  type DraftStore,
  draftStorageKey,
  sentStorageKey,
} from './draft-store.ts';
import { createFormDraft, type FormDraft, isFormEmpty } from './form-draft.ts';

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

  /** @param isWaiting it could not be sent without a connection */
  const save = (isWaiting?: boolean) => {
    clearTimeout(timer);
    timer = 0;
    if (!draft.wasSent()) listener.onSaved(draft.save(isWaiting));
  };
  const saveSoon = () => {
    draft.touch();
    clearTimeout(timer);
    timer = window.setTimeout(save, saveDelayMs);
  };

  if (draft.isWaiting()) listener.onWaiting();
  if (!isFormEmpty(form)) save();

  const stopListening = listen([
    [form, 'input', saveSoon],
    [document, 'visibilitychange', () => document.hidden && save()],
    [window, 'pagehide', () => save()],
    ...otherTabEvents(draft, store, listener, () => timer > 0),
  ]);
  return {
    startedAt: draft.startedAt,
    key: draft.key,
    wasSent: store.wasSent,
    save,
    markSent: store.markSent,
    discard: draft.erase,
    release() {
      clearTimeout(timer);
      stopListening();
    },
  };
}

type Listening = readonly [target: EventTarget, type: string, listener: EventListener];

/** Shows the draft of another tab, unless this form has text that is not saved yet. */
function otherTabEvents(
  draft: FormDraft,
  store: DraftStore,
  listener: DraftListener,
  isUnsaved: () => boolean,
): Listening[] {
  const syncWith = (other: Draft | null) => {
    if (draft.wasSent()) return listener.onSent();
    if (isUnsaved()) return;
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
  return [
    [window, 'storage', followStorage as EventListener],
    [window, 'pageshow', followOnReturn as EventListener],
  ];
}

/** @returns a function that stops it */
function listen(listenings: readonly Listening[]): () => void {
  for (const [target, type, listener] of listenings) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of listenings) target.removeEventListener(type, listener);
  };
}
