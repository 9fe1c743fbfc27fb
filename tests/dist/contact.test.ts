import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../hosting/contact/parse-submission.ts';
import {
  maxHourlyAttemptsPerNetwork,
  maxHourlyAttemptsPerSender,
} from '../../hosting/contact/rate-limit.ts';
import { cachePolicies } from '../../hosting/rules/serving-rules.ts';
import { formResults } from '../../src/contact-form/form-rules.ts';
import { locales } from '../../src/i18n/locales.ts';
import full from '../fixtures/site.full.json' with { type: 'json' };
import { listenOnFreePort } from '../helpers/free-port.ts';
import { type MessageRow, messagesIn } from '../helpers/message-samples.ts';
import { listAttributes, parseDocument, readBuiltFile, textOf } from './helpers/built-pages.ts';
import { fullFixtureRoot, runContactServer, startMessageServer } from './helpers/message-server.ts';
import { findNginxProblem, formatNginxSkipNote, startNginx } from './helpers/nginx.ts';
import { startWorker } from './helpers/worker.ts';

/** A running contact service. */
interface RunningService {
  readonly origin: string;
  /** Address of the service itself, where a proxy is before it. */
  readonly behindProxy?: string;
  /** Header with the sender's address, which the host sets. */
  readonly sender: string;
  /** Whether the host also sends pages, and its headers with all responses. */
  readonly sendsPages: boolean;
  /** Stored messages. */
  rows(): MessageRow[];
  /** Runs the host's scheduled work. */
  processQueue(): Promise<void>;
  close(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'contact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the built server, behind nginx if it is installed. */
async function startNode(webhook: string): Promise<RunningService> {
  const file = join(folder, 'messages.db');
  const { origin: own, stop } = await startMessageServer(file, {
    CONTACT_WEBHOOK: webhook,
    CONTACT_WEBHOOK_TOKEN: 'secret',
  });
  const rest = { behindProxy: own, rows: () => messagesIn(file), processQueue: async () => {} };
  if (findNginxProblem())
    return { origin: own, close: stop, sender: 'x-real-ip', sendsPages: false, ...rest };
  const nginx = await startNginx(fullFixtureRoot, {
    contact: own,
    server: 'set_real_ip_from 127.0.0.1; real_ip_header X-Sender;',
  });
  return {
    origin: nginx.origin,
    close: async () => void (await Promise.all([nginx.close(), stop()])),
    sender: 'x-sender',
    sendsPages: true,
    ...rest,
  };
}

async function startCloudflare(webhook: string): Promise<RunningService> {
  const worker = await startWorker(fullFixtureRoot, {
    messages: true,
    vars: { CONTACT_WEBHOOK: webhook, CONTACT_WEBHOOK_TOKEN: 'secret' },
  });
  const file = () =>
    globSync('v3/d1/**/*.sqlite', { cwd: worker.state }).find(
      (name) => !name.endsWith('metadata.sqlite'),
    ) ?? 'no database';
  return {
    origin: worker.origin,
    sender: 'cf-connecting-ip',
    sendsPages: true,
    rows: () => messagesIn(join(worker.state, file())),
    processQueue: async () => void (await fetch(`${worker.origin}/cdn-cgi/handler/scheduled`)),
    close: worker.close,
  };
}

/** A webhook whose status a test sets. */
const webhook = {
  status: 200,
  received: [] as { headers: IncomingHttpHeaders; body: Record<string, string> }[],
};
let hook: Awaited<ReturnType<typeof listenOnFreePort>>;
beforeAll(async () => {
  hook = await listenOnFreePort(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (webhook.status === 200)
      webhook.received.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(webhook.status).end();
  });
});
afterAll(() => hook.close());
afterEach(() => {
  webhook.status = 200;
});

let numbered = 0;
/** Creates a message that no other test sends, and its key. */
function another(change: Record<string, unknown> = {}): {
  key: string;
  values: Record<string, unknown>;
} {
  numbered += 1;
  const key = `${numbered}`.padStart(32, '0');
  return {
    key,
    values: {
      id: key,
      locale: 'ar',
      name: 'عمر الخيام',
      email: 'omar@example.com',
      phone: '٠٠٢٣٠ ٥١٢٣',
      message: `كيف أفتح حسابًا؟ ${numbered}`,
      ...change,
    },
  };
}

describe.each([
  { host: 'Node beside nginx', start: startNode },
  { host: 'Cloudflare’s worker', start: startCloudflare },
])('a contact service: $host', ({ host, start }) => {
  let service: RunningService;
  beforeAll(async () => {
    webhook.received.length = 0;
    service = await start(`${hook.origin}/hook`);
  });
  afterAll(() => service?.close());

  // By default each message comes from another network, as limits have their own tests.
  const ownNetwork = () => `198.18.${numbered % 250}.1`;
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${service.origin}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': 'application/json', [service.sender]: ownNetwork(), ...headers },
    });
  const send = (
    { key, values }: ReturnType<typeof another>,
    headers: Record<string, string> = {},
  ) => post(JSON.stringify(values), { 'idempotency-key': `"${key}"`, ...headers });
  const stored = ({ key }: { key: string }) => service.rows().filter((row) => row['key'] === key);

