import { cpSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { createAdminPageConfig } from '../../../editing/cms/admin-page-config.ts';
import { adminPageFile, adminPath } from '../../../hosting/rules/headers.ts';
import { parseAdminBackend } from '../../../src/config/admin-backend.ts';
import { readEnvFlag } from '../../../src/config/environment.ts';
import { getSettings } from '../../../src/config/settings.ts';
import { projectRoot } from '../../project-root.ts';

const browserFolder = join(projectRoot, 'editing/cms/browser');

/** Large parts of Sveltia CMS that we do not use: maps, program code, photographs. */
const unusedModules = /^(@shikijs\/|exifr|leaflet|svgo|terra-draw)|\/chunks\/(heic|webp_enc|shiki)/;

const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  enforce: 'pre',
  resolveId: (id) =>
    unusedModules.test(id) || /^\.\/.*(heic|webp_enc|shiki)/.test(id) ? '\0unused' : undefined,
  load: (id) => (id === '\0unused' ? 'export default {};' : undefined),
};

/** Sveltia CMS would load typefaces from a third party, though it contains them. */
const leaveOutThirdParties: Plugin = {
  name: 'leave-out-third-parties',
  transform: {
    filter: { id: /@sveltia\/cms/ },
    handler: (code) => code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, ''),
  },
};

/**
 * Builds the content editor. It shares no file with the pages.
 * @returns false if neither the settings nor ADMIN=1 ask for it
 */
export async function buildAdminPage(folder: string): Promise<boolean> {
  const backend = parseAdminBackend(getSettings().admin, { isWanted: readEnvFlag('ADMIN') });
  if (!backend) return false;
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: `${adminPath}/`,
    plugins: [leaveOutUnused, leaveOutThirdParties],
    build: {
      outDir: join(folder, adminPath),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'esnext',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: join(browserFolder, 'cms-main.ts'),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  const copies = [
    join(browserFolder, 'cms.css'),
    join(projectRoot, 'node_modules/@sveltia/cms/LICENSE.txt'),
  ];
  for (const file of copies) cpSync(file, join(folder, adminPath, basename(file)));
  writeFileSync(
    join(folder, adminPageFile),
    createAdminPage(JSON.stringify(createAdminPageConfig(backend))),
  );
  return true;
}

/** Only `<` could end the script that holds the configuration. */
const createAdminPage = (config: string) => `<!doctype html>
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
