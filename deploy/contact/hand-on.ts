import type { Query, Row } from './database.ts';

/** Where messages are handed on to. */
export interface Webhook {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`, if there is one. */
  readonly token?: string | undefined;
}

/** Whether a setting is the address of a webhook. */
export const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:/.test(url);

/** Time after which an answer is no longer waited for; and for which nobody else takes a message that is on its way. In milliseconds. */
const patience = 10_000;
const lease = 30_000;

/** Longest time between two tries, in milliseconds. A message is never given up. */
const longestPause = 3_600_000;

/** Most messages in one go. */
const batch = 10;

/** The pause after a number of tries: 2 s, 4 s, 8 s … an hour. */
export const pauseAfter = (tries: number): number => Math.min(longestPause, 1000 * 2 ** Math.min(tries, 20));

/**
 * Hands on what is due. A message is taken from the others' reach before it is sent, so that no two do it at once; should this
 * process end meanwhile, it comes again later, with the same idempotency key.
 * @param clock gives milliseconds since 1970
 */
export async function handOn(query: Query, webhook: Webhook, clock: () => number): Promise<void> {
  const now = clock();
  const due = await query(
    'UPDATE messages SET tries = tries + 1, due = ? WHERE id IN (SELECT id FROM messages WHERE due <= ? ORDER BY due LIMIT ?) RETURNING id, key, received, locale, name, email, phone, message, tries',
    ...[now + lease, now, batch],
  );
  await Promise.all(due.map((row) => handOnOne(query, webhook, row, clock)));
}

async function handOnOne(query: Query, webhook: Webhook, row: Row, clock: () => number): Promise<void> {
  const id = Number(row['id']);
  const problem = await post(webhook, row);
  if (problem === undefined) return void (await query('UPDATE messages SET due = NULL, handed_on = ? WHERE id = ?', clock(), id));
  const pause = pauseAfter(Number(row['tries']));
  console.error(`The webhook did not take message ${id}: ${problem}. It is kept, and tried again in ${pause / 1000} s.`);
  await query('UPDATE messages SET due = ? WHERE id = ?', clock() + pause, id);
}

/** @returns what is wrong; undefined when it was taken */
async function post({ url, token }: Webhook, { key, received, locale, name, email, phone, message }: Row): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${key}"`, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ id: key, received: new Date(Number(received)).toISOString(), locale, name, email, phone, message }),
      // The page of a login answers 200 too.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
