import type { ClientDirective } from 'astro';
import { clickReplayTimeoutMs } from './constants.ts';
import { runAfterPaint } from './scheduling.ts';

/** A touch ends in a click or, if it scrolls, in `pointercancel`. */
const interactionEvents = ['pointerenter', 'pointercancel', 'click', 'focusin', 'keydown'];

type Hydrate = () => Promise<void>;

/**
 * `client:interaction` hydrates an island on the first interaction with it,
 * `client:interaction="entry"` at once if local storage has this entry. docs/decisions.md says what
 * happens to clicks meanwhile. Astro does not lower this file, so its syntax is ES2019.
 */
const hydrateOnInteraction: ClientDirective = (load, { value }, island) => {
  // Other browsers get the plain page (docs/browsers.md).
  if (!CSS.supports('aspect-ratio', '1')) return;
  /*
   * state             hasStarted  isQueueing  isHydrated  a click on a button
   * untouched         no          yes         no          waits, and starts the loading
   * loading           yes         yes         no          waits, up to clickReplayTimeoutMs
   * loading, late     yes         no          no          works as without a script
   * failed to load    no          no          no          works as without a script; loads again
   * failed to render  yes         no          no          works as without a script
   * hydrated          yes         no          yes         is React's
   * Offline, a click waits in each state but the last, and is dropped after the same time.
   * Flags take 30 bytes less of every page than names of states.
   */
  let hasStarted = false;
  let isQueueing = true;
  let isHydrated: unknown;
  let replay: (() => void) | undefined;
  let replayTimer: ReturnType<typeof setTimeout> | undefined;
  /** If its input were replaced, a composition would lose the word. */
  let compositionEnd: Promise<unknown> | undefined;

  const replayClick = () => {
    isQueueing = false;
    clearTimeout(replayTimer);
    if (replay && (isHydrated || navigator.onLine)) replay();
    replay = undefined;
  };
  const start = async () => {
    if (hasStarted) return;
    hasStarted = isQueueing = true;
    const hydrate = await loadModules(load, island).catch(console.error);
    await compositionEnd;
    isHydrated = hydrate && (await hydrate().then(() => true, console.error));
    hasStarted = !!hydrate;
    replayClick();
  };
  const queueClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    // Offline, a native submission would only lose the page.
    if (!button || isHydrated || (!isQueueing && navigator.onLine)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!replay) replayTimer = setTimeout(replayClick, clickReplayTimeoutMs);
    replay = () => clickAgain(button, island);
    start();
  };

  island.addEventListener('click', queueClick, true);
  for (const type of interactionEvents)
    island.addEventListener(type, ({ pointerType }: Event & { pointerType?: string }) => {
      // Between a touch and its click, hydration would delay what the click opens.
      if (type !== 'pointerenter' || pointerType === 'mouse') runAfterPaint(start);
    });
  island.addEventListener('compositionstart', () => {
    compositionEnd = new Promise((resolve) => island.addEventListener('compositionend', resolve));
  });
  if (island.matches(':hover,:focus-within') || isStored(value)) start();
};
export default hydrateOnInteraction;

/** Only the submit button may have been replaced. */
function clickAgain(button: HTMLElement, island: HTMLElement) {
  const target = button.isConnected ? button : island.querySelector<HTMLElement>('[type=submit]');
  if (target) target.click();
}

/**
 * Loads an island's modules. Waits while offline: some browsers never retry a module that failed.
 * @returns undefined if a module failed, which only an event of Astro's element reports
 */
async function loadModules(
  load: () => Promise<Hydrate>,
  island: HTMLElement,
): Promise<Hydrate | undefined> {
  if (!navigator.onLine) {
    const url = island.getAttribute('component-url') as string;
    await fetch(url).catch(() => new Promise((resolve) => addEventListener('online', resolve)));
  }
  let hasFailed = false;
  const fail = () => {
    hasFailed = true;
  };
  island.addEventListener('astro:hydration-error', fail, { once: true });
  const hydrate = await load();
  return hasFailed ? undefined : hydrate;
}

/** Astro passes `true` without an entry. */
function isStored(entry: unknown): boolean {
  try {
    return (entry as string) in localStorage;
  } catch {
    return false;
  }
}
