import type { APIRoute, GetStaticPaths } from 'astro';
import { renderIcon } from '../../assets/images.ts';

export const getStaticPaths = (() => ['180', '192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths;

/** The mark for home screens. */
export const GET: APIRoute = async ({ params }) => new Response(new Uint8Array(await renderIcon(Number(params['size']))), { headers: { 'content-type': 'image/png' } });
