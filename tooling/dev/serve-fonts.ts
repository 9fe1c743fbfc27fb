import type { AstroIntegration } from 'astro';
import { allFontFaces, getUnsubsettedFontUrl } from '../../src/fonts/font-faces.ts';
import { readFontFile } from '../../src/fonts/font-file.ts';

/** Serves the whole typefaces while developing. */
export const devFontsIntegration = (): AstroIntegration => ({
  name: 'serve-fonts',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const faces = new Map(allFontFaces.map((face) => [getUnsubsettedFontUrl(face), face]));
      server.middlewares.use((request, response, next) => {
        const face = faces.get(request.url ?? '');
        if (!face) return next();
        readFontFile(face.source).then(
          (bytes) => response.setHeader('content-type', 'font/woff2').end(bytes),
          next,
        );
      });
    },
  },
});
