import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { headersForFile } from '../../hosting/rules/headers.ts';
import { deployManifestFile } from '../../hosting/rules/serving-rules.ts';
import { contactPath } from '../../src/config/contact.ts';

const root = new URL('../../dist-full/', import.meta.url).pathname;

/** The address that the fixture's settings send the form to, in an attribute. */
const quoted = new RegExp(`("|&quot;)(${contactPath})\\1`, 'g');

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * How the server treats a message: a status, after a while; bytes that are not HTTP; a closed
 * socket; or silence.
 */
export type ScriptedResponse =
  | {
      readonly status: number;
      readonly body?: string;
      readonly after?: number;
      readonly location?: string;
    }
  | 'garbage'
  | 'hang up'
  | 'silence';

export interface Servers {
  /** Address of the site. */
  readonly site: string;
  /** Every POST that came, in order. */
  readonly received: Received[];
  /** Responses to the next messages; all later ones are accepted. */
  responses: ScriptedResponse[];
  /**
   * The browser's question whether it may send (CORS) is answered after this time, in milliseconds.
   */
  questionsAfter: number;
  /** Number of these questions. */
  questions: number;
  /** Takes the form's server away, and leaves the site. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A real server that takes the form, on a free port, and one that serves dist-full/ with the form
 * sent there, as where the settings name another address: so any number of
 * tests run at once, and everything goes over the network, the browser's CORS questions included.
 */
export async function startServers(): Promise<Servers> {
  if (!existsSync(join(root, 'index.html')))
    throw new Error('dist-full/index.html is missing. Run `npm run build:fixture-full` first.');
  const servers = {
    site: '',
    received: [] as Received[],
    responses: [] as ScriptedResponse[],
    questionsAfter: 0,
    questions: 0,
    leave: async () => {},
    close: async () => {},
  };
  const form = await listen(async (request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-allow-methods': 'POST',
    };
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      servers.questions += 1;
      return void setTimeout(() => response.writeHead(204).end(), servers.questionsAfter);
    }
    // Another address answers as the page of a login does.
    if (request.url !== contactPath)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    let body = '';
    for await (const part of request) body += part;
    servers.received.push({ headers: request.headers, body, at: Date.now() });
    reply(response, servers.responses.shift() ?? { status: 200, body: '{}' });
  });
  const serve = createSiteServer(root);
  const site = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (!pathname.endsWith('/help-center')) return serve(request, response);
    // Without the question for consent, which covers the form until it is answered and has its own
    // tests.
    const page = (await readFile(join(root, `${pathname}.html`), 'utf8')).replace(
      /<section class="consent".*?<\/section>/s,
      '',
    );
    const headers = headersForFile(
      JSON.parse(await readFile(join(root, deployManifestFile), 'utf8')),
      `${pathname.slice(1)}.html`,
    );
    for (const [name, value] of Object.entries(headers))
      response.setHeader(
        name,
        value.replace(/(connect-src|form-action) 'self'/g, `$& ${form.origin}`),
      );
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page.replaceAll(quoted, `$1${form.origin}$2$1`));
  });
  servers.site = site.origin;
  servers.leave = form.close;
  servers.close = async () => void (await Promise.all([form.close(), site.close()]));
  return servers;
}

/** A test with these servers, new for each. */
export const test = base.extend<{ servers: Servers }>({
  servers: async ({}, use) => {
    const servers = await startServers();
    await use(servers);
    await servers.close();
  },
});

function reply(response: ServerResponse, scripted: ScriptedResponse): void {
  if (scripted === 'silence') return;
  if (scripted === 'hang up') return void response.socket?.destroy();
  if (scripted === 'garbage') return void response.socket?.end('Moo\r\n\r\n');
  setTimeout(
    () =>
      response
        .writeHead(scripted.status, {
          'content-type': 'application/json',
          ...(scripted.location && { location: scripted.location }),
        })
        .end(scripted.body),
    scripted.after ?? 0,
  );
}

async function listen(
  listener: RequestListener,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer(listener);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
