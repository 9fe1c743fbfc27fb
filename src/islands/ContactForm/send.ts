import type { Values } from './rules.ts';

/** Time after which an answer is no longer waited for, in milliseconds. */
export const patience = 15_000;

export type Failure = 'timeout' | 'rejected' | 'server' | 'offline';
export type Outcome = 'sent' | Failure;

/** Refusals that say "later", not "never": a conflict is how a server answers a key it is still working on. */
const later = [409, 425, 429];

/** What an answer's status means for the visitor. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 408) return 'timeout';
  return status >= 400 && status < 500 && !later.includes(status) ? 'rejected' : 'server';
}

/**
 * Sends a message as JSON.
 * @param key idempotency key: the server must take a message with a known key only once
 * @returns what came of it; never throws
 */
export async function send(url: string, message: Values & { locale: string }, key: string): Promise<Outcome> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), patience);
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ id: key, ...message }),
      credentials: 'omit',
      signal: control.signal,
    });
    return outcomeOf(status);
  } catch {
    if (!navigator.onLine) return 'offline';
    return control.signal.aborted ? 'timeout' : 'server';
  } finally {
    clearTimeout(timer);
  }
}

/** Time that local storage takes, at most, to reach another tab: it is written there after a lock has already passed over. In milliseconds. */
const storageDelay = 500;

/** Runs a task while no other tab runs one, and after what that one stored can be read; at once where the browser knows no locks. */
export async function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return task();
  const lock = 'contact-form';
  const first = await locks.request(lock, { ifAvailable: true }, async (free) => free && { result: await task() });
  if (first) return first.result;
  return locks.request(lock, async () => {
    await rest(storageDelay);
    return task();
  });
}

/** Waits, in milliseconds. */
export const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
