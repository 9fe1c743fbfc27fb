import { idleTimeoutMs } from './constants.ts';

/** Runs a task when the browser is idle, or after `idleTimeoutMs`. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(task, { timeout: idleTimeoutMs });
  else setTimeout(task);
}
