import type { FormValues } from './form-rules.ts';

/** Time after which an answer is no longer waited for, in milliseconds. */
export const timeoutMs = 15_000;

export type SubmitFailure = 'timeout' | 'rejected' | 'server' | 'unreachable' | 'offline';
export type SubmitOutcome = 'sent' | SubmitFailure;

/** What is sent. */
export interface OutgoingMessage extends FormValues {
  /** Code of the page's language. */
  readonly locale: string;
  /** What stands in the field that only robots see, if anything does. */
  readonly website?: string;
}

/** Answers about what the message says. Every other refusal is about the address or the time: no reason to look for a mistake in the fields. */
const refusals = [400, 403, 413, 422];

/** What an answer's status means for the visitor; 0 is a redirect that was not followed. */
export function outcomeOf(status: number): SubmitOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 408) return 'timeout';
  return refusals.includes(status) ? 'rejected' : 'server';
}

/**
 * Sends a message as JSON. A redirect is no delivery: followed, it would end in the 200 of some page. Once begun, the request
 * outlives the page (`keepalive`).
 * @param key idempotency key: the server must take a message with a known key only once
 * @returns what came of it; never throws
 */
export async function postMessage(url: string, message: OutgoingMessage, key: string): Promise<SubmitOutcome> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), timeoutMs);
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      // A string in quotes: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/, section 2.1
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${key}"` },
      body: JSON.stringify({ id: key, ...message }),
      credentials: 'omit',
      redirect: 'manual',
      keepalive: true,
      signal: control.signal,
    });
    return outcomeOf(status);
  } catch {
    if (!navigator.onLine) return 'offline';
    return control.signal.aborted ? 'timeout' : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** Time that local storage takes, at most, to reach another tab: it is written there after a lock has already passed over. In milliseconds. */
const storageDelay = 500;

/** Longest wait for another tab, in milliseconds: one that runs has its answer by then, one that is frozen might never let go. */
const lockPatience = timeoutMs + 1000;

/**
 * Runs a task once, while no other tab runs one, and after what that one stored can be read. Where the browser knows no locks,
 * refuses them (as where site data is blocked), or another tab does not let go in time, it runs without: the server knows a
 * repeated message by its key.
 * @param task must not throw
 */
export async function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | undefined;
  const run = () => (running ??= task());
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), lockPatience);
  const lock = 'contact-form';
  try {
    await navigator.locks.request(lock, { ifAvailable: true }, (free) => free && run());
    if (!running) await navigator.locks.request(lock, { signal: waiting.signal }, () => sleep(storageDelay).then(run));
  } catch {
    // No lock to be had.
  } finally {
    clearTimeout(timer);
  }
  return run();
}

/** Waits, in milliseconds; not at all for a time that is past. */
export const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, time)));
