import type { SqlQuery } from './database.ts';
import { hourMs } from './message-store.ts';
import { deleteExpiredCounters } from './rate-limit.ts';

/** For how many days more a message is kept that the webhook has not taken. */
export const webhookGraceDays = 30;

const dayMs = 24 * hourMs;

interface CleanupOptions {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** For how many days messages are kept; null keeps them. */
  readonly retentionDays: number | null;
  readonly hasWebhook: boolean;
  /** Whether it is the first since the start, which tells in the log what is overdue. */
  readonly isFirst: boolean;
}

/** Erases what has had its time: what is known of senders, and messages. */
export async function cleanUp(query: SqlQuery, { now, retentionDays, hasWebhook, isFirst }: CleanupOptions): Promise<void> {
  await deleteExpiredCounters(query, now);
  if (retentionDays === null) return;
  const overdue = isFirst ? await countOverdue(query, now, retentionDays) : 0;
  const end = hasWebhook ? `${webhookGraceDays} days after that, handed on or not` : 'soon, as CONTACT_WEBHOOK is unset';
  if (overdue > 0) console.error(`Messages that wait to be handed on for longer than messageRetentionDays (${retentionDays}): ${overdue}. They are erased ${end}.`);
  if (!(await isClockSteady(query, now))) return;
  const lost = await eraseOld(query, now, retentionDays, hasWebhook);
  if (lost > 0) console.error(`Messages that were erased, having had their time, before a webhook took them: ${lost}.`);
}

/**
 * Whether the clock has gone on for an hour without a jump, as far as cleanups have seen. A clock that is set wrong, or was, as
 * after a start before it is set by the network, would erase what is new. A service that stood still has to wait for that hour too.
 */
async function isClockSteady(query: SqlQuery, now: number): Promise<boolean> {
  const [row] = await query(
    `INSERT INTO cleanups (id, since, latest) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET
    since = CASE WHEN excluded.latest BETWEEN cleanups.latest - ? AND cleanups.latest + ? THEN cleanups.since ELSE excluded.since END,
    latest = excluded.latest RETURNING since`,
    ...[now, now, hourMs / 60, 2 * hourMs],
  );
  return now - Number(row?.['since']) >= hourMs;
}

/**
 * Erases messages that were kept for the days that the settings say; those that wait for the webhook, where there is one,
 * `extraDays` later. To be asked only while the clock is steady: what is dated in the future came while it was not, and is
 * kept from now on.
 * @returns how many were erased that no webhook has taken, though they were to be handed on
 */
async function eraseOld(query: SqlQuery, now: number, retentionDays: number, hasWebhook: boolean): Promise<number> {
  await query('UPDATE messages SET received = ? WHERE received > ?', now, now);
  const limit = now - retentionDays * dayMs;
  const waiting = limit - (hasWebhook ? webhookGraceDays * dayMs : 0);
  const erased = await query('DELETE FROM messages WHERE received < ? AND (due IS NULL OR received < ?) RETURNING due', limit, waiting);
  return erased.filter(({ due }) => due !== null).length;
}

/** How many messages wait to be handed on for longer than they should be kept. */
async function countOverdue(query: SqlQuery, now: number, retentionDays: number): Promise<number> {
  const [row] = await query('SELECT count(*) AS overdue FROM messages WHERE due IS NOT NULL AND received < ?', now - retentionDays * dayMs);
  return Number(row?.['overdue']);
}
