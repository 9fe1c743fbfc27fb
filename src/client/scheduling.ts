import { idleCallbackTimeoutMs } from './constants.ts';

/**
 * Runs a task in idle time, at the latest after `idleCallbackTimeoutMs`. Safari lacks
 * `requestIdleCallback`: `setTimeout` reads the options as 0, so the task follows the current one.
 */
export function runWhenIdle(task: () => void): void {
  const schedule = (self.requestIdleCallback || setTimeout) as typeof requestIdleCallback;
  schedule(task, { timeout: idleCallbackTimeoutMs });
}

/** Runs a task once the browser has painted what the current event changes. */
export function runAfterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs a task now, or when a prerendered page is shown. */
export function runAfterPrerendering(task: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', task);
  else task();
}
