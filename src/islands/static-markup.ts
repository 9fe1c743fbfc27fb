import { readState } from './visitor-state.ts';

/**
 * Remembers an island as the page brought it, to put it back when the island fails.
 * @param island the element around it, before it hydrates
 * @returns `note` reads what the visitor has done in it, before the framework removes it; `restore` puts all of it back
 */
export function staticMarkup(island: HTMLElement): { note(): void; restore(): void } {
  // Nodes and no text: Trusted Types refuse to have text turned into markup.
  const markup = [...island.childNodes].map((node) => node.cloneNode(true));
  let restoreState = readState(island);
  return {
    note: () => {
      restoreState = readState(island);
    },
    restore: () => {
      island.replaceChildren(...markup.map((node) => node.cloneNode(true)));
      island.setAttribute('ssr', '');
      restoreState();
    },
  };
}
