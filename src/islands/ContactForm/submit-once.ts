import type { DraftAutosave } from './draft-autosave.ts';
import {
  minFillMs,
  type OutgoingMessage,
  type SubmitOutcome,
  sendMessage,
  sleep,
  withLock,
} from './send-message.ts';

/**
 * Sends a message once, even if several tabs try. Erases the draft only if the server accepted the
 * message.
 * @returns the outcome; never throws
 */
export async function submitOnce(
  url: string,
  message: OutgoingMessage,
  autosave: DraftAutosave,
): Promise<SubmitOutcome> {
  const key = autosave.key();
  await sleep(autosave.startedAt() + minFillMs - performance.now());
  return withLock(async () => {
    if (autosave.wasSent(key)) return 'sent';
    const outcome = await sendMessage(url, message, key);
    if (outcome === 'sent') autosave.markSent(key);
    else autosave.save(outcome === 'offline');
    return outcome;
  });
}
