import type { APIRoute } from 'astro';
import { getSettings } from '../config/settings.ts';

/** Allows all crawling and links the sitemap (https://www.rfc-editor.org/rfc/rfc9309). */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${getSettings().url}/sitemap-index.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
