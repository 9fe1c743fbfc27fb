import { idleCallbackTimeoutMs } from './constants.ts';

/**
 * Runs a task when the browser is idle, at the latest after `idleCallbackTimeoutMs`. Safari cannot
 * tell when it is idle, and runs the task after the current one.
 */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: idleCallbackTimeoutMs });
  else setTimeout(task);
}
