import { expect, it } from 'vitest';
import { contactSite, createEmptyDatabase } from '../../tests/helpers/message-samples.ts';
import { eraseExpiredRows } from './erase-expired-rows.ts';

it('erases expired messages an hour after the last jump of the clock', async () => {
  const { query, count } = await createEmptyDatabase();
  const left: [time: string, isErased: boolean][] = [];
  // The clock is set ahead after 10:15, and back after 20:30, as in the comment of recordClock.
  for (const time of ['09:00', '10:00', '10:15', '20:15', '20:30', '10:45', '11:45']) {
    const now = Date.parse(`2026-11-25T${time}Z`);
    await query('INSERT OR IGNORE INTO messages (key, received) VALUES (?, ?)', 'expired', 0);
    await eraseExpiredRows(query, {
      now,
      retentionDays: contactSite.retentionDays,
      hasWebhook: false,
      isFirstSinceStart: false,
    });
    left.push([time, count('messages') === 0]);
  }
  expect(left).toEqual([
    ['09:00', false],
    ['10:00', true],
    ['10:15', true],
    ['20:15', false],
    ['20:30', false],
    ['10:45', false],
    ['11:45', true],
  ]);
});