  it('stores a message once when it is sent several times at once', async () => {
    const message = another();
    const first = await Promise.all([1, 2, 3, 4].map(() => send(message)));
    const later = await send(message);
    expect([...first, later].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(stored(message)).toHaveLength(1);
    expect(stored(message)[0]).toMatchObject({
      locale: 'ar',
      name: 'عمر الخيام',
      phone: '٠٠٢٣٠ ٥١٢٣',
      message: message.values['message'],
    });
    if (service.sendsPages)
      expect([
        first[0]?.headers.get('cache-control'),
        first[0]?.headers.get('x-content-type-options'),
      ]).toEqual([cachePolicies.noStore, 'nosniff']);
  });

  it('refuses another message under a known key', async () => {
    const message = another();
    await send(message);
    expect(
      (
        await send({
          ...message,
          values: { ...message.values, message: 'Something else entirely.' },
        })
      ).status,
    ).toBe(422);
    expect(stored(message)).toHaveLength(1);
  });

  it('stores a message once when its sender missed the response', async () => {
    const message = another();
    const { hostname, port } = new URL(service.origin);
    const body = Buffer.from(JSON.stringify(message.values));
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nIdempotency-Key: "${message.key}"\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    await expect.poll(() => stored(message)).toHaveLength(1);
    socket.destroy();
    expect((await send(message)).status).toBe(201);
    expect(stored(message)).toHaveLength(1);
  });

  it('stores nothing of a message that was cut off', async () => {
    const message = another();
    const { hostname, port } = new URL(service.origin);
    const socket = connect(Number(port), hostname);
    // The connection closes when the server has responded.
    socket
      .resume()
      .end(
        `POST /contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"id":"${message.key}","loc`,
      );
    await once(socket, 'close');
    expect((await send(message)).status).toBe(201);
    expect(stored(message)).toHaveLength(1);
  });

  it.each([
    [
      'another method',
      405,
      async () => fetch(`${service.origin}/contact`, { method: 'PUT', body: '{}' }),
    ],
    ['GET', 405, async () => fetch(`${service.origin}/contact`)],
    ['another type', 415, async () => post('name=A', { 'content-type': 'text/plain' })],
    ['no JSON', 400, async () => post('{"id":')],
    ['a list', 400, async () => post('[1]')],
    ['null', 400, async () => post('null')],
    ['a field that is not text', 400, async () => send(another({ name: { $ne: 1 } }))],
    ['bytes that are no UTF-8', 400, async () => post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))],
    ['an unknown language', 400, async () => send(another({ locale: 'xx' }))],
    ['a path as language', 400, async () => send(another({ locale: '/example.com' }))],
    [
      'an invalid key',
      400,
      async () => post(JSON.stringify(another().values), { 'idempotency-key': 'x' }),
    ],
    [
      'a wrong address',
      422,
      async () => send(another({ email: 'omar@example.com\r\nBcc: all@example.com' })),
    ],
    ['too few letters', 422, async () => send(another({ message: 'short' }))],
    ['too many letters', 422, async () => send(another({ message: 'x'.repeat(2001) }))],
    ['a filled honeypot', 422, async () => send(another({ website: 'https://a.example' }))],
    ['too many bytes', 413, async () => send(another({ message: 'x'.repeat(maxBodyBytes) }))],
    ['an invisible name', 422, async () => send(another({ name: '\u202e\u2066\u2069' }))],
    [
      'a form of another site',
      403,
      async () => send(another(), { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'a form of another subdomain',
      403,
      async () => send(another(), { 'sec-fetch-site': 'same-site', origin: service.origin }),
    ],
    [
      'a form of another origin',
      403,
      async () => send(another(), { origin: 'https://evil.example' }),
    ],
    ['a form of an opaque origin', 403, async () => send(another(), { origin: 'null' })],
    [
      'a form with the referrer of another site',
      403,
      async () => send(another(), { referer: 'https://evil.example/www.example.com' }),
    ],
  ])('answers %s with %i and stores nothing', async (_, status, request) => {
    const before = service.rows().length;
    expect((await request()).status).toBe(status);
    expect(service.rows()).toHaveLength(before);
  });

  it.each([
    ['its own page', () => ({ 'sec-fetch-site': 'same-origin', origin: service.origin })],
    ['its own origin, from an old browser', () => ({ origin: service.origin })],
    ['its own page, from an older one', () => ({ referer: `${service.origin}/en/help-center` })],
    ['the address in the settings, behind a proxy', () => ({ origin: full.url })],
    ['a client without browser headers', () => ({})],
  ])('accepts a message from %s', async (_, headers) =>
    expect((await send(another(), headers())).status).toBe(201),
  );

  it('accepts the longest allowed message', async () => {
    const message = another({ locale: 'zh', message: '𠮷'.repeat(2000), name: '𠮷'.repeat(100) });
    const { id, ...values } = message.values;
    const { status, headers } = await post(
      new URLSearchParams(values as Record<string, string>).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expect([status, headers.get('location')]).toEqual([303, '/zh/message-sent']);
  });

  it('joins the lines of a name, so that it adds no mail header', async () => {
    const message = another({
      name: 'Eve\r\nBcc: all@example.com\u0000\u2028x',
      message: 'Ten letters\r\nand more\u0000.',
    });
    expect((await send(message)).status).toBe(201);
    expect(stored(message)[0]).toMatchObject({
      name: 'Eve Bcc: all@example.com x',
      message: 'Ten letters\nand more.',
    });
  });

  it('removes direction controls from names', async () => {
    const message = another({
      name: 'Ada \u202egnp.exe\u202c \u2066x\u2069',
      message: 'Ten letters, \u2067عمر\u2069 too.',
    });
    expect((await send(message)).status).toBe(201);
    expect(stored(message)[0]).toMatchObject({
      name: 'Ada gnp.exe x',
      message: message.values['message'],
    });
  });

  describe('a native form', () => {
    const submit = (values: Record<string, unknown>, headers: Record<string, string> = {}) =>
      post(new URLSearchParams(values as Record<string, string>).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      });
    const redirectOf = async (response: Promise<Response>) => {
      const { status, headers } = await response;
      return [status, headers.get('location')];
    };

    it('stores a native form once and redirects in its language', async () => {
      const { id, ...values } = another({ locale: 'fa' }).values;
      expect(await Promise.all([redirectOf(submit(values)), redirectOf(submit(values))])).toEqual([
        [303, '/fa/message-sent'],
        [303, '/fa/message-sent'],
      ]);
      expect(service.rows().filter(({ message }) => message === values['message'])).toHaveLength(1);
      if (service.sendsPages)
        expect((await fetch(`${service.origin}/fa/message-sent`)).status).toBe(200);
    });

    it('refuses a native form in its language', async () => {
      const { values } = another({ locale: 'ja', email: 'nobody' });
      expect(await redirectOf(submit(values))).toEqual([303, '/ja/message-refused']);
      const referer = { referer: `${service.origin}/th/help-center?x=1` };
      expect(
        await redirectOf(
          post('locale=%ff&name=A', {
            'content-type': 'application/x-www-form-urlencoded',
            ...referer,
          }),
        ),
      ).toEqual([303, '/th/message-refused']);
      expect(
        await redirectOf(submit(another({ message: 'x'.repeat(maxBodyBytes) }).values, referer)),
      ).toEqual([303, '/th/message-refused']);
      // The server sends no page rather than one in another language.
      expect(await redirectOf(submit(another({ locale: 'xx' }).values))).toEqual([400, null]);
    });
  });

  it('forwards each message once, also after the webhook was down', async () => {
    const message = another({ locale: 'ku' });
    webhook.status = 503;
    expect((await send(message)).status).toBe(201);
    await expect.poll(() => stored(message)[0]).toMatchObject({ attempts: 1, delivered_at: null });
    webhook.status = 200;
    await expect
      .poll(
        async () => {
          await service.processQueue();
          return stored(message)[0]?.['next_attempt_at'];
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBeNull();
    const forwarded = webhook.received.filter(({ body }) => body['id'] === message.key);
    expect(forwarded).toHaveLength(1);
    expect(forwarded[0]?.body).toMatchObject({
      locale: 'ku',
      name: 'عمر الخيام',
      message: message.values['message'],
    });
    expect([forwarded[0]?.headers['idempotency-key'], forwarded[0]?.headers.authorization]).toEqual(
      [`"${message.key}"`, 'Bearer secret'],
    );
    await expect
      .poll(() => service.rows().filter(({ next_attempt_at }) => next_attempt_at !== null), {
        timeout: 10_000,
      })
      .toEqual([]);
    expect(
      webhook.received
        .map(({ body }) => body['id'])
        .filter((id, index, all) => all.indexOf(id) !== index),
    ).toEqual([]);
  });

  it('limits messages per hour and address, but accepts known ones', async () => {
    const from = { [service.sender]: '192.0.2.77' };
    const known = another();
    await send(known, from);
    const statuses = [];
    for (let count = 0; count <= maxHourlyAttemptsPerSender; count += 1)
      statuses.push((await send(another(), from)).status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    const { status, headers } = await send(another(), from);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(another())).status).toBe(201);
    expect((await send(known, from)).status).toBe(201);
    expect(JSON.stringify(service.rows())).not.toContain('192.0.2.77');
    // The limit also counts another text with a known key.
    const other = { ...known, values: { ...known.values, message: 'Something else entirely.' } };
    expect((await send(other, from)).status).toBe(429);
  });

  it('counts invalid messages towards the limit', async () => {
    const from = { [service.sender]: '203.0.113.5' };
    for (let count = 0; count < maxHourlyAttemptsPerSender; count += 1)
      expect((await send(another({ email: 'nobody' }), from)).status).toBe(422);
    const { status, headers } = await send(another(), from);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(another({ email: 'nobody' }), from)).status).toBe(429);
  });

