import { dayMs, hourMs, minuteMs } from '../../src/utils/time.ts';
import type { ContactManifest } from '../rules/deploy-manifest.ts';
import type { RunSql } from './database.ts';
import { deleteAttemptsOfOtherHours } from './rate-limit.ts';

/** After `retentionDays`, a message waits this long for a webhook that fails. */
export const undeliveredGraceDays = 30;

interface CleanupOptions extends Pick<ContactManifest, 'buildDay' | 'retentionDays'> {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly hasWebhook: boolean;
  /** Overdue messages are logged once, at the start. */
  readonly isFirstSinceStart: boolean;
}

/**
 * Erases expired messages and attempts.
 * @throws if the clock is behind the build, because new messages would get dates at which they
 *   expire too early
 */
export async function eraseExpiredRows(
  query: RunSql,
  { now, buildDay, retentionDays, hasWebhook, isFirstSinceStart }: CleanupOptions,
): Promise<void> {
  await deleteAttemptsOfOtherHours(query, now);
  // This records even a clock that the next check refuses. To set it right is then a jump, after
  // which nothing is erased for an hour.
  const isSteady = await recordClock(query, now);
  // The committer's time zone decides which day it is.
  if (buildDay && now < Date.parse(buildDay) - dayMs)
    throw new Error(`The clock is behind the build of ${buildDay}. Set the clock.`);
  const overdue =
    isFirstSinceStart && retentionDays !== null ? await countOverdue(query, now, retentionDays) : 0;
  const end = hasWebhook
    ? `${undeliveredGraceDays} days after that, delivered or not`
    : 'soon, as CONTACT_WEBHOOK is unset';
  if (overdue > 0)
    console.error(
      `Messages that wait for delivery for longer than messageRetentionDays (${retentionDays}): ${overdue}. They are erased ${end}.`,
    );
  if (!isSteady) return;
  // Messages with a later date came while the clock was ahead. `saveMessage` gives no message an
  // earlier date than the last, so new ones would get that date, too.
  await query('UPDATE messages SET received = ? WHERE received > ?', now, now);
  if (retentionDays === null) return;
  const lost = await deleteExpiredMessages(query, now, retentionDays, hasWebhook);
  if (lost > 0)
    console.error(`Messages that expired and were erased before a webhook accepted them: ${lost}.`);
}

/**
 * Records the time, and returns whether the clock has not jumped for an hour: back by more than a
 * minute, or ahead by more than two hours. With a clock that is ahead, new messages would look
 * expired. An example, in which the clock is set ahead after 10:15, and back after 20:30:
 *
 *     now      10:00  10:15  20:15  20:30  10:45  11:45
 *     since     9:00   9:00  20:15  20:15  10:45  10:45
 *     steady     yes    yes     no     no     no    yes
 */
async function recordClock(query: RunSql, now: number): Promise<boolean> {
  const [row] = await query(
    `INSERT INTO cleanups (id, since, latest) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET
    since = CASE WHEN excluded.latest BETWEEN cleanups.latest - ? AND cleanups.latest + ? THEN cleanups.since ELSE excluded.since END,
    latest = excluded.latest RETURNING since`,
    now,
    now,
    minuteMs,
    2 * hourMs,
  );
  return now - Number(row?.['since']) >= hourMs;
}

/**
 * Deletes expired messages. Those that wait for a webhook stay for `undeliveredGraceDays` more.
 * @returns how many were still waiting for a webhook
 */
async function deleteExpiredMessages(
  query: RunSql,
  now: number,
  retentionDays: number,
  hasWebhook: boolean,
): Promise<number> {
  const limit = now - retentionDays * dayMs;
  const pendingLimit = limit - (hasWebhook ? undeliveredGraceDays * dayMs : 0);
  const deleted = await query(
    'DELETE FROM messages WHERE received < ? AND (next_attempt_at IS NULL OR received < ?) RETURNING next_attempt_at',
    limit,
    pendingLimit,
  );
  return deleted.filter(({ next_attempt_at }) => next_attempt_at !== null).length;
}

async function countOverdue(query: RunSql, now: number, retentionDays: number): Promise<number> {
  const sql =
    'SELECT count(*) AS overdue FROM messages WHERE next_attempt_at IS NOT NULL AND received < ?';
  const [row] = await query(sql, now - retentionDays * dayMs);
  return Number(row?.['overdue']);
}
