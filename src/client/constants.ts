/* Constants of the client script. The bundler writes imported ones as values, which saves bytes. */

/** A page that arrives sooner shows no progress bar. */
export const progressDelayMs = 200;

/** The bar hides this long after it is complete, as its animation in src/styles/client.css. */
export const progressFadeMs = 500;

export const idleCallbackTimeoutMs = 2000;

/** A link must be in view for this long before its page is prefetched. */
export const prefetchDwellMs = 500;

/** A page must be shown for this long before it counts as viewed. */
export const minPageViewMs = 250;

/** Minimum time between two reloads after an island's module failed to load. */
export const minReloadIntervalMs = 60_000;

/** How long a status message and a failed progress bar stay. */
export const statusMessageDurationMs = 5000;

export const clickReplayTimeoutMs = 5000;

/**
 * Code of a key of an input method. Islands use input-method.ts: a shared module would be one more
 * request.
 */
export const imeKeyCode = 229;
