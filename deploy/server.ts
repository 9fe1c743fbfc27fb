import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ownForm } from '../src/settings/own-form.ts';
import { choiceAt, countryHeader } from './choice.ts';
import { headersOf, type SiteHeaders } from './headers.ts';
import { cacheControl, caching, contentHeaders, decodedPath, type Form, formsOf, notFoundPage, siteFile, targetOf } from './hosting.ts';

/**
 * Answers as deploy/hosting.ts says, for `npm start` and the tests: what stands compressed beside a file is sent to those
 * who take it; a file is looked for anew at each request, so that a new build shows without a restart.
 * @param root folder of the built site
 * @param chooses whether `/` is answered with the visitor's language; a plain host sends the page that chooses by a script
 * @param contact takes the form's messages, where the settings send them to the site itself
 */
export function siteServer(root: string, chooses = true, contact?: RequestListener): RequestListener {
  const has = (file: string) => !file.includes('\0') && !file.split('/').includes('..') && (statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false);
  const site = headersIn(root);
  return (request, response) => {
    const end = (status: number, headers: Readonly<Record<string, string>>) => {
      set(response, headersOf(site(), ''));
      response.writeHead(status, { 'cache-control': cacheControl('', status, site().pageCache), ...headers }).end();
    };
    if (contact && request.url === ownForm) {
      set(response, { ...headersOf(site(), ''), 'Cache-Control': caching.failure });
      return contact(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { allow: 'GET, HEAD' });
    const [, path = '', query = ''] = (request.url ?? '').match(/^([^?]*)(.*)$/) ?? [];
    const decoded = decodedPath(path);
    if (decoded === undefined) return end(400, {});
    if (decoded === '/' && chooses) return end(302, { location: choiceOf(request.headers) + query, 'cache-control': caching.choice });
    const target = targetOf(decoded, has);
    if (target && 'redirect' in target) return end(301, { location: target.redirect + query });
    const file = target?.file ?? notFoundPage(decoded, has);
    set(response, headersOf(site(), file));
    send(root, file, target ? 200 : 404, site().pageCache, request, response);
  };
}

function choiceOf({ cookie, 'accept-language': acceptLanguage, [countryHeader]: country }: IncomingHttpHeaders): string {
  return choiceAt({ cookie, acceptLanguage, country: String(country ?? '') });
}

function set(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The headers that the build worked out: read again when a new build has taken the folder's place. */
function headersIn(root: string): () => SiteHeaders {
  const file = join(root, siteFile);
  let known: { readonly time: number; readonly headers: SiteHeaders } | undefined;
  return () => {
    const time = statSync(file).mtimeMs;
    if (known?.time !== time) known = { time, headers: JSON.parse(readFileSync(file, 'utf8')) };
    return known.headers;
  };
}

function send(root: string, file: string, status: number, pageCache: string, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, encoding } = read(root, formsOf(file, status, String(request.headers['accept-encoding'] ?? ''), String(request.headers['available-dictionary'] ?? '')));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  set(response, { ...contentHeaders(file, status, pageCache), ETag: etag });
  if (encoding) response.setHeader('content-encoding', encoding);
  if (status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.writeHead(status, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The bytes of the best form that is there. */
function read(root: string, forms: readonly Form[]): { bytes: Buffer; encoding?: string | undefined } {
  const form = forms.find(({ path }) => statSync(join(root, path), { throwIfNoEntry: false }));
  if (!form) throw new Error(`${forms.at(-1)?.path} has gone from ${root}.`);
  return { bytes: readFileSync(join(root, form.path)), encoding: form.encoding };
}
