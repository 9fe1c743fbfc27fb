import { sha256 } from 'hono/utils/crypto';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { getHoursSinceEpoch } from '../../src/utils/time.ts';
import type { RunSql } from './database.ts';

/** Many people may share one address, as in an office. Messages with invalid fields count. */
export const maxHourlyAttemptsPerSender = 20;

/** A provider may give one customer a network of this size. */
export const maxHourlyAttemptsPerNetwork = 100;

export const maxHourlyAttemptsOfAllSenders = 2000;

/**
 * Counts an attempt. Stores only hashes of the address, with a salt that changes each hour.
 * @returns 429 above the limit of the sender or its network, 503 above that of all, undefined if
 *   allowed
 */
export async function countSubmissionAttempt(
  query: RunSql,
  address: string,
  now: number,
): Promise<429 | 503 | undefined> {
  const hour = getHoursSinceEpoch(now);
  const salt = await getOrCreateSalt(query, hour);
  const incrementBelowLimit = async (key: string, limit: number) => {
    const hash = await sha256(`${salt} ${key}`);
    const rows = await query(
      'INSERT INTO visitors (visitor, hour, messages) VALUES (?, ?, 1) ON CONFLICT (visitor) DO UPDATE SET messages = messages + 1 WHERE messages < ? RETURNING messages',
      hash,
      hour,
      limit,
    );
    return rows.length > 0;
  };
  const isSenderAllowed =
    (await incrementBelowLimit(normalizeSenderAddress(address), maxHourlyAttemptsPerSender)) &&
    (await incrementBelowLimit(createNetworkKey(address), maxHourlyAttemptsPerNetwork));
  if (!isSenderAllowed) return 429;
  return (await incrementBelowLimit('all', maxHourlyAttemptsOfAllSenders)) ? undefined : 503;
}

async function getOrCreateSalt(query: RunSql, hour: number): Promise<string> {
  const known = await query('SELECT salt FROM hours WHERE hour = ?', hour);
  // The update changes nothing. It makes RETURNING give every process the same row.
  const first =
    'INSERT INTO hours (hour, salt) VALUES (?, ?) ON CONFLICT (hour) DO UPDATE SET hour = hour RETURNING salt';
  const [row] = known.length > 0 ? known : await query(first, hour, crypto.randomUUID());
  return String(row?.['salt']);
}

/** Deletes the attempts of all other hours: even later ones, which a wrong clock made. */
export async function deleteAttemptsOfOtherHours(query: RunSql, now: number): Promise<void> {
  for (const table of ['visitors', 'hours'])
    await query(`DELETE FROM ${table} WHERE hour <> ?`, getHoursSinceEpoch(now));
}

/**
 * Returns the key of one line: an IPv4 address, or the first 64 bits of an IPv6 address.
 * @example normalizeSenderAddress('2001:db8::7:1') // '2001:0db8:0000:0000'
 * @example normalizeSenderAddress('::ffff:192.0.2.1') // '192.0.2.1'
 */
export function normalizeSenderAddress(address: string): string {
  if (!address.includes(':')) return address;
  const full = expandIPv6(address.toLowerCase());
  const [, mapped] = full.match(/^(?:0000:){5}ffff:(.*)$/) ?? [];
  return mapped
    ? [...mapped.matchAll(/[0-9a-f]{2}/g)].map(([byte]) => Number.parseInt(byte, 16)).join('.')
    : full.slice(0, '2001:0db8:0000:0000'.length);
}

/**
 * Returns the key of a network: 24 bits of IPv4, 48 of IPv6.
 * @example createNetworkKey('192.0.2.1') // '192.0.2/24'
 * @example createNetworkKey('2001:db8::7:1') // '2001:0db8:0000/48'
 */
export function createNetworkKey(address: string): string {
  const network = normalizeSenderAddress(address);
  const [sign, bits] = network.includes(':') ? [':', 48] : ['.', 24];
  return `${network.split(sign).slice(0, 3).join(sign)}/${bits}`;
}
