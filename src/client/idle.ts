import { idleCallbackTimeoutMs } from './constants.ts';

/** Runs a task when the browser is idle, or after `idleCallbackTimeoutMs`. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: idleCallbackTimeoutMs });
  else setTimeout(task);
}
