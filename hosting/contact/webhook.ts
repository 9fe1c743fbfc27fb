import { isLoopbackUrl } from '../../src/utils/loopback.ts';
import { formatEnvProblem } from '../../src/utils/read-env.ts';
import { hourMs } from '../../src/utils/time.ts';
import { messageTextColumns, type RunSql, type SqlRow } from './database.ts';

export interface WebhookEnv {
  readonly CONTACT_WEBHOOK?: string | undefined;
  readonly CONTACT_WEBHOOK_TOKEN?: string | undefined;
}

export interface Webhook {
  readonly url: string;
  readonly token?: string | undefined;
}

export const readWebhookFromEnv = ({
  CONTACT_WEBHOOK: url,
  CONTACT_WEBHOOK_TOKEN: token,
}: WebhookEnv): Webhook | undefined => (url ? { url, token } : undefined);

/** @returns an error message for the operator, without the secret values; undefined if valid */
export function findWebhookProblem({ url, token }: Webhook): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return formatEnvProblem(
      'CONTACT_WEBHOOK',
      'Expected a URL that begins with https://, or leave it unset; found no URL.',
    );
  const { protocol, username, password } = new URL(url);
  if (username || password)
    return formatEnvProblem(
      'CONTACT_WEBHOOK',
      'Expected a URL without a user name or a password, which fetch refuses; found one. Move the secret to CONTACT_WEBHOOK_TOKEN.',
    );
  if (protocol === 'http:' && !isLoopbackUrl(url))
    return formatEnvProblem(
      'CONTACT_WEBHOOK',
      'Expected https://, or leave it unset; found http:// and another machine: others could read the messages on their way.',
    );
  if (token && !/^[!-~]+$/.test(token))
    return formatEnvProblem(
      'CONTACT_WEBHOOK_TOKEN',
      'Expected visible ASCII characters only, or leave it unset; found a space, a line break or a character that no header can hold.',
    );
  return undefined;
}

const timeoutMs = 10_000;

/** For this time, no other worker sends the same message. */
const leaseMs = 30_000;

const maxBackoffMs = hourMs;

const batchSize = 10;

/**
 * Cloudflare's free plan allows 50 queries a request. Two batches of ten messages need 22, one for
 * each message and batch; migration, limits and cleanup need twenty.
 */
const maxBatches = 2;

/** Returns the pause after failed attempts: 2 s, 4 s, 8 s … an hour. */
export const calculateBackoffMs = (attempts: number): number =>
  Math.min(maxBackoffMs, 1000 * 2 ** Math.min(attempts, 20));

/**
 * Delivers due messages in at most `maxBatches` batches. Ends after one that the webhook refuses.
 * @param clock milliseconds since 1970
 */
export async function deliverPendingMessages(
  query: RunSql,
  webhook: Webhook,
  clock: () => number,
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const results = await deliverBatch(query, webhook, clock);
    if (results.length < batchSize || !results.includes(true)) return;
  }
}

/**
 * Leases messages, so that no other worker sends them. If this process dies, the lease expires, and
 * another sends them with the same key.
 * @returns for each message whether it was accepted
 */
async function deliverBatch(query: RunSql, webhook: Webhook, clock: () => number) {
  const now = clock();
  const due = await query(
    'UPDATE messages SET attempts = attempts + 1, next_attempt_at = ? WHERE id IN (SELECT id FROM messages WHERE next_attempt_at <= ? OR next_attempt_at > ? ORDER BY next_attempt_at LIMIT ?) RETURNING *',
    now + leaseMs,
    now,
    // Due too far ahead for any pause: the clock was wrong when the pause began.
    now + maxBackoffMs,
    batchSize,
  );
  const results = await Promise.allSettled(
    due.map((row) => deliverMessage(query, webhook, row, clock)),
  );
  // After all have ended: a stop would cut off those that this does not wait for.
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

async function deliverMessage(
  query: RunSql,
  webhook: Webhook,
  row: SqlRow,
  clock: () => number,
): Promise<boolean> {
  const id = Number(row['id']);
  const problem = await post(webhook, row);
  if (problem === undefined) {
    const sql = 'UPDATE messages SET next_attempt_at = NULL, delivered_at = ? WHERE id = ?';
    await query(sql, clock(), id);
    return true;
  }
  const pause = calculateBackoffMs(Number(row['attempts']));
  console.error(
    `The webhook did not accept message ${id}: ${problem}. It is kept, and sent again in ${pause / 1000} s.`,
  );
  await query('UPDATE messages SET next_attempt_at = ? WHERE id = ?', clock() + pause, id);
  return false;
}

/** @returns a problem; undefined if the webhook accepted it */
async function post({ url, token }: Webhook, row: SqlRow): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `"${row['key']}"`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        id: row['key'],
        received: new Date(Number(row['received'])).toISOString(),
        ...Object.fromEntries(messageTextColumns.map((column) => [column, row[column]])),
      }),
      // Redirects often lead to a login page, which answers 200.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    // The error's message could repeat the URL or the token.
    const { code, name } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    // A DOMException's code is a number.
    return typeof code === 'string' ? code : name;
  }
}
