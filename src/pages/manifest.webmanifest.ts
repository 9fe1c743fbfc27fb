import type { APIRoute } from 'astro';
import { brandColors } from '../components/ui/brand-colors.ts';
import { getSettings } from '../config/settings.ts';

/** https://www.w3.org/TR/appmanifest/ */
export const GET: APIRoute = () => {
  const { brand } = getSettings();
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: brandColors.paper,
    theme_color: brandColors.paper,
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
