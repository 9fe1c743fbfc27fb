import type { SqlQuery, SqlRow } from './database.ts';

/** Where messages are handed on to. */
export interface Webhook {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`, if there is one. */
  readonly token?: string | undefined;
}

const unsetInstead = 'or leave it unset';

/** What is wrong with a webhook's settings, told to the operator without their values, which are secrets; undefined where nothing is. */
export function findWebhookProblem({ url, token }: Webhook): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return `CONTACT_WEBHOOK is no address. Expected one that begins with https://, ${unsetInstead}.`;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return `CONTACT_WEBHOOK holds a user name or a password, which fetch refuses. Expected an address without, and what is secret in CONTACT_WEBHOOK_TOKEN.`;
  if (protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    return `CONTACT_WEBHOOK begins with http:// and leads to another machine: messages could be read on their way. Expected https://, ${unsetInstead}.`;
  if (token && !/^[!-~]+$/.test(token)) return `CONTACT_WEBHOOK_TOKEN holds a space, a line break or a letter that no header can. Expected visible letters of ASCII alone, ${unsetInstead}.`;
  return undefined;
}

/** Time after which an answer is no longer waited for; and for which nobody else takes a message that is on its way. In milliseconds. */
const timeoutMs = 10_000;
const leaseMs = 30_000;

/** Longest time between two tries, in milliseconds. */
const maxBackoffMs = 3_600_000;

/** Most messages in one go. */
const batchSize = 10;

/** The pause after a number of tries: 2 s, 4 s, 8 s … an hour. */
export const backoffMs = (tries: number): number => Math.min(maxBackoffMs, 1000 * 2 ** Math.min(tries, 20));

/**
 * Hands on what is due. A message is taken from the others' reach before it is sent, so that no two do it at once; should this
 * process end meanwhile, it comes again later, with the same idempotency key.
 * @param clock gives milliseconds since 1970
 */
export async function deliverPending(query: SqlQuery, webhook: Webhook, clock: () => number): Promise<void> {
  const now = clock();
  const due = await query(
    'UPDATE messages SET tries = tries + 1, due = ? WHERE id IN (SELECT id FROM messages WHERE due <= ? OR due > ? ORDER BY due LIMIT ?) RETURNING id, key, received, locale, name, email, phone, message, tries',
    // What is due later than any pause ends was put off by a clock that was ahead.
    ...[now + leaseMs, now, now + maxBackoffMs, batchSize],
  );
  await Promise.all(due.map((row) => deliverMessage(query, webhook, row, clock)));
}

async function deliverMessage(query: SqlQuery, webhook: Webhook, row: SqlRow, clock: () => number): Promise<void> {
  const id = Number(row['id']);
  const problem = await post(webhook, row);
  if (problem === undefined) return void (await query('UPDATE messages SET due = NULL, handed_on = ? WHERE id = ?', clock(), id));
  const pause = backoffMs(Number(row['tries']));
  console.error(`The webhook did not take message ${id}: ${problem}. It is kept, and tried again in ${pause / 1000} s.`);
  await query('UPDATE messages SET due = ? WHERE id = ?', clock() + pause, id);
}

/** @returns what is wrong; undefined when it was taken */
async function post(webhook: Webhook, { key, received, locale, name, email, phone, message }: SqlRow): Promise<string | undefined> {
  const problem = findWebhookProblem(webhook);
  if (problem) return problem;
  const { url, token } = webhook;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${key}"`, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ id: key, received: new Date(Number(received)).toISOString(), locale, name, email, phone, message }),
      // The page of a login answers 200 too.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    // Its code or name alone: what an error says may repeat the address or the token.
    const { code, name } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    return code ?? name;
  }
}
