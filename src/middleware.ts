import type { MiddlewareHandler } from 'astro';
import { html } from 'hono/html';
import { parsePagePath } from './i18n/paths.ts';
import { getRoute, type Route } from './i18n/routes.ts';

/** A step or a page throws it to send the visitor to another address (R88). */
export class RedirectError extends Error {
  constructor(readonly location: string) {
    super(`Redirect to ${location}`);
    this.name = 'RedirectError';
  }
}

/** After an edit the development server loads this module again, and `instanceof` fails. */
const isRedirect = (error: unknown): error is RedirectError =>
  error instanceof Error && error.name === 'RedirectError';

interface StepContext {
  readonly route: Route;
  readonly code: string;
}

/** Runs before a page. It may throw a `RedirectError`. */
type Step = (context: StepContext) => void | Promise<void>;

/** Routes name them in `middlewareSteps`. `nothing` runs before every page (R85). */
const steps: Readonly<Record<string, Step>> = {
  nothing: () => undefined,
};

/** @throws for an unknown name (R86) */
export async function runMiddlewareSteps(
  names: readonly string[],
  context: StepContext,
  known = steps,
): Promise<void> {
  for (const name of names) {
    const step = Object.hasOwn(known, name) && known[name];
    if (!step) throw new Error(`Unknown middleware ${name}`);
    await step(context);
  }
}

/**
 * Creates a redirect of a static site: a page without words, which needs no language. Astro's own
 * is English and waits 2 s.
 * @param canonical the target's absolute address, for search engines
 */
async function createRedirectPage(canonical: string, location: string): Promise<Response> {
  const page =
    await html`<!doctype html><head><meta charset="utf-8"><title>${location}</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0;url=${location}"><a href="${location}">${location}</a>`;
  return new Response(page.toString(), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Pages without a language, such as src/pages/404.astro, have no locals. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const { locals, params, redirect, site, url } = context;
  try {
    // Astro has decoded the path.
    const page = parsePagePath(url.pathname);
    if (page) {
      const route = getRoute(page.name);
      await runMiddlewareSteps(['nothing', ...(route.middlewareSteps ?? [])], {
        route,
        code: page.code,
      });
    }
    if (params['lang']) {
      // While developing, Astro keeps the static imports of middleware after an edit.
      const { loadPageLocals } = await import('./data/layout-data.ts');
      Object.assign(locals, await loadPageLocals(params['lang']));
    }
    return await next();
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return import.meta.env.PROD
      ? createRedirectPage(new URL(error.location, site).href, error.location)
      : redirect(error.location);
  }
};
