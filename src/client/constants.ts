export const idleCallbackTimeoutMs = 2000;

/** A link must be in view for this long before its page is prefetched. */
export const prefetchDwellMs = 500;

/** How long a status message and a failed progress bar stay. */
export const statusMessageDurationMs = 5000;

export const clickReplayTimeoutMs = 5000;
