import { type Context, Hono } from 'hono';
import { contactServicePath } from '../../src/config/contact-endpoint.ts';
import { parseLocaleCookie } from '../../src/i18n/locale-cookie.ts';
import { chooseLocaleCode } from './choose-locale.ts';
import type { HttpHeaders, SiteHeaders } from './deploy-manifest.ts';
import { getSecurityHeaders } from './headers.ts';
import { countryHeaderName, parseAcceptLanguage } from './language-negotiation.ts';
import {
  cachePolicies,
  decodeUrlPath,
  getCacheControl,
  getContentHeaders,
  getNotFoundPageFile,
  listEncodedFiles,
  matchesIfNoneMatch,
  resolveUrlPath,
} from './serving-rules.ts';

interface StoredFile {
  readonly body: NonNullable<ConstructorParameters<typeof Response>[0]>;
  readonly etag: string | null;
  /** Unset if unknown before the body is read. */
  readonly length?: number;
}

interface HostAdapter<Bindings extends object> {
  getSiteHeaders(): SiteHeaders;
  hasFile(file: string): boolean;
  /** @returns undefined if the host has no such file */
  readFile(path: string, context: Context<{ Bindings: Bindings }>): Promise<StoredFile | undefined>;
  /** Unset if the settings send the form elsewhere. */
  readonly receiveMessage?:
    | ((context: Context<{ Bindings: Bindings }>) => Promise<Response>)
    | undefined;
  /** False sends the page at `/`, which redirects by script. */
  readonly negotiatesLanguage?: boolean;
  /** Gets each file's path before it is sent. */
  readonly onSend?: ((file: string) => void) | undefined;
}

const failurePage = '500.html';

/** Answers requests by serving-rules.ts, on Node and on Cloudflare. */
export function createSiteServerApp<Bindings extends object>(
  host: HostAdapter<Bindings>,
): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const respond = (status: number, headers?: HttpHeaders) => {
    const site = host.getSiteHeaders();
    const caching = { 'Cache-Control': getCacheControl('', status, site.pageCacheControl) };
    return new Response(null, {
      status,
      headers: { ...getSecurityHeaders(site, ''), ...caching, ...headers },
    });
  };
  const { receiveMessage } = host;
  if (receiveMessage)
    app.all(contactServicePath, async (context) => {
      const { status, headers } = await receiveMessage(context);
      return respond(status, {
        ...Object.fromEntries(headers),
        'Cache-Control': cachePolicies.noStore,
      });
    });
  app.get('*', (context) => {
    const { pathname, search } = new URL(context.req.url);
    const path = decodeUrlPath(pathname);
    if (path === undefined) return respond(400);
    if (path === '/' && host.negotiatesLanguage !== false)
      return respond(302, {
        Location: `/${chooseLocaleCodeForRequest(context)}${search}`,
        'Cache-Control': cachePolicies.noStore,
      });
    const target = resolveUrlPath(path, host.hasFile);
    if (!target) return sendFile(host, context, getNotFoundPageFile(path, host.hasFile), 404);
    return 'redirect' in target
      ? respond(301, { Location: target.redirect + search })
      : sendFile(host, context, target.file, 200);
  });
  app.all('*', () => respond(405, { Allow: 'GET, HEAD' }));
  app.onError(async (error, context) => {
    console.error(`${context.req.method} ${context.req.path} could not be answered:`, error);
    try {
      return await sendFile(host, context, failurePage, 500);
    } catch {
      // The first error is logged above.
      return respond(500);
    }
  });
  return app;
}

/** Sends the best variant that the client accepts, or 304 if it has the file. */
async function sendFile<Bindings extends object>(
  host: HostAdapter<Bindings>,
  context: Context<{ Bindings: Bindings }>,
  file: string,
  status: number,
): Promise<Response> {
  host.onSend?.(file);
  const { req } = context;
  const site = host.getSiteHeaders();
  for (const { path, encoding } of listEncodedFiles(
    file,
    status,
    req.header('accept-encoding') ?? '',
    req.header('available-dictionary') ?? '',
  )) {
    const stored = await host.readFile(path, context);
    if (!stored) continue;
    const { body, etag, length } = stored;
    const headers = new Headers({
      ...getSecurityHeaders(site, file),
      ...getContentHeaders(file, status, site.pageCacheControl),
    });
    if (etag) headers.set('ETag', etag);
    if (encoding) headers.set('Content-Encoding', encoding);
    if (status === 200 && etag && matchesIfNoneMatch(req.header('if-none-match') ?? '', etag))
      return new Response(null, { status: 304, headers });
    if (length !== undefined) headers.set('Content-Length', String(length));
    // Cloudflare would compress it again without `manual`.
    const encodeBody = encoding ? 'manual' : 'automatic';
    return new Response(body, { status, headers, encodeBody } as ResponseInit);
  }
  throw new Error(
    `${file} is missing. Expected the files of the same build as .deploy-manifest.json. Run npm run build.`,
  );
}

function chooseLocaleCodeForRequest(context: Context): string {
  const languages = parseAcceptLanguage(context.req.header('accept-language') ?? '');
  return chooseLocaleCode({
    cookie: parseLocaleCookie(context.req.header('cookie')),
    languages,
    country: context.req.header(countryHeaderName),
  });
}
