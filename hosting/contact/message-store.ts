import { sha256 } from 'hono/utils/crypto';
import { hourBucket } from '../../src/utils/time.ts';
import type { RunSql } from './database.ts';
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
  const { locale, name, email, phone, message } = submission;
  const key = await keyFor(submission, now);
  const stored = await query(
    `INSERT INTO messages (key, received, locale, name, email, phone, message, next_attempt_at)
    VALUES (?, max(?, coalesce((SELECT received FROM messages ORDER BY id DESC LIMIT 1), 0)), ?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO NOTHING RETURNING id`,
    key,
    now,
    locale,
    name,
    email,
    phone,
    message,
    needsDelivery ? now : null,
  );
  return stored.length > 0 || messageExists(query, submission, now);
}

export async function messageExists(
  query: RunSql,
  submission: Submission,
  now: number,
): Promise<boolean> {
  const { name, email, phone, message } = submission;
  const key = await keyFor(submission, now);
  const same =
    'SELECT id FROM messages WHERE key = ? AND name = ? AND email = ? AND phone = ? AND message = ?';
  return (await query(same, key, name, email, phone, message)).length > 0;
}

/** A form without a script sends no key: the same text within an hour is a double click. */
async function keyFor(
  { idempotencyKey, locale, name, email, phone, message }: Submission,
  now: number,
): Promise<string> {
  const text = JSON.stringify([hourBucket(now), locale, name, email, phone, message]);
  return idempotencyKey ?? `form-${await sha256(text)}`;
}
