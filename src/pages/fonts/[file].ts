import type { APIRoute, GetStaticPaths } from 'astro';
import { fontFiles, makeFont } from '../../assets/fonts.ts';

export const getStaticPaths = (() => fontFiles().map(({ file, face }) => ({ params: { file }, props: { face } }))) satisfies GetStaticPaths;

/** The typefaces, cut at build time. */
export const GET: APIRoute = async ({ props }) => new Response(new Uint8Array(await makeFont(props['face'])), { headers: { 'content-type': 'font/woff2' } });
