import type { Query } from './database.ts';
import { digest, hourOf } from './messages.ts';

/** Most messages an hour from one address; an office or a family has one together. */
export const mostAnHour = 20;

/**
 * Counts a message, and tells whether its sender may send it. Of the address a hash is stored alone, with a salt that is
 * another each hour; both are erased when the hour is over (forgetVisitors).
 */
export async function mayWrite(query: Query, address: string, now: number): Promise<boolean> {
  const hour = hourOf(now);
  // What is set changes nothing: it has the row of whoever was first returned to all.
  const [row] = await query('INSERT INTO hours (hour, salt) VALUES (?, ?) ON CONFLICT (hour) DO UPDATE SET hour = hour RETURNING salt', hour, crypto.randomUUID());
  const visitor = await digest(`${row?.['salt']} ${networkOf(address)}`);
  const [count] = await query('INSERT INTO visitors (visitor, hour, messages) VALUES (?, ?, 1) ON CONFLICT (visitor) DO UPDATE SET messages = messages + 1 RETURNING messages', visitor, hour);
  return Number(count?.['messages']) <= mostAnHour;
}

/** Erases what is known of the senders of earlier hours. */
export async function forgetVisitors(query: Query, now: number): Promise<void> {
  for (const table of ['visitors', 'hours']) await query(`DELETE FROM ${table} WHERE hour < ?`, hourOf(now));
}

/**
 * What is counted as one sender: an IPv4 address, or the half of an IPv6 address that a provider gives to one line.
 * @example networkOf('2001:db8::7:1') // '2001:db8:0:0'
 * @example networkOf('::ffff:192.0.2.1') // '192.0.2.1'
 */
export function networkOf(address: string): string {
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
