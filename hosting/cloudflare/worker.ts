import site from 'deploy-manifest';
import { contactPath } from '../../src/config/contact-path.ts';
import { headersForPath } from '../rules/headers.ts';
import { countryHeader, negotiateLanguage } from '../rules/language-negotiation.ts';
import { cacheControl, cachePolicies, contentHeaders, contentVariants, decodePath, notFoundPagePath, resolvePath } from '../rules/serving-rules.ts';
import { type ContactEnv, findContactConfigError, getContactService } from './contact-binding.ts';

/** Bindings of wrangler.jsonc. */
interface Env extends ContactEnv {
  /** Files of dist/: https://developers.cloudflare.com/workers/static-assets/binding/ */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** Cloudflare's part of a request: https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
interface CloudflareRequest extends Request {
  readonly cf?: { readonly country?: string; readonly clientAcceptEncoding?: string };
}

/** Keeps the worker alive after the answer: https://developers.cloudflare.com/workers/runtime-apis/context/ */
interface Context {
  waitUntil(work: Promise<unknown>): void;
}

const files: ReadonlySet<string> = new Set(site.files);
const has = (file: string) => files.has(file);

/** Serves the site by hosting/rules/serving-rules.ts, and redirects `/` to the visitor's language. */
export default {
  async fetch(request: CloudflareRequest, env: Env, context: Context): Promise<Response> {
    const { ASSETS } = env;
    const { pathname, search } = new URL(request.url);
    logConfigError(env);
    if (pathname === contactPath && site.contact) return receiveMessage(request, env, context);
    if (request.method !== 'GET' && request.method !== 'HEAD') return emptyResponse(405, { Allow: 'GET, HEAD' });
    const path = decodePath(pathname);
    if (path === undefined) return emptyResponse(400);
    if (path === '/') return emptyResponse(302, { Location: preferredPath(request) + search, 'Cache-Control': cachePolicies.choice });
    const target = resolvePath(path, has);
    if (target && 'redirect' in target) return emptyResponse(301, { Location: target.redirect + search });
    try {
      return await send(ASSETS, request, target?.file ?? notFoundPagePath(path, has), target ? 200 : 404);
    } catch (error) {
      console.error(error);
      return send(ASSETS, request, '500.html', 500);
    }
  },
  /** Runs at intervals (`triggers` in wrangler.jsonc), to retry deliveries and erase expired messages. */
  async scheduled(_: unknown, env: Env): Promise<void> {
    await getContactService(env)?.processQueue();
  },
};

async function receiveMessage(request: Request, env: Env, context: Context): Promise<Response> {
  const service = getContactService(env);
  const answer = await service?.handleRequest(request, request.headers.get('cf-connecting-ip') ?? '');
  if (service) context.waitUntil(service.processQueue());
  return emptyResponse(answer?.status ?? 503, { ...Object.fromEntries(answer?.headers ?? []), 'Cache-Control': cachePolicies.failure });
}

let isLogged = false;

/** Logs a configuration error once, with the first request: a worker has no bindings before. */
function logConfigError(env: Env): void {
  const problem = isLogged ? undefined : findContactConfigError(env);
  if (problem) console.error(problem);
  isLogged = true;
}

function emptyResponse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...headersForPath(site, ''), 'Cache-Control': cacheControl('', status, site.pageCacheControl), ...headers } });
}

function preferredPath({ headers, cf }: CloudflareRequest): string {
  return negotiateLanguage({ cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language'), country: headers.get(countryHeader) ?? cf?.country });
}

/** Sends the best variant of a file: the build's compression is better than Cloudflare's. */
async function send(assets: Env['ASSETS'], request: CloudflareRequest, file: string, status: number): Promise<Response> {
  // Accept-Encoding holds Cloudflare's own encodings; those of the browser are in `cf`.
  const accepted = request.cf?.clientAcceptEncoding ?? request.headers.get('accept-encoding') ?? '';
  for (const { path, encoding } of contentVariants(file, status, accepted, request.headers.get('available-dictionary') ?? '')) {
    const asset = await assets.fetch(assetRequest(request, `/${path}`, status));
    if (asset.status === 404) continue;
    const headers = new Headers({
      ...headersForPath(site, file),
      ...contentHeaders(file, status, site.pageCacheControl),
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    const etag = asset.headers.get('etag');
    if (etag) headers.set('ETag', etag);
    // `manual`: the file is compressed already.
    return new Response(asset.body, { status: asset.status === 304 ? 304 : status, headers, encodeBody: encoding ? 'manual' : 'automatic' } as ResponseInit);
  }
  throw new Error(`${file} is not among the assets. Expected the files of the same build as .deploy-manifest.json: deploy both together.`);
}

/** Builds the request for a file; an error page never gets the visitor's If-None-Match. */
function assetRequest({ url, method, headers }: Request, path: string, status: number): Request {
  const etag = status === 200 ? headers.get('if-none-match') : null;
  return new Request(new URL(path, url), { method, headers: etag ? { 'if-none-match': etag } : {} });
}
