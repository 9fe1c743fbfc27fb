import type { AstroIntegration } from 'astro';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { fontFacesFor, fontPath, languageNameFaces } from '../../src/styles/font-faces.ts';
import { readFontFile } from '../../src/styles/font-file.ts';

/** Serves the whole typefaces while developing. */
export function serveFonts(): AstroIntegration {
  return {
    name: 'serve-fonts',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const all = [
          ...localeRegistry.flatMap(({ fontGroup }) => fontFacesFor(fontGroup)),
          ...languageNameFaces,
        ];
        const faces = new Map(all.map((face) => [fontPath(face), face]));
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
  };
}
