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
 * Serves the built site by hosting/rules/serving-rules.ts, for `npm start` and the tests. Looks for
 * files at each request, so that new builds and new compressed files show without a restart. Answers a failure, such as a
 * missing folder, with 500 and the page for it, where that can be read.
 * @param root folder of the built site
 * @param negotiates whether `/` redirects to the visitor's language; a plain host sends the page that
 *   does so by script
 * @param contact message service, where the settings send the form to this site
 * @param onSend gets the path of each file before it is sent
 */
export function createSiteServer(root: string, negotiates = true, contact?: RequestListener, onSend?: (file: string) => void): RequestListener {
  const has = (file: string) => !file.split('/').includes('..') && isFile(join(root, file));
  const site = siteHeadersReader(root);
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
    if (decoded === '/' && negotiates) return end(302, { location: preferredPath(request.headers) + query, 'cache-control': cachePolicies.choice });
    const target = resolvePath(decoded, has);
    if (target && 'redirect' in target) return end(301, { location: target.redirect + query });
    const file = target?.file ?? notFoundPagePath(decoded, has);
    set(response, headersForPath(site(), file));
    onSend?.(file);
    send(root, file, target ? 200 : 404, site().pageCacheControl, request, response);
  };
  return catchErrors(answer, (request, response) => {
    set(response, headersForPath(site(), failurePage));
    send(root, failurePage, 500, site().pageCacheControl, request, response);
  });
}

/** Page of failures. */
const failurePage = '500.html';

/** Whether a file exists; false for a name that the system refuses, such as one that is too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function preferredPath({ cookie, 'accept-language': acceptLanguage, [countryHeader]: country }: IncomingHttpHeaders): string {
  return negotiateLanguage({ cookie, acceptLanguage, country: String(country ?? '') });
}

function set(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Reads the build's headers; again after a new build. Returns the last ones while the folder is
 * missing.
 */
function siteHeadersReader(root: string): () => SiteHeaders {
  const file = join(root, deployManifestFile);
  let cached: { readonly time: number; readonly headers: SiteHeaders } | undefined;
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? cached?.time;
    if (time === undefined) throw new Error(`${file} is missing. Run "npm run build".`);
    if (cached?.time !== time) cached = { time, headers: JSON.parse(readFileSync(file, 'utf8')) };
    return cached.headers;
  };
}

function send(root: string, file: string, status: number, pageCache: string, request: IncomingMessage, response: ServerResponse): void {
  const { bytes, encoding } = readVariant(root, contentVariants(file, status, String(request.headers['accept-encoding'] ?? ''), String(request.headers['available-dictionary'] ?? '')));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  set(response, { ...contentHeaders(file, status, pageCache), ETag: etag });
  if (encoding) response.setHeader('content-encoding', encoding);
  if (status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.writeHead(status, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Reads the best variant that exists. */
function readVariant(root: string, variants: readonly ContentVariant[]): { bytes: Buffer; encoding?: string | undefined } {
  const variant = variants.find(({ path }) => isFile(join(root, path)));
  if (!variant) throw new Error(`${variants.at(-1)?.path} is missing in ${root}.`);
  return { bytes: readFileSync(join(root, variant.path)), encoding: variant.encoding };
}
