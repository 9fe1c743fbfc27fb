import { minReloadIntervalMs } from './constants.ts';

const lastReloadTimeKey = 'chunk-reload';

/** Session storage keeps fields under this key during a reload. */
const savedFormFieldsKey = 'typed';

/** The contact form: no page has another. */
const findForm = () => document.forms[0];

/**
 * Reloads the page if an island's module or React's fails, as after a deploy, at most once in
 * `minReloadIntervalMs`. Saves the form, which a reload by script empties. Counts only an error
 * status: Firefox and WebKit also cancel modules when a visitor follows a link.
 */
export function reloadOnModuleError(): void {
  addEventListener('astro:hydration-error', async ({ detail, target }) => {
    try {
      const now = Date.now();
      if (
        // NaN before the first reload.
        now - sessionStorage[lastReloadTimeKey] < minReloadIntervalMs ||
        ((await fetch(detail.componentUrl)).ok &&
          (await fetch((target as Element).getAttribute('renderer-url') as string)).ok)
      )
        return;
      sessionStorage[lastReloadTimeKey] = now;
      const fields = findForm();
      if (fields) sessionStorage[savedFormFieldsKey] = JSON.stringify([...new FormData(fields)]);
      location.reload();
    } catch {
      // Without storage, reloads could go on forever. Without a connection they are useless.
    }
  });
}

/** Fills in what `reloadOnModuleError` saved. */
export function restoreFormFields(): void {
  try {
    const fields: [name: string, text: string][] = JSON.parse(
      sessionStorage[savedFormFieldsKey] || '[]',
    );
    delete sessionStorage[savedFormFieldsKey];
    for (const [name, text] of fields) {
      const field = findForm()?.elements.namedItem(name) as HTMLInputElement | null | undefined;
      // A deploy may have removed the field.
      if (field) field.value = text;
    }
  } catch {
    // Without storage there is nothing to restore.
  }
}
