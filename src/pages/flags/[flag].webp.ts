import type { APIRoute, GetStaticPaths } from 'astro';
import { renderFlag } from '../../assets/images.ts';
import { locales } from '../../i18n/locales.ts';

export const getStaticPaths = (() => [...new Set(locales.map(({ flag }) => flag))].map((flag) => ({ params: { flag } }))) satisfies GetStaticPaths;

/** The flags of the language list, small; several languages may share one. */
export const GET: APIRoute = async ({ params }) => new Response(new Uint8Array(await renderFlag(params['flag'] ?? '')), { headers: { 'content-type': 'image/webp' } });
