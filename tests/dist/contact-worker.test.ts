import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { readStoredMessages } from '../helpers/message-samples.ts';
import { getDatabasePath, startWorker } from './helpers/cloudflare-worker.ts';
import { fullFixtureRoot, sendMessage } from './helpers/message-server.ts';

const state = mkdtempSync(join(tmpdir(), 'contact-worker-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

it('keeps messages of a worker’s database with the former columns', async () => {
  const sendOne = async () => {
    const worker = await startWorker(fullFixtureRoot, { messages: true, state });
    try {
      expect((await sendMessage(worker.origin)).status, worker.output()).toBe(201);
    } finally {
      await worker.close();
    }
  };
  await sendOne();
  const file = getDatabasePath(state);
  const old = new DatabaseSync(file);
  for (const [name, before] of [
    ['next_attempt_at', 'due'],
    ['attempts', 'tries'],
    ['delivered_at', 'handed_on'],
  ])
    old.exec(`ALTER TABLE messages RENAME COLUMN ${name} TO ${before}`);
  old.exec('UPDATE messages SET tries = 7, handed_on = 30');
  old.close();
  await sendOne();
  expect(
    readStoredMessages(file).map(({ attempts, delivered_at }) => [attempts, delivered_at]),
  ).toEqual([
    [7, 30],
    [0, null],
  ]);
});

describe('a worker without a database', () => {
  it('reports a missing database and answers 503', async () => {
    const worker = await startWorker(fullFixtureRoot);
    try {
      expect((await fetch(`${worker.origin}/en`)).status).toBe(200);
      await expect
        .poll(worker.output)
        .toMatch(
          /has no database\. Remove the slashes before "d1_databases" in hosting\/cloudflare\/wrangler\.jsonc/,
        );
      expect((await sendMessage(worker.origin)).status).toBe(503);
      await expect.poll(worker.output).toMatch(/not be stored: .*Remove the slashes before/);
    } finally {
      await worker.close();
    }
  });
});
