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
 * Keeps the clicks on buttons that only the framework can answer, and forms that are sent: all else works without it.
 * @returns a function that lets go, and repeats the last of them
 */
function hold(island: HTMLElement): () => void {
  let repeat = () => {};
  const keep = (event: Event) => {
    const { target, type, submitter } = event as SubmitEvent & { target: HTMLElement };
    const button = target.closest<HTMLElement>('button:not([type=submit])') ?? submitter;
    if (type === 'click' && !button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A form too is repeated by a click: for that React finishes taking over at once, where a submit would pass it by.
    repeat = () => button?.click();
  };
  const held = new AbortController();
  for (const kind of ['click', 'submit']) island.addEventListener(kind, keep, { capture: true, signal: held.signal });
  return () => {
    held.abort();
    repeat();
  };
}
