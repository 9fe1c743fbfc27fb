import type { FormValues, honeypotName } from '../../contact-form/form-rules.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import { isMessageSent, markMessageSent } from './draft-store.ts';

/** Robots send sooner after the first key. A draft from an earlier visit does not wait. */
export const minFormFillMs = 3000;

export const sendTimeoutMs = 15_000;

export type SubmitFailure = 'timeout' | 'rejected' | 'server' | 'unreachable' | 'offline';
type SubmitOutcome = 'sent' | SubmitFailure;

export interface OutgoingMessage extends FormValues {
  readonly locale: string;
  /** The honeypot, if filled. */
  readonly [honeypotName]?: string;
}

/** Statuses by which the server refuses the content of a message. */
const refusals = [400, 403, 413, 422];

/** @param status 0 is a redirect that was not followed */
export function getSubmitOutcome(status: number): SubmitOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 408) return 'timeout';
  return refusals.includes(status) ? 'rejected' : 'server';
}

/**
 * Sends a message, unless another tab has sent it. If both send at once, the server finds the same
 * key. Erases the draft only if the server accepted the message.
 * @returns the outcome; never throws
 */
export async function submitMessageOnce(
  url: string,
  message: OutgoingMessage,
  autosave: DraftAutosave,
): Promise<SubmitOutcome> {
  const key = autosave.key();
  await sleep(autosave.startedAt() + minFormFillMs - performance.now());
  if (isMessageSent(key)) return 'sent';
  const outcome = await sendMessage(url, message, key);
  // Another tab may have sent it meanwhile.
  if (isMessageSent(key)) return 'sent';
  if (outcome === 'sent') markMessageSent(key);
  else autosave.save(outcome === 'offline');
  return outcome;
}

/**
 * Sends JSON. The request outlives the page. Redirects are not followed, because the 200 of another
 * page is not a delivery.
 * @param key idempotency key
 * @returns the outcome; never throws
 */
async function sendMessage(
  url: string,
  message: OutgoingMessage,
  key: string,
): Promise<SubmitOutcome> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), sendTimeoutMs);
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      // A string in quotes:
      // https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/, section 2.1
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${key}"` },
      body: JSON.stringify({ id: key, ...message }),
      credentials: 'omit',
      redirect: 'manual',
      keepalive: true,
      signal: control.signal,
    });
    return getSubmitOutcome(status);
  } catch {
    if (!navigator.onLine) return 'offline';
    return control.signal.aborted ? 'timeout' : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** Ends at once for a negative time. */
const sleep = (durationMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, durationMs)));
