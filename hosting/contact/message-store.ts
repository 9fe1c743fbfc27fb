import { sha256 } from 'hono/utils/crypto';
import { formFieldNames } from '../../src/contact-form/form-rules.ts';
import { getHoursSinceEpoch } from '../../src/utils/time.ts';
import { messageTextColumns, type RunSql } from './database.ts';
import type { ContactSubmission } from './parse-submission.ts';

/**
 * Stores a message once. Never dates it before the newest message, because the clock may have gone
 * back, and the message would expire too soon.
 * @param now milliseconds since 1970
 * @param needsDelivery whether a webhook has to receive it
 * @returns false if another message has the same key
 */
export async function saveMessage(
  query: RunSql,
  submission: ContactSubmission,
  now: number,
  needsDelivery: boolean,
): Promise<boolean> {
  const [key, earlierKey] = await createMessageKeys(submission, now);
  const stored = await query(
    `INSERT INTO messages (key, received, next_attempt_at, ${messageTextColumns.join(', ')})
    SELECT ?, max(?, coalesce((SELECT received FROM messages ORDER BY id DESC LIMIT 1), 0)), ?${', ?'.repeat(messageTextColumns.length)}
    WHERE NOT EXISTS (SELECT id FROM messages WHERE key = ?)
    ON CONFLICT (key) DO NOTHING RETURNING id`,
    key,
    now,
    needsDelivery ? now : null,
    ...messageTextColumns.map((column) => submission[column]),
    earlierKey,
  );
  return stored.length > 0 || isMessageSaved(query, submission, now);
}

export async function isMessageSaved(
  query: RunSql,
  submission: ContactSubmission,
  now: number,
): Promise<boolean> {
  const isSame = formFieldNames.map((field) => `AND ${field} = ?`).join(' ');
  const rows = await query(
    `SELECT id FROM messages WHERE key IN (?, ?) ${isSame}`,
    ...(await createMessageKeys(submission, now)),
    ...formFieldNames.map((field) => submission[field]),
  );
  return rows.length > 0;
}

/**
 * Returns the keys that the message has now, or had if it was sent before. A form without a script
 * sends no key: the same text in this hour or the last is a double click.
 */
async function createMessageKeys(
  submission: ContactSubmission,
  now: number,
): Promise<[string, string]> {
  const { idempotencyKey } = submission;
  if (idempotencyKey) return [idempotencyKey, idempotencyKey];
  const texts = messageTextColumns.map((column) => submission[column]);
  const keyIn = async (hour: number) => `form-${await sha256(JSON.stringify([hour, ...texts]))}`;
  return [await keyIn(getHoursSinceEpoch(now)), await keyIn(getHoursSinceEpoch(now) - 1)];
}
