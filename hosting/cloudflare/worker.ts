import site from 'deploy-manifest';
import { contactPath } from '../../src/config/contact-path.ts';
import { headersForPath } from '../rules/headers.ts';
import { countryHeader, negotiateLanguage } from '../rules/language-negotiation.ts';
import { cacheControl, cachePolicies, contentHeaders, contentVariants, decodePath, notFoundPagePath, resolvePath } from '../rules/serving-rules.ts';
import { type ContactEnv, findContactConfigError, getContactService } from './contact-binding.ts';

/** What wrangler.jsonc binds. */
interface Bindings extends ContactEnv {
  /** The files of dist/, by their names: https://developers.cloudflare.com/workers/static-assets/binding/ */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** What Cloudflare adds to a request: https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
interface Known {
  readonly cf?: { readonly country?: string; readonly clientAcceptEncoding?: string };
}

/** Work that goes on when the answer is sent: https://developers.cloudflare.com/workers/runtime-apis/context/ */
interface Context {
  waitUntil(work: Promise<unknown>): void;
}

const files: ReadonlySet<string> = new Set(site.files);
const has = (file: string) => files.has(file);

/** Answers as hosting/rules/serving-rules.ts says, and `/` with the visitor's language. */
export default {
  async fetch(request: Request & Known, bindings: Bindings, context: Context): Promise<Response> {
    const { ASSETS } = bindings;
    const { pathname, search } = new URL(request.url);
    tellProblem(bindings);
    if (pathname === contactPath && site.contact) return takeMessage(request, bindings, context);
    if (request.method !== 'GET' && request.method !== 'HEAD') return bare(405, { Allow: 'GET, HEAD' });
    const path = decodePath(pathname);
    if (path === undefined) return bare(400);
    if (path === '/') return bare(302, { Location: choiceOf(request) + search, 'Cache-Control': cachePolicies.choice });
    const target = resolvePath(path, has);
    if (target && 'redirect' in target) return bare(301, { Location: target.redirect + search });
    try {
      return await send(ASSETS, request, target?.file ?? notFoundPagePath(path, has), target ? 200 : 404);
    } catch (error) {
      console.error(error);
      return send(ASSETS, request, '500.html', 500);
    }
  },
  /** Now and then (`triggers` in wrangler.jsonc): what could not be handed on is tried again. */
  async scheduled(_: unknown, bindings: Bindings): Promise<void> {
    await getContactService(bindings)?.turn();
  },
};

async function takeMessage(request: Request, bindings: Bindings, context: Context): Promise<Response> {
  const desk = getContactService(bindings);
  const answer = await desk?.answer(request, request.headers.get('cf-connecting-ip') ?? '');
  if (desk) context.waitUntil(desk.turn());
  return bare(answer?.status ?? 503, { ...Object.fromEntries(answer?.headers ?? []), 'Cache-Control': cachePolicies.failure });
}

let isTold = false;

/** Says once what hinders it, with the first request: before one comes, a worker knows nothing of its bindings. */
function tellProblem(bindings: Bindings): void {
  const problem = isTold ? undefined : findContactConfigError(bindings);
  if (problem) console.error(problem);
  isTold = true;
}

function bare(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...headersForPath(site, ''), 'Cache-Control': cacheControl('', status, site.pageCacheControl), ...headers } });
}

function choiceOf({ headers, cf }: Request & Known): string {
  return negotiateLanguage({ cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language'), country: headers.get(countryHeader) ?? cf?.country });
}

/** A file, in the best form that the visitor's browser takes: Cloudflare itself would compress less well. */
async function send(assets: Bindings['ASSETS'], request: Request & Known, file: string, status: number): Promise<Response> {
  // Cloudflare tells the worker of its own encodings, and of the visitor's beside.
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
    // Compressed already: not once more.
    return new Response(asset.body, { status: asset.status === 304 ? 304 : status, headers, encodeBody: encoding ? 'manual' : 'automatic' } as ResponseInit);
  }
  throw new Error(`${file} is not among the assets. Expected the files of the build that wrote .deploy-manifest.json: deploy both together.`);
}

/** Asks for a file as the visitor asked; for an error page as if nothing of it were known yet. */
function assetRequest({ url, method, headers }: Request, path: string, status: number): Request {
  const known = status === 200 ? headers.get('if-none-match') : null;
  return new Request(new URL(path, url), { method, headers: known ? { 'if-none-match': known } : {} });
}
