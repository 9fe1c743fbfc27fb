import type { APIRoute, GetStaticPaths } from 'astro';
import { registry } from '../../i18n/locales.ts';
import { makeFlag } from '../../lib/images.ts';

export const getStaticPaths = (() => registry.map(({ flag }) => ({ params: { flag } }))) satisfies GetStaticPaths;

/** The flags of the language list, small. */
export const GET: APIRoute = async ({ params }) => new Response(new Uint8Array(await makeFlag(params['flag'] ?? '')), { headers: { 'content-type': 'image/webp' } });