  it('limits messages per hour and network', async () => {
    const from = (line: number) => ({ [service.sender]: `2001:db8:ff:${line.toString(16)}::1` });
    for (let line = 0; line < maxHourlyAttemptsPerNetwork; line += 1)
      expect((await send(another(), from(line))).status).toBe(201);
    expect((await send(another(), from(maxHourlyAttemptsPerNetwork))).status).toBe(429);
    expect((await send(another(), { [service.sender]: '2001:db8:fe::1' })).status).toBe(201);
  });

  if (host.startsWith('Node'))
    it('ignores an X-Real-IP that is not an address', async () => {
      const { key, values } = another();
      const { status } = await fetch(`${service.behindProxy}/contact`, {
        method: 'POST',
        body: JSON.stringify(values),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `"${key}"`,
          'x-real-ip': '1:2:3:4:5:6:7:8:9::1',
        },
      });
      expect(status).toBe(201);
    });

  if (host.startsWith('Node'))
    it.skipIf(findNginxProblem() !== undefined)(
      `shows a failure page in the form’s language without a server${formatNginxSkipNote()}`,
      async () => {
        const nginx = await startNginx(fullFixtureRoot, { contact: 'http://127.0.0.1:9' });
        try {
          const headers = {
            'content-type': 'application/x-www-form-urlencoded',
            referer: 'https://www.example.com/ar/help-center',
          };
          const response = await fetch(`${nginx.origin}/contact`, {
            method: 'POST',
            body: 'name=A',
            headers,
          });
          expect([
            response.status,
            (await response.text()) === readBuiltFile('ar/message-failed.html', fullFixtureRoot),
          ]).toEqual([502, true]);
        } finally {
          await nginx.close();
        }
      },
    );
});

