import { defineMiddleware } from 'astro:middleware';
import { parsePath } from '../i18n/paths.ts';
import { getRoute } from '../i18n/routes.ts';
import { Redirect } from './errors.ts';
import { redirectPage } from './redirect-page.ts';
import { runSteps } from './steps.ts';

/** Runs each page's steps before it, and carries out a redirect that a step or page throws: in a built site, by a page that leads on at once. */
export const onRequest = defineMiddleware(async ({ url, site, redirect }, next) => {
  try {
    // Astro has decoded the path.
    const page = parsePath(url.pathname);
    if (page) {
      const route = getRoute(page.name);
      await runSteps(['nothing', ...(route.steps ?? [])], { route, code: page.code });
    }
    return await next();
  } catch (error) {
    if (!(error instanceof Redirect)) throw error;
    return import.meta.env.PROD ? redirectPage(new URL(error.location, site).href, error.location) : redirect(error.location, error.status);
  }
});
