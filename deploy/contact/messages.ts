import type { Query } from './database.ts';
import type { Submission } from './read.ts';

/** How a message was taken: as a new one; as one that is there already; or not, as its key is that of another one. */
export type Kept = 'stored' | 'known' | 'other';

/**
 * Stores a message, once: the database itself refuses a key a second time.
 * @param now in milliseconds since 1970
 * @param isHandedOn whether it is to be handed on
 */
export async function keepMessage(query: Query, submission: Submission, now: number, isHandedOn: boolean): Promise<Kept> {
  const { locale, name, email, phone, message } = submission;
  const key = submission.key ?? (await keyFor(submission, now));
  const stored = await query(
    `INSERT INTO messages (key, received, locale, name, email, phone, message, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
    ...[key, now, locale, name, email, phone, message, isHandedOn ? now : null],
  );
  if (stored.length > 0) return 'stored';
  const same = await query('SELECT id FROM messages WHERE key = ? AND name = ? AND email = ? AND phone = ? AND message = ?', key, name, email, phone, message);
  return same.length > 0 ? 'known' : 'other';
}

/** True when a message with the same key is there. */
export async function isKnown(query: Query, submission: Submission, now: number): Promise<boolean> {
  const rows = await query('SELECT id FROM messages WHERE key = ?', submission.key ?? (await keyFor(submission, now)));
  return rows.length > 0;
}

/** The key of a message that came without one, as from a form without a script: the same words within an hour are a button pressed twice. */
async function keyFor({ locale, name, email, phone, message }: Submission, now: number): Promise<string> {
  return `form-${await digest(JSON.stringify([hourOf(now), locale, name, email, phone, message]))}`;
}

/** Hours since 1970. */
export const hourOf = (now: number): number => Math.floor(now / 3_600_000);

/** SHA-256, in hexadecimal digits. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Erases messages that were kept for the days that the settings say. One that waits to be handed on stays. */
export async function eraseOld(query: Query, now: number, keepDays: number): Promise<void> {
  await query('DELETE FROM messages WHERE received < ? AND due IS NULL', now - keepDays * 86_400_000);
}