it('keeps messages of a worker’s database with the former columns', async () => {
  const state = mkdtempSync(join(folder, 'd1-'));
  const sendOne = async () => {
    const worker = await startWorker(fullFixtureRoot, { messages: true, state });
    try {
      const response = await fetch(`${worker.origin}/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(another().values),
      });
      expect(response.status, worker.output()).toBe(201);
    } finally {
      await worker.close();
    }
  };
  await sendOne();
  const [file = 'no database'] = globSync('v3/d1/**/*.sqlite', { cwd: state }).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  );
  const old = new DatabaseSync(join(state, file));
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
    messagesIn(join(state, file)).map(({ attempts, delivered_at }) => [attempts, delivered_at]),
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
        .poll(worker.output, { timeout: 20_000 })
        .toMatch(
          /has no database\. Remove the slashes before "d1_databases" in hosting\/cloudflare\/wrangler\.jsonc/,
        );
      const response = await fetch(`${worker.origin}/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(another().values),
      });
      expect(response.status).toBe(503);
      await expect.poll(worker.output).toMatch(/not be stored: .*Remove the slashes before/);
    } finally {
      await worker.close();
    }
  });
});

it('reads an oversized body to its end and answers 413', async () => {
  const server = await startMessageServer(join(folder, 'late.db'));
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (text) => (response += text));
  const half = 'x'.repeat(maxBodyBytes);
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
    ['without a file', {}, /CONTACT_DATABASE is unset\. Expected the database file/],
    [
      'with a folder for a file',
      { CONTACT_DATABASE: join(folder, 'a folder') },
      /CONTACT_DATABASE is .*a folder, which can’t be written/,
    ],
    [
      'with a file in a missing folder',
      { CONTACT_DATABASE: join(folder, 'none/messages.db') },
      /can’t be written: .*Expected a file in an existing folder/,
    ],
    [
      'with a file in the built site',
      { CONTACT_DATABASE: join(fullFixtureRoot, 'messages.db') },
      /inside the built site, which the next build replaces/,
    ],
    [
      'with an invalid size',
      { CONTACT_DATABASE: join(folder, 'm.db'), CONTACT_MAX_MB: '0.5' },
      /CONTACT_MAX_MB is "0\.5"\. Expected a whole number/,
    ],
    [
      'with an invalid port',
      { CONTACT_DATABASE: join(folder, 'm.db'), CONTACT_PORT: '4390x' },
      /CONTACT_PORT is "4390x"\. Expected a whole number/,
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
      /CONTACT_WEBHOOK is not a URL\. Expected one that begins with https:/,
    ],
    ['without a host', 'https:SECRET', '', /CONTACT_WEBHOOK is not a URL/],
    [
      'with a password',
      'https://user:SECRET@tickets.example.com/',
      '',
      /holds a user name or a password/,
    ],
    [
      'on another machine, without TLS',
      'http://tickets.example.com/SECRET',
      '',
      /begins with http:\/\/ and leads to another machine/,
    ],
    [
      'with a token of two lines',
      'https://tickets.example.com/',
      'SECRET\nSECRET',
      /CONTACT_WEBHOOK_TOKEN holds a space, a line break/,
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

it('logs no secret of an unreachable webhook', async () => {
  const url = `https://127.0.0.1:${hook.port}/SECRET?key=SECRET`;
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
    CONTACT_PORT: String(hook.port),
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toMatch(
    /Port \d+ is in use\. Stop what uses it, or set another as CONTACT_PORT/,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
});

describe('the result pages of the form', () => {
  it.each(locales)('builds the form’s result pages in $code', ({ code, iso }) => {
    const texts = formResults.map((result) => {
      const dom = parseDocument(readBuiltFile(`${code}/message-${result}.html`, fullFixtureRoot));
      expect(dom.querySelector('html')?.getAttribute('lang')).toBe(iso);
      expect(listAttributes(dom, 'meta[name=robots]', 'content')).toEqual(['noindex']);
      expect(listAttributes(dom, 'link[rel=canonical]', 'href')).toEqual([]);
      return textOf(dom.querySelector('main'));
    });
    expect(new Set(texts).size).toBe(formResults.length);
  });
});
