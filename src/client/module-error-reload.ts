import { minReloadIntervalMs } from './constants.ts';

const lastReloadTimeKey = 'chunk-reload';

/** Key of session storage for form fields while the page reloads. */
const savedFormFieldsKey = 'typed';

/** The contact form, the only form of a page. */
const form = () => document.forms[0];

/**
 * Reloads the page after an island's module failed to load, as after a deploy, at most once in
 * `minReloadIntervalMs`. Saves the form's fields, which a reload by script drops.
 * Only an error status counts: Firefox and WebKit also cancel modules when a link is followed.
 */
export function reloadOnModuleError(): void {
  addEventListener('astro:hydration-error', async ({ detail }) => {
    try {
      const now = Date.now();
      if (
        now - (sessionStorage[lastReloadTimeKey] ?? 0) < minReloadIntervalMs ||
        (await fetch(detail.componentUrl)).ok
      )
        return;
      sessionStorage[lastReloadTimeKey] = now;
      const fields = form();
      if (fields) sessionStorage[savedFormFieldsKey] = JSON.stringify([...new FormData(fields)]);
      location.reload();
    } catch {
      // There is no connection, or no storage, without which reloads could repeat for ever.
    }
  });
}

/** Restores the form's fields after a reload by `reloadOnModuleError`. */
export function restoreFormFields(): void {
  try {
    const fields: [name: string, text: string][] = JSON.parse(
      sessionStorage[savedFormFieldsKey] ?? '[]',
    );
    delete sessionStorage[savedFormFieldsKey];
    for (const [name, text] of fields) {
      const field = form()?.elements.namedItem(name) as HTMLInputElement | null | undefined;
      // A deploy may have removed it.
      if (field) field.value = text;
    }
  } catch {
    // The browser has no storage.
  }
}
