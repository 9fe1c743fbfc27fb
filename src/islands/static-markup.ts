import { readState } from './visitor-state.ts';

/**
 * Saves an island's static markup, to restore it if the island fails.
 * @param island the element around it, before it hydrates
 * @returns `snapshot` reads the visitor's state before React removes it; `restore` restores both
 */
export function saveMarkup(island: HTMLElement): { snapshot(): void; restore(): void } {
  // Nodes, not text: Trusted Types forbid creating markup from text.
  const markup = [...island.childNodes].map((node) => node.cloneNode(true));
  let restoreState = readState(island);
  return {
    snapshot: () => {
      restoreState = readState(island);
    },
    restore: () => {
      island.textContent = '';
      island.append(...markup.map((node) => node.cloneNode(true)));
      island.setAttribute('ssr', '');
      restoreState();
    },
  };
}
