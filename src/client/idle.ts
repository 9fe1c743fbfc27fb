import { idleTimeoutMs } from './constants.ts';

/** Runs a task when the browser is idle, or after 2000 ms; at once where idle time is unknown. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: idleTimeoutMs });
  else setTimeout(task);
}
