import type { ClientDirective } from 'astro';
import { clickReplayTimeoutMs } from './constants.ts';

/** What shows that a visitor turns to an island; a finger is a pointer too. */
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'];

type Hydrate = () => Promise<void>;

/**
 * `client:touch`: an island that nobody touches never hydrates. `client:touch="entry"`: one that was touched on an earlier
 * visit, and left this entry in local storage, hydrates at once.
 *
 * Until it is hydrated, a click on one of its buttons, and so a form that is sent, is held and then repeated: after
 * hydration, after a failure on the static markup, and after `holdLimit` at the latest. Links and disclosures are never held.
 * @param load loads the modules and gives the function that hydrates; gives nothing when they can't be had: then the next
 * touch asks again. What throws while hydrating is not tried again.
 * @param island the element around the island
 */
const hydrateOnTouch = (load: () => Promise<Hydrate | undefined>, { value }: { value?: unknown }, island: HTMLElement): void => {
  let started = false;
  let isHolding = true;
  let repeat: (() => void) | undefined;
  /** The end of the word that an input method composes: it would be lost with a field that is made anew. */
  let composed: Promise<unknown> | undefined;

  const letGo = (isHydrated?: unknown) => {
    isHolding = false;
    // Offline, a form that is sent natively would only lose the page: the notice says so, and the visitor may press again.
    if (isHydrated || navigator.onLine) repeat?.();
    repeat = undefined;
  };
  const start = async () => {
    if (started) return;
    started = isHolding = true;
    let hydrate: Hydrate | undefined;
    try {
      hydrate = await load();
      await composed;
      await hydrate?.();
    } finally {
      started = !!hydrate;
      letGo(hydrate);
    }
  };
  const hold = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || !isHolding) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!repeat) setTimeout(letGo, clickReplayTimeoutMs);
    // Made anew, or after a failure a copy of what stood there, an island has one such button at most.
    repeat = () => (button.isConnected ? button : island.querySelector<HTMLElement>('.btn'))?.click();
    start();
  };

  island.addEventListener('click', hold, true);
  for (const touch of touches) island.addEventListener(touch, start);
  island.addEventListener('compositionstart', () => {
    composed = new Promise((end) => island.addEventListener('compositionend', end));
  });
  if (island.matches(':hover,:focus-within') || isStored(value)) start();
};
export default hydrateOnTouch satisfies ClientDirective;

/** Without an entry, Astro hands over `true`, which nothing is stored under. */
function isStored(entry: unknown): boolean {
  try {
    return (entry as string) in localStorage;
  } catch {
    return false;
  }
}
