import { sha256 } from 'hono/utils/crypto';
import { formFieldNames } from '../../src/contact-form/form-rules.ts';
import { hourBucket } from '../../src/utils/time.ts';
import { type RunSql, textColumns } from './database.ts';
import type { Submission } from './parse-submission.ts';

/**
 * Stores a message once. If the clock is behind the newest message, uses that message's time: an
 * earlier one would expire too soon.
 * @param now milliseconds since 1970
 * @param needsDelivery whether a webhook has to receive it
 * @returns false if another message has the same key
 */
export async function saveMessage(
  query: RunSql,
  submission: Submission,
  now: number,
  needsDelivery: boolean,
): Promise<boolean> {
  const key = await keyFor(submission, now);
  const stored = await query(
    `INSERT INTO messages (key, received, next_attempt_at, ${textColumns.join(', ')})
    VALUES (?, max(?, coalesce((SELECT received FROM messages ORDER BY id DESC LIMIT 1), 0)), ?${', ?'.repeat(textColumns.length)})
    ON CONFLICT (key) DO NOTHING RETURNING id`,
    key,
    now,
    needsDelivery ? now : null,
    ...textColumns.map((column) => submission[column]),
  );
  return stored.length > 0 || messageExists(query, submission, now);
}

export async function messageExists(
  query: RunSql,
  submission: Submission,
  now: number,
): Promise<boolean> {
  const isSame = formFieldNames.map((field) => `AND ${field} = ?`).join(' ');
  const rows = await query(
    `SELECT id FROM messages WHERE key = ? ${isSame}`,
    await keyFor(submission, now),
    ...formFieldNames.map((field) => submission[field]),
  );
  return rows.length > 0;
}

/** A form without a script sends no key: the same text within an hour is a double click. */
async function keyFor(submission: Submission, now: number): Promise<string> {
  const texts = textColumns.map((column) => submission[column]);
  return (
    submission.idempotencyKey ?? `form-${await sha256(JSON.stringify([hourBucket(now), ...texts]))}`
  );
}
