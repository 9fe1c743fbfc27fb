import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { headersOf, type SiteHeaders } from './headers.ts';
import { cacheControl, compressible, extensionOf, headersFile, notFoundPage, targetOf, types } from './hosting.ts';

/**
 * Answers as deploy/hosting.ts says, for `npm start` and the tests: what stands compressed beside a file is sent to those
 * who take it; a file is looked for anew at each request, so that a new build shows without a restart.
 * @param root folder of the built site
 */
export function siteServer(root: string): RequestListener {
  const has = (file: string) => !file.includes('\0') && !file.split('/').includes('..') && (statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false);
  const site = headersIn(root);
  return (request, response) => {
    const end = (status: number, headers: Readonly<Record<string, string>>) => {
      set(response, headersOf(site(), ''));
      response.writeHead(status, { 'cache-control': cacheControl('', status), ...headers }).end();
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { allow: 'GET, HEAD' });
    const [, path = '', query = ''] = (request.url ?? '').match(/^([^?]*)(.*)$/) ?? [];
    const decoded = decode(path);
    if (decoded === undefined) return end(400, {});
    const target = targetOf(decoded, has);
    if (target && 'redirect' in target) return end(301, { location: target.redirect + query });
    const file = target?.file ?? notFoundPage(decoded, has);
    set(response, headersOf(site(), file));
    send(root, file, target ? 200 : 404, request, response);
  };
}

function set(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The headers that the build worked out: read again when a new build has taken the folder's place. */
function headersIn(root: string): () => SiteHeaders {
  const file = join(root, headersFile);
  let known: { readonly time: number; readonly headers: SiteHeaders } | undefined;
  return () => {
    const time = statSync(file).mtimeMs;
    if (known?.time !== time) known = { time, headers: JSON.parse(readFileSync(file, 'utf8')) };
    return known.headers;
  };
}

/** A path without its percent signs, and with runs of slashes made one; undefined where they are no UTF-8. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/\/+/g, '/');
  } catch {
    return undefined;
  }
}

function send(root: string, file: string, status: number, request: IncomingMessage, response: ServerResponse): void {
  const extension = extensionOf(file);
  const isText = compressible.extensions.some((known) => known === extension);
  const { bytes, encoding } = read(join(root, file), isText ? String(request.headers['accept-encoding'] ?? '') : '');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  response.setHeader('content-type', types[extension] ?? 'application/octet-stream');
  response.setHeader('cache-control', cacheControl(file, status));
  response.setHeader('etag', etag);
  if (isText) response.setHeader('vary', 'Accept-Encoding');
  if (encoding) response.setHeader('content-encoding', encoding);
  if (status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.writeHead(status, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The bytes of a file in the smallest encoding that stands beside it and that the visitor's browser takes. */
function read(file: string, accepted: string): { bytes: Buffer; encoding?: string } {
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const takes = accepted.split(',').some((one) => new RegExp(`^\\s*${encoding}\\s*(;\\s*q=(1|0\\.0*[1-9]).*)?$`).test(one));
    if (takes && statSync(file + ending, { throwIfNoEntry: false })) return { bytes: readFileSync(file + ending), encoding };
  }
  return { bytes: readFileSync(file) };
}
