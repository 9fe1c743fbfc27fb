import type { APIRoute } from 'astro';
import { renderLogoSvg } from '../lib/mark.ts';

export const GET: APIRoute = () => new Response(renderLogoSvg(), { headers: { 'content-type': 'image/svg+xml' } });
