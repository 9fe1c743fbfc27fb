import { escapeHtml } from '../text/markdown.ts';

/**
 * What a page that throws a redirect becomes in a static site, where no server can answer with a status: a page without words,
 * so in no language, that leads on at once, by a link where the browser does not. Astro's own is English and waits 2 s.
 * @param canonical the absolute address that search engines should know instead
 * @param location path or address to go to
 */
export function redirectPage(canonical: string, location: string): Response {
  const to = escapeHtml(location);
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>${to}</title><meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(canonical)}"><meta http-equiv="refresh" content="0;url=${to}"><a href="${to}">${to}</a>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}
