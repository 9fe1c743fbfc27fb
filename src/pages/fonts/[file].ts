import type { APIRoute, GetStaticPaths } from 'astro';
import { fontFiles } from '../../assets/fonts.ts';

export const getStaticPaths = (async () => (await fontFiles()).map(({ file, bytes }) => ({ params: { file }, props: { bytes } }))) satisfies GetStaticPaths;

/** The typefaces, cut at build time. */
export const GET: APIRoute = async ({ props }) => new Response(new Uint8Array(props['bytes']), { headers: { 'content-type': 'font/woff2' } });
