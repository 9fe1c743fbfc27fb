/** What shows that a visitor turns to an island; a finger is a pointer too. */
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'];

/** Gives the function that hydrates an island, or nothing where that did not load: then its static form stays. */
export type Load = () => Promise<(() => Promise<void>) | void>;

/**
 * Hydrates an island on the first touch, and loses neither a click nor a form that is sent meanwhile.
 * @returns a function that hydrates it at once; only the first call has an effect
 */
export function hydrateOnTouch(load: Load, island: HTMLElement): () => void {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const release = hold(island);
    await (await load())?.();
    release();
  };
  for (const touch of touches) island.addEventListener(touch, start);
  if (island.matches(':hover,:focus-within')) start();
  return start;
}

/**
 * Keeps the clicks on buttons, those that send a form too (Enter in a field makes one): before hydration the browser would
 * answer them, with errors in its own language. All else works without the framework.
 * @returns a function that lets go, and repeats the last of them
 */
function hold(island: HTMLElement): () => void {
  let repeat = () => {};
  const keep = (event: Event) => {
    const button = (event.target as HTMLElement).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = () => button.click();
  };
  const held = new AbortController();
  island.addEventListener('click', keep, { capture: true, signal: held.signal });
  return () => {
    held.abort();
    repeat();
  };
}
