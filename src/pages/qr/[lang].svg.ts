import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { getSettings } from '../../config/settings.ts';
import { getLocaleStaticPaths } from '../../data/layout-data.ts';
import { getPagePath } from '../../i18n/paths.ts';

export const getStaticPaths = getLocaleStaticPaths;

/**
 * The QR code (ISO/IEC 18004) that leads to the app's page in a language. It is a file, so that
 * phones, which can't scan it, don't load it.
 */
export const GET: APIRoute = ({ params: { lang = '' } }) => {
  const svg = renderSVG(getSettings().url + getPagePath(lang, 'redirect'), {
    ecc: 'M',
    border: 4,
    pixelSize: 1,
  });
  // Without gaps between its modules.
  return new Response(svg.replace('<svg', '<svg shape-rendering="crispEdges"'), {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
