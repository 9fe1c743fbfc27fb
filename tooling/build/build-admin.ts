import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { adminPagePath } from '../../hosting/rules/headers.ts';
import { envFlag } from '../../src/config/environment.ts';

/** Path of the content editor, and the folder of its files. */
export const adminPath = '/admin';

const main = fileURLToPath(new URL('../../editing/cms/browser/cms-main.ts', import.meta.url));

/**
 * Parts of Sveltia CMS for content that the site does not have: maps, program code, photographs.
 */
const unused = /^(@shikijs\/|exifr|leaflet|svgo|terra-draw)|\/chunks\/(heic|webp_enc|shiki)/;

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => (unused.test(id) || /^\.\/.*(heic|webp_enc|shiki)/.test(id) ? '\0unused' : undefined),
  load: (id) => (id === '\0unused' ? 'export default {};' : undefined),
};

/** Removes typefaces that Sveltia CMS would load from a third party. It contains them as well. */
const withoutThirdParties: Plugin = {
  name: 'without-third-parties',
  transform: {
    filter: { id: /@sveltia\/cms/ },
    handler: (code) => code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, ''),
  },
};

/**
 * Builds the content editor, apart from the site's pages: no file of one loads a file of the other.
 * @param folder of the built site
 * @returns false if neither the settings nor ADMIN=1 ask for it
 * @throws if the settings or schemas are wrong
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
