import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { adminPagePath } from '../../hosting/rules/headers.ts';
import { envFlag } from '../../src/config/environment.ts';

/** Where the content editor's screen is served, and the folder of its files below the site's. */
export const adminPath = '/admin';

const main = fileURLToPath(new URL('../../editing/cms/browser/cms-main.ts', import.meta.url));

/** What Sveltia CMS can show but the content has not: maps, program code, photographs. It asks for each only when it is used. */
const unused = /^(@shikijs\/|exifr|leaflet|svgo|terra-draw)|\/chunks\/(heic|webp_enc|shiki)/;

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => (unused.test(id) || /^\.\/.*(heic|webp_enc|shiki)/.test(id) ? '\0unused' : undefined),
  load: (id) => (id === '\0unused' ? 'export default {};' : undefined),
};

/** The typefaces that it would ask a third party for: it brings them along as well. */
const withoutThirdParties: Plugin = {
  name: 'without-third-parties',
  transform: {
    filter: { id: /@sveltia\/cms/ },
    handler: (code) => code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, ''),
  },
};

/**
 * Builds the content editor's screen, apart from the site's pages: no file of one is loaded by the other.
 * @param folder of the built site
 * @returns whether there is a screen: the settings or ADMIN=1 in the environment ask for it
 * @throws when the settings or schemas are wrong
 */
export async function buildAdmin(folder: string): Promise<boolean> {
  const { parseAdminBackend: adminPlace } = await import('../../src/config/admin-backend.ts');
  const { settings } = await import('../../src/config/settings.ts');
  const place = adminPlace(settings.admin, envFlag('ADMIN'));
  if (!place) return false;
  const { createCmsConfig: screenConfig } = await import('../../editing/cms/cms-config.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: `${adminPath}/`,
    plugins: [withoutUnused, withoutThirdParties],
    build: {
      outDir: join(folder, adminPath),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'esnext',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: main,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  cpSync(join(dirname(main), 'cms.css'), join(folder, adminPath, 'cms.css'));
  cpSync(join(dirname(createRequire(import.meta.url).resolve('@sveltia/cms')), '../LICENSE.txt'), join(folder, adminPath, 'LICENSE.txt'));
  writeFileSync(join(folder, adminPagePath), page(JSON.stringify(screenConfig(place))));
  return true;
}

/** The page of the screen. In a script that is data, only `<` could end it. */
function page(config: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Content</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${adminPath}/cms.css">
<script type="application/json" id="config">${config.replaceAll('<', '\\u003c')}</script>
<script type="module" src="${adminPath}/cms-main.js"></script>
</head>
<body><noscript>This screen needs JavaScript.</noscript></body>
</html>
`;
}
