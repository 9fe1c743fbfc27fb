/** The specification's constants (sections 4, 8 and 9); times in milliseconds. */

/** A page that arrives sooner shows no progress bar ("throttle"). */
export const progressDelayMs = 200;

/** A bar that has come to its end and gets neither page nor failure goes after this time: a download answers with neither. Ours. */
export const progressMaxMs = 30_000;

/** The bar is gone this long after it is complete; src/styles/client.css states it once more. */
export const progressFadeMs = 500;

/** Prefetching, which waits for an idle browser, waits no longer than this. */
export const idleTimeoutMs = 2000;

/** A link's page is fetched ahead once the link was in view for this long: who scrolls past it doesn't pay for its page. Ours. */
export const prefetchDwellMs = 500;

/** The route-change event is sent this long after a page shows. */
export const analyticsDelayMs = 250;

/** A page reloads itself at most once in this time when an island's module fails to load. */
export const reloadIntervalMs = 60_000;

/** Key of session storage that holds the time of that reload. */
export const reloadStorageKey = 'chunk-reload';

/** Key of session storage that holds what was typed, from that reload until the page is back. */
export const savedFieldsKey = 'typed';

/** Key of local storage that holds whether third parties' scripts may be loaded; the ui text `consent.storageKeyNote` names it. */
export const consentStorageKey = 'consent';

/** A notice that reports something past, and a failed progress bar, stay this long; ours, as the specification is silent. */
export const statusDurationMs = 5000;

/** A click held for an island that is loading is repeated on its static markup after this time; ours: a form may then be sent without a script. */
export const clickReplayTimeoutMs = 5000;

/**
 * Code of a key that belongs to an input method: in Safari the only sign of one that ends its word. Islands ask
 * src/islands/input-method.ts: the runtime is one file, and shares none with them.
 */
export const composingKey = 229;
