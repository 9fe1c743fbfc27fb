import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFormBodyBytes } from '../../hosting/contact/parse-submission.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { readStoredMessages } from '../helpers/message-samples.ts';
import {
  fullFixtureRoot,
  runContactServer,
  startMessageServer,
  startPreviewWithMessages,
} from './helpers/message-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'contact-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Another server on this machine, which is no webhook. */
let other: Awaited<ReturnType<typeof listenOnFreePort>>;
beforeAll(async () => {
  other = await listenOnFreePort();
});
afterAll(() => other.close());

it('stops although a request does not end', async () => {
  const server = await startMessageServer(join(folder, 'slow.db'));
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {});
  socket.write(
    'POST /contact HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n',
  );
  await once(socket, 'data');
  const writing = setInterval(() => socket.write(' '), 1000);
  await server.stop();
  clearInterval(writing);
  socket.destroy();
});

it('reads an oversized body to its end and answers 413', async () => {
  const server = await startMessageServer(join(folder, 'late.db'));
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (text) => (response += text));
  const half = 'x'.repeat(maxFormBodyBytes);
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`,
  );
  // A server that stops reading would close the connection in this time.
  await setTimeout(300);
  expect(await new Promise((written) => socket.write(half, written))).toBeFalsy();
  await expect.poll(() => response).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  await server.stop();
});

describe('wrong settings of the contact server', () => {
  mkdirSync(join(folder, 'a folder'));
  it.each([
    [
      'without a file',
      {},
      /^CONTACT_DATABASE \(environment variable\)\n {2}Expected the database file .*; found none\./,
    ],
    [
      'with a folder for a file',
      { CONTACT_DATABASE: join(folder, 'a folder') },
      /CONTACT_DATABASE .*\n.*found .*a folder, which can’t be written/,
    ],
    [
      'with a file in a missing folder',
      { CONTACT_DATABASE: join(folder, 'none/messages.db') },
      /Expected a file in an existing folder.*can’t be written: /,
    ],
    [
      'with a file in the built site',
      { CONTACT_DATABASE: join(fullFixtureRoot, 'messages.db') },
      /outside the built site, which the next build replaces/,
    ],
    [
      'with an invalid size',
      { CONTACT_DATABASE: join(folder, 'm.db'), CONTACT_MAX_MB: '0.5' },
      /CONTACT_MAX_MB .*\n {2}Expected a whole number .*; found "0\.5"\./,
    ],
    [
      'with an invalid port',
      { CONTACT_DATABASE: join(folder, 'm.db'), CONTACT_PORT: '4390x' },
      /CONTACT_PORT .*\n {2}Expected a whole number .*; found "4390x"\./,
    ],
  ])('refuses to start %s', async (_, variables, message) => {
    const { child, output } = runContactServer(variables);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toMatch(message);
  });
});

describe('a wrong webhook', () => {
  it.each([
    [
      'without a valid address',
      'SECRET',
      '',
      /CONTACT_WEBHOOK .*\n {2}Expected a URL that begins with https:.*; found no URL\./,
    ],
    ['without a host', 'https:SECRET', '', /CONTACT_WEBHOOK .*\n.*; found no URL\./],
    [
      'with a password',
      'https://user:SECRET@tickets.example.com/',
      '',
      /CONTACT_WEBHOOK .*\n {2}Expected a URL without a user name or a password/,
    ],
    [
      'on another machine, without TLS',
      'http://tickets.example.com/SECRET',
      '',
      /CONTACT_WEBHOOK .*\n.*found http:\/\/ and another machine/,
    ],
    [
      'with a token of two lines',
      'https://tickets.example.com/',
      'SECRET\nSECRET',
      /CONTACT_WEBHOOK_TOKEN .*\n.*found a space, a line break/,
    ],
  ])('refuses a webhook %s, and prints no secret', async (_, url, token, message) => {
    const { child, output } = runContactServer({
      CONTACT_DATABASE: join(folder, 'm.db'),
      CONTACT_PORT: '0',
      CONTACT_WEBHOOK: url,
      CONTACT_WEBHOOK_TOKEN: token,
    });
    const ended = once(child, 'exit').then(([code]) => code);
    await Promise.race([ended, once(child.stdout, 'data')]);
    child.kill();
    expect(await ended).toBe(1);
    expect(output()).toMatch(message);
    expect(output()).not.toContain('SECRET');
  });
});

const servers = {
  'the contact server': startMessageServer,
  'the preview': startPreviewWithMessages,
};
it.each(['the contact server', 'the preview'] as const)(
  'stores a delivery that ends while %s stops',
  async (name) => {
    const file = join(folder, `${name}.db`);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
    const webhook = await listenOnFreePort((request, response) => {
      request.resume().on('end', () => arrive(response));
    });
    const server = await servers[name](file, { CONTACT_WEBHOOK: webhook.origin });
    expect((await server.send()).status).toBe(201);
    const response = await arrived;
    const stopped = server.stop();
    // A server that waits for nothing would have ended in this time.
    await setTimeout(300);
    response.end();
    await stopped;
    await webhook.close();
    expect(readStoredMessages(file)).toMatchObject([
      { delivered_at: expect.any(Number), next_attempt_at: null },
    ]);
  },
);

it('logs no secret of an unreachable webhook', async () => {
  const url = `https://127.0.0.1:${other.port}/SECRET?key=SECRET`;
  const server = await startMessageServer(join(folder, 'secret.db'), {
    CONTACT_WEBHOOK: url,
    CONTACT_WEBHOOK_TOKEN: 'SECRET',
  });
  expect((await server.send()).status).toBe(201);
  await expect
    .poll(server.output)
    .toMatch(/The webhook did not accept message 1: \w+\. It is kept/);
  await server.stop();
  expect(server.output()).not.toContain('SECRET');
});

it('reports a taken port and restricts its file to the owner', async () => {
  const file = join(folder, 'own.db');
  const { child, output } = runContactServer({
    CONTACT_DATABASE: file,
    CONTACT_PORT: String(other.port),
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toMatch(
    /Port \d+ is in use\. Stop what uses it, or set another as CONTACT_PORT/,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
});
