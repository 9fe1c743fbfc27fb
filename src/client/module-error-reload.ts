import { reloadIntervalMs, reloadStorageKey, savedFieldsKey } from './constants.ts';

const form = () => document.querySelector<HTMLFormElement>('.form');

/**
 * Reloads the page after an island's module failed to load, as after a deploy: at most once in 60 s (specification
 * section 8). After that the page stays, and the island's static form works on. What was typed into the form is kept in
 * session storage, because browsers forget it when a script reloads.
 *
 * Only a server's refusal counts: Firefox and WebKit also give up modules when a link is followed, and a reload would
 * then take the visitor back.
 * @param url address of the module
 */
export async function reloadOnModuleError(url: string): Promise<void> {
  try {
    const now = Date.now();
    if (now - (sessionStorage[reloadStorageKey] ?? 0) < reloadIntervalMs || (await fetch(url)).ok) return;
    sessionStorage[reloadStorageKey] = now;
    const typed = form();
    if (typed) sessionStorage[savedFieldsKey] = JSON.stringify([...new FormData(typed)]);
    location.reload();
  } catch {
    // No storage to note the time in: a reload might repeat for ever. Or no answer: a reload would get none either.
  }
}

/** After such a reload: puts back what was typed, each text into the field of its name. */
export function restoreFormFields(): void {
  try {
    const typed: [name: string, text: string][] = JSON.parse(sessionStorage[savedFieldsKey] ?? '[]');
    delete sessionStorage[savedFieldsKey];
    for (const [name, text] of typed) (form()?.elements.namedItem(name) as HTMLInputElement).value = text;
  } catch {
    // No storage: then nothing was kept either. Or a field that the new page no longer has.
  }
}
