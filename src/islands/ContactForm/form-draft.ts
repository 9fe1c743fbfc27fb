import { type FormValues, formFieldNames, readFormValues } from '../../contact-form/form-rules.ts';
import { createMessageId, type Draft, type DraftStore, idempotencyKeyOf } from './draft-store.ts';

export type FormDraft = ReturnType<typeof createFormDraft>;

/** Creates the draft of a form. Fills the form with the stored draft; keeps text typed before. */
export function createFormDraft(form: HTMLFormElement, store: DraftStore) {
  let { startedAt, ...draft } = openDraft(form, store.load());
  let isStored = false;

  const current = () => ({ ...draft, values: readFormValues(form) });
  const key = () => idempotencyKeyOf(current());
  const erase = () => {
    if (store.load()?.id === draft.id) store.erase();
  };
  return {
    /** Returns when the first text was typed, or else now, on the clock of `performance.now()`. */
    startedAt: () => (startedAt ??= performance.now()),
    isWaiting: () => draft.waiting,
    /** Idempotency key. */
    key,
    erase,
    wasSent: () => !isFormEmpty(form) && store.wasSent(key()),
    /** Notes that the text was changed now. */
    touch() {
      startedAt ??= performance.now();
      draft.changed = Date.now();
    },
    /** @returns whether it is stored */
    save(isWaiting = draft.waiting): boolean {
      draft.waiting = isWaiting;
      if (isFormEmpty(form)) erase();
      isStored = !isFormEmpty(form) && store.save(current());
      return isStored;
    },
    /** Takes the draft of another tab, unless the form has a draft of its own. */
    replaceBy({ values, ...other }: Draft) {
      if (other.id !== draft.id && !isFormEmpty(form)) return;
      draft = other;
      fill(form, values, false);
      isStored = true;
    },
    /** @returns false for text that was never stored, which it keeps */
    clear(): boolean {
      if (!isStored) return false;
      isStored = false;
      draft = createDraft();
      fill(form, nothing, false);
      return true;
    },
  };
}

const createDraft = () => ({ id: createMessageId(), waiting: false, changed: Date.now() });

/** Fills the form with the draft that was found, or begins one. */
function openDraft(form: HTMLFormElement, found: Draft | null) {
  if (!found) return { ...createDraft(), startedAt: isFormEmpty(form) ? undefined : 0 };
  fill(form, found.values, true);
  const { id, waiting } = found;
  const isUnchanged =
    idempotencyKeyOf({ id, values: readFormValues(form) }) === idempotencyKeyOf(found);
  const changed = isUnchanged ? found.changed : Date.now();
  return { id, waiting, changed, startedAt: Number.NEGATIVE_INFINITY };
}

export function isFormEmpty(form: HTMLFormElement): boolean {
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
