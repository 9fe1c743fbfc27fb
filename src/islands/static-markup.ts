import { readState } from './visitor-state.ts';

/**
 * Saves an island's static markup, to restore it if the island fails.
 * @returns `snapshot` reads the visitor's state; `restore` restores markup and state
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
