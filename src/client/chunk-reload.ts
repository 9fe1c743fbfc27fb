import { chunkReloadInterval, chunkReloadKey } from './constants.ts';

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input,textarea')];

/**
 * Reloads the page after an island's module failed to load, as after a deploy: at most once in 60 s (specification
 * section 8). After that the page stays, and the island's static form works on. What was typed goes along, in the
 * history's entry, because browsers forget it when a script reloads.
 *
 * Only a server's refusal counts: Firefox and WebKit also give up modules when a link is followed, and a reload would
 * then take the visitor back.
 * @param url address of the module
 */
export async function reloadOnce(url: string): Promise<void> {
  try {
    const now = Date.now();
    if (now - (sessionStorage[chunkReloadKey] ?? 0) < chunkReloadInterval || (await fetch(url)).ok) return;
    sessionStorage[chunkReloadKey] = now;
    history.replaceState(
      fields().map(({ value }) => value),
      '',
    );
    location.reload();
  } catch {
    // No storage to note the time in: a reload might repeat for ever. Or no answer: a reload would get none either.
  }
}

/** After such a reload: puts back what was typed. */
export function restoreTyped(): void {
  const typed: string[] | null = history.state;
  if (!typed) return;
  for (const [index, field] of fields().entries()) field.value = typed[index] ?? '';
  history.replaceState(null, '');
}
