import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../src/utils/time.ts';
import {
  contactSite,
  createContactRequest,
  createEmptyDatabase,
} from '../../tests/helpers/message-samples.ts';
import { createContactService } from './contact-service.ts';
import {
  countSubmissionAttempt,
  createNetworkKey,
  deleteAttemptsOfOtherHours,
  maxHourlyAttemptsOfAllSenders,
  maxHourlyAttemptsPerNetwork,
  maxHourlyAttemptsPerSender,
  normalizeSenderAddress,
} from './rate-limit.ts';

describe('the rate limits', () => {
  it('counts attempts per address and hour', async () => {
    const { query, count } = await createEmptyDatabase();
    const allowed = async (address: string, now: number) =>
      (
        await Promise.all(
          Array.from({ length: maxHourlyAttemptsPerSender + 1 }, () =>
            countSubmissionAttempt(query, address, now),
          ),
        )
      ).filter((status) => status === undefined).length;
    expect([
      await allowed('192.0.2.1', 0),
      await allowed('192.0.2.2', 0),
      await allowed('192.0.2.1', hourMs),
    ]).toEqual([
      maxHourlyAttemptsPerSender,
      maxHourlyAttemptsPerSender,
      maxHourlyAttemptsPerSender,
    ]);
    // Each hour has a row per address, one for their network and one for all senders.
    expect([count('visitors'), count('hours')]).toEqual([3 + 4, 2]);
    await deleteAttemptsOfOtherHours(query, 2 * hourMs);
    expect([count('visitors'), count('hours')]).toEqual([0, 0]);
  });

  it('counts attempts per network around an address', async () => {
    const { query } = await createEmptyDatabase();
    for (const address of [
      (at: number) => `192.0.2.${at}`,
      (at: number) => `2001:db8:7:${at}::1`,
    ]) {
      for (let at = 0; at < maxHourlyAttemptsPerNetwork; at += 1)
        expect(await countSubmissionAttempt(query, address(at), 0)).toBeUndefined();
      expect(await countSubmissionAttempt(query, address(maxHourlyAttemptsPerNetwork), 0)).toBe(
        429,
      );
    }
    expect(await countSubmissionAttempt(query, '192.0.3.1', 0)).toBeUndefined();
  });

  it('counts all senders, but no refused attempts of one', async () => {
    const { query } = await createEmptyDatabase();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const service = createContactService({ site: contactSite, query, clock: () => 0 });
    for (let count = 0; count < 2 * maxHourlyAttemptsOfAllSenders; count += 1)
      await countSubmissionAttempt(query, '192.0.2.1', 0);
    for (let at = maxHourlyAttemptsPerSender; at < maxHourlyAttemptsOfAllSenders; at += 1)
      expect(await countSubmissionAttempt(query, `10.${at % 250}.${at >> 8}.1`, 0)).toBeUndefined();
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const { status, headers } = await service.handleRequest(
        createContactRequest({ message: 'Long enough, one.' }),
        address,
      );
      expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
    }
    expect(log.mock.calls).toEqual([
      [
        '2000 attempts to send a message came within an hour. No more are accepted until it is over.',
      ],
    ]);
    log.mockRestore();
  });

  it('asks a sender without a script to try again', async () => {
    const { query } = await createEmptyDatabase();
    for (let count = 0; count < maxHourlyAttemptsPerSender; count += 1)
      await countSubmissionAttempt(query, '192.0.2.1', 0);
    const service = createContactService({ site: contactSite, query, clock: () => 0 });
    const message = {
      locale: 'en',
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Long enough.',
    };
    const { headers } = await service.handleRequest(
      new Request('http://site/contact', { method: 'POST', body: new URLSearchParams(message) }),
      '192.0.2.1',
    );
    expect(headers.get('location')).toBe('/en/message-failed');
  });

  it.each([
    ['192.0.2.1', '192.0.2/24'],
    ['2001:db8::7:1', '2001:0db8:0000/48'],
    ['', '/24'],
  ])('maps %s to the network %s', (address, network) =>
    expect(createNetworkKey(address)).toBe(network),
  );

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['2001:db8::7:1', '2001:0db8:0000:0000'],
    ['2001:0DB8:0:1:2:3:4:5', '2001:0db8:0000:0001'],
    ['::1', '0000:0000:0000:0000'],
    ['', ''],
  ])('maps the address %s to the key %s', (address, network) =>
    expect(normalizeSenderAddress(address)).toBe(network),
  );
});
