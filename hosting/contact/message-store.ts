import type { SqlQuery } from './database.ts';
import type { Submission } from './parse-submission.ts';

/** How a message was taken: as a new one; as one that is there already; or not, as its key is that of another one. */
export type SaveResult = 'stored' | 'known' | 'other';

/** An hour, in milliseconds. */
export const hourMs = 3_600_000;

/**
 * Stores a message, once: the database itself refuses a key a second time. It is never dated before the latest one: where the
 * clock is behind, it would be erased as soon as that is right again.
 * @param now in milliseconds since 1970
 * @param isHandedOn whether it is to be handed on
 */
export async function saveMessage(query: SqlQuery, submission: Submission, now: number, isHandedOn: boolean): Promise<SaveResult> {
  const { locale, name, email, phone, message } = submission;
  const key = submission.key ?? (await keyFor(submission, now));
  const stored = await query(
    `INSERT INTO messages (key, received, locale, name, email, phone, message, due)
    VALUES (?, max(?, coalesce((SELECT received FROM messages ORDER BY id DESC LIMIT 1), 0)), ?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO NOTHING RETURNING id`,
    ...[key, now, locale, name, email, phone, message, isHandedOn ? now : null],
  );
  if (stored.length > 0) return 'stored';
  return (await messageExists(query, submission, now)) ? 'known' : 'other';
}

/** Whether the same message is there, with the same key. */
export async function messageExists(query: SqlQuery, submission: Submission, now: number): Promise<boolean> {
  const { name, email, phone, message } = submission;
  const key = submission.key ?? (await keyFor(submission, now));
  const same = 'SELECT id FROM messages WHERE key = ? AND name = ? AND email = ? AND phone = ? AND message = ?';
  return (await query(same, key, name, email, phone, message)).length > 0;
}

/** The key of a message that came without one, as from a form without a script: the same words within an hour are a button pressed twice. */
async function keyFor({ locale, name, email, phone, message }: Submission, now: number): Promise<string> {
  return `form-${await sha256Hex(JSON.stringify([hourBucket(now), locale, name, email, phone, message]))}`;
}

/** Hours since 1970. */
export const hourBucket = (now: number): number => Math.floor(now / hourMs);

/** SHA-256, in hexadecimal digits. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
