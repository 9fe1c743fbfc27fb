/** A page that arrives sooner shows no progress bar. */
export const progressDelayMs = 200;

/** Hides a bar that gets neither a page nor an error, as for a download. */
export const progressMaxMs = 30_000;

/** Time from complete to hidden; equal to the animation in src/styles/client.css. */
export const progressFadeMs = 500;

/** Maximum wait for an idle browser. */
export const idleTimeoutMs = 2000;

/** A link must be in view for this long before its page is prefetched. */
export const prefetchDwellMs = 500;

/** Delay of the page-view event after a page shows. */
export const analyticsDelayMs = 250;

/** A page reloads at most once in this time after an island's module failed to load. */
export const reloadIntervalMs = 60_000;

/** Key of session storage for the time of that reload. */
export const reloadStorageKey = 'chunk-reload';

/** Key of session storage for the form's fields during that reload. */
export const savedFieldsKey = 'typed';

/** Key of local storage for the consent; the ui text `consent.storageKeyNote` names it. */
export const consentStorageKey = 'consent';

/** How long a status message and a failed progress bar stay. */
export const statusDurationMs = 5000;

/** A queued click is replayed on the static markup after this time. */
export const clickReplayTimeoutMs = 5000;

/**
 * Code of a key of an input method: in Safari the only sign of one that ends a composition. Islands
 * use src/islands/input-method.ts: a shared module would be one more request.
 */
export const composingKey = 229;
