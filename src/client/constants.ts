/* Constants of the client script. The bundler writes imported ones as values, which saves bytes. */

/** Pages that arrive sooner show no progress bar. */
export const progressBarDelayMs = 200;

/** How long the complete bar takes to fade, as in src/styles/client.css. */
export const progressBarFadeMs = 500;

export const idleCallbackTimeoutMs = 2000;

/** A link must be in view this long before its page is prefetched. */
export const prefetchDwellMs = 500;

/** A page must show this long to count as viewed. */
export const minPageViewMs = 250;

/** Modules may fail again after a reload: this keeps the page from reloading endlessly. */
export const minReloadIntervalMs = 60_000;

/** How long a status message and a failed progress bar stay. */
export const statusMessageDurationMs = 5000;

export const clickReplayTimeoutMs = 5000;

/**
 * Code of an input method's key. Islands use input-method.ts, because a shared module would be one
 * more request.
 */
export const imeKeyCode = 229;
