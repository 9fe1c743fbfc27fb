import { defineMiddleware } from 'astro:middleware';
import { parsePath } from '../i18n/paths.ts';
import { routeOf } from '../i18n/routes.ts';
import { Redirect } from './errors.ts';
import { runSteps } from './steps.ts';

/** Runs each page's steps before it, and carries out a redirect that a step or page throws. */
export const onRequest = defineMiddleware(async ({ url, redirect }, next) => {
  const page = parsePath(decodeURIComponent(url.pathname));
  try {
    if (page) {
      const route = routeOf(page.name);
      await runSteps(['nothing', ...(route.steps ?? [])], { route, code: page.code });
    }
    return await next();
  } catch (error) {
    if (error instanceof Redirect) return redirect(error.location, error.status);
    throw error;
  }
});
