import type { APIRoute } from 'astro';
import { makeShareImage } from '../assets/images.ts';

/** The picture beside a shared link, 1200 × 630. */
export const GET: APIRoute = async () => new Response(new Uint8Array(await makeShareImage()), { headers: { 'content-type': 'image/png' } });
