import type { SqlQuery } from './database.ts';
import { hourBucket, sha256Hex } from './message-store.ts';

/** Most tries an hour from one address, which an office or a family has together. A try is a message, or one that breaks the rules. */
export const maxPerAddress = 20;

/** Most tries an hour from the network around an address: what a provider gives to one customer, at most. */
export const maxPerNetwork = 100;

/** Most tries an hour from all senders together. */
export const maxFromAll = 2000;

/**
 * Counts a try. Of the address hashes are stored alone, with a salt that is another each hour; all are erased when the hour is
 * over (forgetVisitors). A try that is refused is not counted further: who floods the form does not use up what others may send.
 * @returns the status that refuses it: 429 where this sender has sent too much, 503 where all have; undefined where none does
 */
export async function countAttempt(query: SqlQuery, address: string, now: number): Promise<429 | 503 | undefined> {
  const hour = hourBucket(now);
  const salt = await saltOf(query, hour);
  const isCounted = async (sender: string, most: number) => {
    const visitor = await sha256Hex(`${salt} ${sender}`);
    const rows = await query(
      'INSERT INTO visitors (visitor, hour, messages) VALUES (?, ?, 1) ON CONFLICT (visitor) DO UPDATE SET messages = messages + 1 WHERE messages < ? RETURNING messages',
      ...[visitor, hour, most],
    );
    return rows.length > 0;
  };
  const isOwnCounted = (await isCounted(rateLimitKey(address), maxPerAddress)) && (await isCounted(networkKey(address), maxPerNetwork));
  if (!isOwnCounted) return 429;
  return (await isCounted('all', maxFromAll)) ? undefined : 503;
}

async function saltOf(query: SqlQuery, hour: number): Promise<string> {
  const known = await query('SELECT salt FROM hours WHERE hour = ?', hour);
  // What is set changes nothing: it has the row of whoever was first returned to all.
  const first = 'INSERT INTO hours (hour, salt) VALUES (?, ?) ON CONFLICT (hour) DO UPDATE SET hour = hour RETURNING salt';
  const [row] = known.length > 0 ? known : await query(first, hour, crypto.randomUUID());
  return String(row?.['salt']);
}

/** Erases what is known of the senders of other hours: of later ones too, which a clock that jumped has left. */
export async function deleteExpiredCounters(query: SqlQuery, now: number): Promise<void> {
  for (const table of ['visitors', 'hours']) await query(`DELETE FROM ${table} WHERE hour <> ?`, hourBucket(now));
}

/**
 * What is counted as one sender: an IPv4 address, or the half of an IPv6 address that a provider gives to one line.
 * @example networkOf('2001:db8::7:1') // '2001:db8:0:0'
 * @example networkOf('::ffff:192.0.2.1') // '192.0.2.1'
 */
export function rateLimitKey(address: string): string {
  const [, mapped] = address.match(/^::ffff:(\d+(?:\.\d+){3})$/i) ?? [];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = address.toLowerCase().split('::');
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const left = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(left).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The network around an address: the first 24 bits of IPv4, 48 of IPv6.
 * @example widerNetworkOf('192.0.2.1') // '192.0.2/24'
 * @example widerNetworkOf('2001:db8::7:1') // '2001:db8:0/48'
 */
export function networkKey(address: string): string {
  const network = rateLimitKey(address);
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}/48` : `${network.split('.').slice(0, 3).join('.')}/24`;
}
