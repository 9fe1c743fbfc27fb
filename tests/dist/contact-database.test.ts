import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  maxHourlyAttemptsPerNetwork,
  maxHourlyAttemptsPerSender,
} from '../../hosting/contact/rate-limit.ts';
import { readStoredMessages } from '../helpers/message-samples.ts';
import { startServerProcess } from '../helpers/server-process.ts';
import {
  fullFixtureRoot,
  type MessageServer,
  startMessageServer,
} from './helpers/message-server.ts';
import { sendSlowly } from './helpers/raw-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'contact-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const servers: MessageServer[] = [];
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

async function start(name: string, variables = {}) {
  const server = await startMessageServer(join(folder, name), variables);
  servers.push(server);
  return server;
}

/** Locks a database from another process, like an open transaction in a shell. */
async function lock(file: string): Promise<() => Promise<unknown>> {
  const script = `const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(process.argv[1]).exec('BEGIN IMMEDIATE');
    console.log('locked');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['-e', script, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => {
    child.stdin.end();
    return once(child, 'exit');
  };
}

// The other tests run during the half minute that this takes.
let slow: ReturnType<typeof sendSlowly>;
beforeAll(async () => {
  const { origin } = await start('slow.db');
  slow = sendSlowly(Number(new URL(origin).port));
});

describe('a database that another process locks', () => {
  it('refuses messages that wait side by side, and answers others meanwhile', async () => {
    const { origin, send } = await start('locked.db');
    const release = await lock(join(folder, 'locked.db'));
    const settled: string[] = [];
    const began = performance.now();
    const messages = [1, 2, 3, 4, 5].map(async (number) => {
      const response = await send({}, `192.0.${number}.1`);
      settled.push('message');
      return response;
    });
    // Let the messages wait for the database.
    await setTimeout(100);
    expect((await fetch(`${origin}/contact`)).status).toBe(405);
    settled.push('other');
    for (const response of await Promise.all(messages))
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    // Each waits 1.5 seconds: 7.5 if they waited one after another.
    expect(performance.now() - began).toBeLessThan(6000);
    expect(settled[0]).toBe('other');
    const late = send();
    await setTimeout(100);
    await release();
    expect((await late).status).toBe(201);
  });
});

describe('a database file that disappears', () => {
  it.each([
    ['deleted', (file: string) => rmSync(file)],
    [
      'replaced',
      (file: string) => {
        new DatabaseSync(`${file}.copy`).close();
        renameSync(`${file}.copy`, file);
      },
    ],
  ])('refuses messages and logs why when the database is %s', async (how, change) => {
    const file = join(folder, `${how}.db`);
    const { send, output } = await start(`${how}.db`);
    expect((await send()).status).toBe(201);
    change(file);
    expect((await send()).status).toBe(503);
    await expect
      .poll(output)
      .toMatch(
        new RegExp(`${how}\\.db was deleted or replaced while it was open\\. Stop this server`),
      );
  });
});

describe('rate limits in the database', () => {
  it('shares rate limits between two processes', async () => {
    const both = await Promise.all([start('shared.db'), start('shared.db')]);
    // Few at once: on a slow machine, the server refuses some of a larger number as busy.
    const statuses = async (addresses: string[]) => {
      const all = [];
      for (let start = 0; start < addresses.length; start += 8)
        all.push(
          ...(await Promise.all(
            addresses
              .slice(start, start + 8)
              .map(async (from, at) => (await both[at % 2]?.send({}, from))?.status),
          )),
        );
      return all;
    };
    const accepted = (all: (number | undefined)[]) => all.filter((status) => status === 201).length;
    expect(
      accepted(await statuses(Array(3 * maxHourlyAttemptsPerSender).fill('198.51.100.1'))),
    ).toBe(maxHourlyAttemptsPerSender);
    expect(
      accepted(
        await statuses(
          Array.from(
            { length: maxHourlyAttemptsPerNetwork + 40 },
            (_, at) => `2001:db8:7:${at}::1`,
          ),
        ),
      ),
    ).toBe(maxHourlyAttemptsPerNetwork);
  });

  it('limits the size of the database until rows are deleted', async () => {
    const file = join(folder, 'full.db');
    const { send, output } = await start('full.db', { CONTACT_MAX_MB: '1' });
    const long = (number: number) => ({ message: `${'𠮷'.repeat(1990)} ${number}` });
    let response = await send();
    let count = 0;
    for (; response.status === 201 && count < 300; count += 1)
      response = await send(long(count), `10.${count}.0.1`);
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await send()).status).toBe(503);
    await expect.poll(() => output().match(/has reached CONTACT_MAX_MB/g)).toHaveLength(1);
    expect(statSync(file).size).toBeLessThan(1_100_000);
    const operator = new DatabaseSync(file);
    operator.exec('PRAGMA busy_timeout = 5000; DELETE FROM messages WHERE id < 10');
    operator.close();
    expect((await send()).status).toBe(201);
    expect(readStoredMessages(file)).toHaveLength(count - 8);
  });
});

describe('the permissions of database files', () => {
  it('restricts database files to their owner', async () => {
    const file = join(folder, 'own.db');
    writeFileSync(file, '', { mode: 0o644 });
    const server = await startServerProcess(
      ['scripts/run.mjs', 'preview', '--root', fullFixtureRoot, '--port', '0'],
      { PATH: process.env.PATH, CONTACT_DATABASE: file },
    );
    const modes = [file, `${file}-wal`, `${file}-shm`].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    await server.stop();
    expect(modes).toEqual(['600', '600', '600']);
  });
});

it('ends a slow request after 30 seconds', async () => {
  const { response, time } = await slow;
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(time).toBeGreaterThan(29_000);
  expect(time).toBeLessThan(60_000);
});
