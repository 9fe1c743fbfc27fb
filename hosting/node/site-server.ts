import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contactPath } from '../../src/config/contact-path.ts';
import { catchErrors } from '../rules/catch-errors.ts';
import { headersForPath, type SiteHeaders } from '../rules/headers.ts';
import { countryHeader, negotiateLanguage } from '../rules/language-negotiation.ts';
import { type ContentVariant, cacheControl, cachePolicies, contentHeaders, contentVariants, decodePath, deployManifestFile, notFoundPagePath, resolvePath } from '../rules/serving-rules.ts';

/**
 * Answers as hosting/rules/serving-rules.ts says, for `npm start` and the tests: what stands compressed beside a file is sent to those
 * who take it; a file is looked for anew at each request, so that a new build shows without a restart.
 * A failure, such as a folder that is away, is answered with 500 and the page for it, where that can be read.
 * @param root folder of the built site
 * @param chooses whether `/` is answered with the visitor's language; a plain host sends the page that chooses by a script
 * @param contact takes the form's messages, where the settings send them to the site itself
 */
export function createSiteServer(root: string, chooses = true, contact?: RequestListener): RequestListener {
  const has = (file: string) => !file.split('/').includes('..') && isFile(join(root, file));
  const site = headersIn(root);
  const answer: RequestListener = (request, response) => {
    const end = (status: number, headers: Readonly<Record<string, string>>) => {
      set(response, headersForPath(site(), ''));
      response.writeHead(status, { 'cache-control': cacheControl('', status, site().pageCacheControl), ...headers }).end();
    };
    if (contact && request.url === contactPath) {
      set(response, { ...headersForPath(site(), ''), 'Cache-Control': cachePolicies.failure });
      return contact(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { allow: 'GET, HEAD' });
    const [, path = '', query = ''] = (request.url ?? '').match(/^([^?]*)(.*)$/) ?? [];
    const decoded = decodePath(path);
    if (decoded === undefined) return end(400, {});
    if (decoded === '/' && chooses) return end(302, { location: choiceOf(request.headers) + query, 'cache-control': cachePolicies.choice });
    const target = resolvePath(decoded, has);
    if (target && 'redirect' in target) return end(301, { location: target.redirect + query });
    const file = target?.file ?? notFoundPagePath(decoded, has);
    set(response, headersForPath(site(), file));
    send(root, file, target ? 200 : 404, site().pageCacheControl, request, response);
  };
  return catchErrors(answer, (request, response) => {
    set(response, headersForPath(site(), failurePage));
    send(root, failurePage, 500, site().pageCacheControl, request, response);
  });
}

/** The page that says that the host has failed. */
const failurePage = '500.html';

/** Whether there is such a file; a name that the system refuses, as one that is too long, has none. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function choiceOf({ cookie, 'accept-language': acceptLanguage, [countryHeader]: country }: IncomingHttpHeaders): string {
  return negotiateLanguage({ cookie, acceptLanguage, country: String(country ?? '') });
}

function set(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * The headers that the build worked out: read again when a new build has taken the folder's place, and as they were while
 * the folder is away.
 */
function headersIn(root: string): () => SiteHeaders {
  const file = join(root, deployManifestFile);
  let known: { readonly time: number; readonly headers: SiteHeaders } | undefined;
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? known?.time;
    if (time === undefined) throw new Error(`${file} is missing. Expected it as the build writes it.`);
    if (known?.time !== time) known = { time, headers: JSON.parse(readFileSync(file, 'utf8')) };
    return known.headers;
  };
}

function send(root: string, file: string, status: number, pageCache: string, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, encoding } = read(root, contentVariants(file, status, String(request.headers['accept-encoding'] ?? ''), String(request.headers['available-dictionary'] ?? '')));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  set(response, { ...contentHeaders(file, status, pageCache), ETag: etag });
  if (encoding) response.setHeader('content-encoding', encoding);
  if (status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.writeHead(status, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The bytes of the best form that is there. */
function read(root: string, forms: readonly ContentVariant[]): { bytes: Buffer; encoding?: string | undefined } {
  const form = forms.find(({ path }) => isFile(join(root, path)));
  if (!form) throw new Error(`${forms.at(-1)?.path} has gone from ${root}.`);
  return { bytes: readFileSync(join(root, form.path)), encoding: form.encoding };
}
