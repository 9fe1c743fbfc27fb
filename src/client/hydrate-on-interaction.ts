import type { ClientDirective } from 'astro';
import { clickReplayTimeoutMs } from './constants.ts';

/** A finger is a pointer too. */
const interactionEvents = ['pointerenter', 'pointerdown', 'focusin', 'keydown'];

type Hydrate = () => Promise<void>;

/**
 * `client:interaction`: hydrates an island on the first interaction with it.
 * `client:interaction="entry"`: hydrates at once if local storage has this entry, which the island
 * saved on an earlier visit.
 *
 * Queues a click on one of its buttons, and so the submission of a form, until the island is
 * hydrated, then replays it: after a failure on the static markup, and after
 * `clickReplayTimeoutMs` at the latest. Links and disclosures work at once.
 *
 * Does nothing in browsers before those of `browserslist`, which keep the static markup. So that it
 * throws nothing there, its syntax is ES2019 as written: Astro does not lower it.
 *
 * Retries on the next interaction if the modules could not be loaded, but not if hydrating threw.
 */
const hydrateOnInteraction: ClientDirective = (load, { value }, island) => {
  if (!CSS.supports('aspect-ratio', '1')) return;
  let hasStarted = false;
  let isQueueing = true;
  let replay: (() => void) | undefined;
  /** Resolves at the end of a composed word: a field that is created again would lose it. */
  let compositionEnd: Promise<unknown> | undefined;

  const replayClick = (isHydrated?: unknown) => {
    isQueueing = false;
    // Offline, a native submission would only lose the page. The visitor may press again.
    if (replay && (isHydrated || navigator.onLine)) replay();
    replay = undefined;
  };
  const start = async () => {
    if (hasStarted) return;
    hasStarted = isQueueing = true;
    let hydrate: Hydrate | undefined;
    try {
      hydrate = await loadModules(load, island);
      await compositionEnd;
      if (hydrate) await hydrate();
    } finally {
      hasStarted = !!hydrate;
      replayClick(hydrate);
    }
  };
  const queueClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || !isQueueing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!replay) setTimeout(replayClick, clickReplayTimeoutMs);
    // A removed button has one successor at most: the island's only `.btn`.
    replay = () => {
      const target = button.isConnected ? button : island.querySelector<HTMLElement>('.btn');
      if (target) target.click();
    };
    start();
  };

  island.addEventListener('click', queueClick, true);
  for (const type of interactionEvents) island.addEventListener(type, start);
  island.addEventListener('compositionstart', () => {
    compositionEnd = new Promise((resolve) => island.addEventListener('compositionend', resolve));
  });
  if (island.matches(':hover,:focus-within') || isStored(value)) start();
};
export default hydrateOnInteraction;

/**
 * Loads an island's component and framework. Waits for the connection if a plain request fails
 * offline: some browsers never load a module again that they failed to load once.
 *
 * Astro's island element resolves even if a module failed: only its event reports that.
 * @returns undefined if a module failed to load
 */
async function loadModules(load: () => Promise<Hydrate>, island: HTMLElement): Promise<Hydrate | undefined> {
  if (!navigator.onLine) {
    const url = island.getAttribute('component-url') as string;
    await fetch(url).catch(() => new Promise((resolve) => addEventListener('online', resolve)));
  }
  let hasFailed = false;
  island.addEventListener('astro:hydration-error', () => {
    hasFailed = true;
  });
  const hydrate = await load();
  return hasFailed ? undefined : hydrate;
}

/** Astro passes `true` if there is no entry: nothing is stored under that key. */
function isStored(entry: unknown): boolean {
  try {
    return (entry as string) in localStorage;
  } catch {
    return false;
  }
}
