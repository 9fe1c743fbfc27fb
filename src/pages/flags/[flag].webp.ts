import type { APIRoute, GetStaticPaths } from 'astro';
import { makeFlag } from '../../assets/images.ts';
import { locales } from '../../i18n/locales.ts';

export const getStaticPaths = (() => locales.map(({ flag }) => ({ params: { flag } }))) satisfies GetStaticPaths;

/** The flags of the language list, small. */
export const GET: APIRoute = async ({ params }) => new Response(new Uint8Array(await makeFlag(params['flag'] ?? '')), { headers: { 'content-type': 'image/webp' } });
