import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createSiteListener } from '../../../hosting/node/site-listener.ts';
import { getSecurityHeaders } from '../../../hosting/rules/headers.ts';
import { deployManifestFile } from '../../../hosting/rules/serving-rules.ts';
import { contactServicePath } from '../../../src/config/contact-endpoint.ts';
import { listenOnFreePort } from '../../helpers/free-port.ts';
import { requireBuiltFile } from '../../helpers/require-build.ts';

const root = new URL('../../../dist-full/', import.meta.url).pathname;

/** Finds the form's address in attributes. */
const quoted = new RegExp(`("|&quot;)(${contactServicePath})\\1`, 'g');

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * What the server does with a message: it sends a status after some milliseconds, closes the socket
 * or sends nothing.
 */
type ScriptedResponse =
  | {
      readonly status: number;
      readonly body?: string;
      readonly after?: number;
      readonly location?: string;
    }
  | 'hang up'
  | 'silence';

export interface ContactTestServers {
  /** Address of the site. */
  readonly site: string;
  /** Every POST, in order. */
  readonly received: Received[];
  /** Responses to the next messages. The server accepts all later ones. */
  responses: ScriptedResponse[];
  /** Delay of the responses to CORS preflight requests. */
  preflightDelayMs: number;
  /** Number of CORS preflight requests. */
  preflights: number;
  /** Stops the form's server, and keeps that of the site. */
  stopForm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a server that receives the form, and one that serves dist-full/ with the form's address
 * changed to the first. Each has a free port, so that tests run at the same time.
 */
export async function startFormAndSiteServers(): Promise<ContactTestServers> {
  requireBuiltFile('index.html', 'dist-full');
  const servers = {
    site: '',
    received: [] as Received[],
    responses: [] as ScriptedResponse[],
    preflightDelayMs: 0,
    preflights: 0,
    stopForm: async () => {},
    close: async () => {},
  };
  const form = await listenOnFreePort(async (request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-allow-methods': 'POST',
    };
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      servers.preflights += 1;
      return void setTimeout(() => response.writeHead(204).end(), servers.preflightDelayMs);
    }
    // Any other address answers like a login page.
    if (request.url !== contactServicePath)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    let body = '';
    for await (const part of request) body += part;
    servers.received.push({ headers: request.headers, body, at: Date.now() });
    reply(response, servers.responses.shift() ?? { status: 200, body: '{}' });
  });
  const serve = createSiteListener(root);
  const site = await listenOnFreePort(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (!pathname.endsWith('/help-center')) return serve(request, response);
    // Without the consent banner, which covers the form and has its own tests.
    const page = (await readFile(join(root, `${pathname}.html`), 'utf8')).replace(
      /<section class="consent".*?<\/section>/s,
      '',
    );
    const headers = getSecurityHeaders(
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
  servers.stopForm = form.close;
  servers.close = async () => void (await Promise.all([form.close(), site.close()]));
  return servers;
}

/** Starts new servers for each test. */
export const test = base.extend<{ servers: ContactTestServers }>({
  servers: async ({}, use) => {
    const servers = await startFormAndSiteServers();
    await use(servers);
    await servers.close();
  },
});

function reply(response: ServerResponse, scripted: ScriptedResponse): void {
  if (scripted === 'silence') return;
  if (scripted === 'hang up') return void response.socket?.destroy();
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
