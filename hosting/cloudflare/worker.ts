import site from 'deploy-manifest';
import type { Context } from 'hono';
import { once } from '../../src/utils/memoize.ts';
import type { ContactManifest } from '../rules/deploy-manifest.ts';
import { countryHeaderName } from '../rules/language-negotiation.ts';
import { createSiteServerApp } from '../rules/site-server-app.ts';
import {
  type CloudflareContactEnv,
  findContactConfigProblem,
  getContactService,
} from './contact-binding.ts';

interface Env extends CloudflareContactEnv {
  /** https://developers.cloudflare.com/workers/static-assets/binding/ */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties */
interface CloudflareRequest extends Request {
  readonly cf?: { readonly country?: string; readonly clientAcceptEncoding?: string };
}

const { contact } = site;
const files: ReadonlySet<string> = new Set(site.files);

const app = createSiteServerApp<Env>({
  getSiteHeaders: () => site,
  hasFile: (file) => files.has(file),
  async readFile(path, { req, env }) {
    const url = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, req.url);
    const asset = await env.ASSETS.fetch(new Request(url, { method: req.method }));
    if (asset.status === 404) return undefined;
    if (!asset.ok)
      throw new Error(`Cloudflare answered ${asset.status} for the file ${path}. Expected 200.`);
    return { body: asset.body ?? '', etag: asset.headers.get('etag') };
  },
  receiveMessage: contact ? (context) => receiveMessage(context, contact) : undefined,
});

export default {
  fetch(request: CloudflareRequest, env: Env, context: Parameters<typeof app.fetch>[2]) {
    logConfigError(env);
    return app.fetch(
      new Request(request, { headers: createVisitorHeaders(request) }),
      env,
      context,
    );
  },
  /** Runs at intervals (`triggers` in wrangler.jsonc). */
  async scheduled(_: unknown, env: Env) {
    if (contact) await getContactService(env, contact).processQueue();
  },
};

/**
 * Restores headers as the browser sent them. Cloudflare replaces Accept-Encoding, and keeps the
 * browser's in `cf`.
 */
function createVisitorHeaders({ headers, cf }: CloudflareRequest): Headers {
  const own = new Headers(headers);
  if (cf?.clientAcceptEncoding !== undefined) own.set('accept-encoding', cf.clientAcceptEncoding);
  if (cf?.country && !own.has(countryHeaderName)) own.set(countryHeaderName, cf.country);
  return own;
}

async function receiveMessage(
  { req, env, executionCtx }: Context<{ Bindings: Env }>,
  contact: ContactManifest,
): Promise<Response> {
  const service = getContactService(env, contact);
  const response = await service.handleRequest(req.raw, req.header('cf-connecting-ip') ?? '');
  executionCtx.waitUntil(service.processQueue());
  return response;
}

/** Logs an error once, at the first request: bindings come with requests only. */
const logConfigError = once((env: Env) => {
  const problem = findContactConfigProblem(env);
  if (problem) console.error(problem);
});
