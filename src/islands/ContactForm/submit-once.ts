import type { DraftAutosave } from './draft-autosave.ts';
import {
  type OutgoingMessage,
  type SubmitOutcome,
  sendMessage,
  sleep,
  withLock,
} from './send-message.ts';

/**
 * Sends a message once, even if several tabs try. Erases the draft only if the server accepted the
 * message.
 * @param notBefore earliest time, on the clock of `performance.now()`
 * @returns the outcome; never throws
 */
export async function submitOnce(
  url: string,
  message: OutgoingMessage,
  autosave: DraftAutosave,
  notBefore: number,
): Promise<SubmitOutcome> {
  const key = autosave.key();
  await sleep(notBefore - performance.now());
  return withLock(async () => {
    if (autosave.wasSent(key)) return 'sent';
    const outcome = await sendMessage(url, message, key);
    if (outcome === 'sent') autosave.markSent(key);
    else autosave.saveNow(outcome === 'offline');
    return outcome;
  });
}
