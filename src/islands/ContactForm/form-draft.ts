import { type FormValues, formFieldNames, readFormValues } from '../../contact-form/form-rules.ts';
import { createMessageId, type Draft, type DraftStore, idempotencyKeyOf } from './draft-store.ts';

/** Creates the draft of a form. Fills the form with the stored draft; keeps text typed before. */
export function createFormDraft(form: HTMLFormElement, store: DraftStore) {
  const found = store.load();
  let id = found?.id ?? createMessageId();
  let waiting = found?.waiting ?? false;
  let changed = Date.now();
  let isStored = false;

  const current = () => ({ id, values: readFormValues(form), waiting, changed });
  const key = () => idempotencyKeyOf(current());
  const erase = () => {
    if (store.load()?.id === id) store.erase();
  };

  if (found) {
    fill(form, found.values, true);
    if (key() === idempotencyKeyOf(found)) changed = found.changed;
  }
  return {
    /** When the first text was typed, on the clock of `performance.now()`. */
    startedAt: found ? Number.NEGATIVE_INFINITY : isFormEmpty(form) ? null : 0,
    isWaiting: () => waiting,
    /** Idempotency key. */
    key,
    erase,
    wasSent: () => !isFormEmpty(form) && store.wasSent(key()),
    /** Notes that the text was changed now. */
    touch() {
      changed = Date.now();
    },
    setWaiting(isWaiting: boolean) {
      waiting = isWaiting;
    },
    /** @returns whether it is stored */
    save(): boolean {
      if (isFormEmpty(form)) erase();
      isStored = !isFormEmpty(form) && store.save(current());
      return isStored;
    },
    /** Takes the draft of another tab, unless the form has a draft of its own. */
    replaceBy(other: Draft) {
      if (other.id !== id && !isFormEmpty(form)) return;
      ({ id, waiting, changed } = other);
      fill(form, other.values, false);
      isStored = true;
    },
    /** @returns false for text that was never stored, which it keeps */
    clear(): boolean {
      if (!isStored) return false;
      isStored = false;
      waiting = false;
      id = createMessageId();
      fill(form, nothing, false);
      return true;
    },
  };
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
