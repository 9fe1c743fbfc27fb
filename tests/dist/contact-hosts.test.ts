import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxFormBodyBytes } from '../../hosting/contact/parse-submission.ts';
import {
  maxHourlyAttemptsPerNetwork,
  maxHourlyAttemptsPerSender,
} from '../../hosting/contact/rate-limit.ts';
import { cachePolicies } from '../../hosting/rules/serving-rules.ts';
import full from '../fixtures/site.full.json' with { type: 'json' };
import {
  type RunningService,
  startCloudflare,
  startNodeContactService,
} from './helpers/contact-hosts.ts';
import { startWebhookReceiver, type WebhookReceiver } from './helpers/webhook-receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'contact-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let webhook: WebhookReceiver;
beforeAll(async () => {
  webhook = await startWebhookReceiver(200);
});
afterAll(() => webhook.close());
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
  { host: 'Node beside nginx', start: startNodeContactService },
  { host: 'Cloudflare’s worker', start: startCloudflare },
])('a contact service: $host', ({ host, start }) => {
  let service: RunningService;
  beforeAll(async () => {
    webhook.received.length = 0;
    service = await start(`${webhook.origin}/hook`, folder);
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
    ['too many bytes', 413, async () => send(another({ message: 'x'.repeat(maxFormBodyBytes) }))],
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
        await redirectOf(
          submit(another({ message: 'x'.repeat(maxFormBodyBytes) }).values, referer),
        ),
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
        { interval: 500 },
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
      .poll(() => service.rows().filter(({ next_attempt_at }) => next_attempt_at !== null))
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
});
