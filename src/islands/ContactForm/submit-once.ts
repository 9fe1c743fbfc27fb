import type { DraftAutosave } from './draft-autosave.ts';
import { type OutgoingMessage, postMessage, type SubmitOutcome, sleep, withLock } from './post-message.ts';

/**
 * Sends a message, not before a point in time, and once, whichever tabs try it. Its draft is erased only when it was taken.
 * @param notBefore on the clock of `performance.now()`
 * @returns what came of it; never throws
 */
export async function submitOnce(url: string, message: OutgoingMessage, keeper: DraftAutosave, notBefore: number): Promise<SubmitOutcome> {
  const key = keeper.key();
  await sleep(notBefore - performance.now());
  return withLock(async () => {
    if (keeper.wasSent(key)) return 'sent';
    const outcome = await postMessage(url, message, key);
    if (outcome === 'sent') keeper.sent(key);
    else keeper.keep(outcome === 'offline');
    return outcome;
  });
}
