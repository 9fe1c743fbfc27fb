import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { serveAdmin } from './src/integrations/admin-screen.ts';
import { warnAboutExpiredClaims } from './src/integrations/claim-review.ts';
import { contentErrorOverlay } from './src/integrations/content-check.ts';
import { contentHmrFix } from './src/integrations/content-fresh.ts';
import { withLastmod } from './src/integrations/content-history.ts';
import { reloadUiTexts } from './src/integrations/content-watch.ts';
import { writeEditorSchemas } from './src/integrations/editor-schemas.ts';
import { watchDataFiles } from './src/integrations/file-watch.ts';
import { subsetFonts } from './src/integrations/fonts.ts';
import { cssGlobImport } from './src/integrations/gathered-styles.ts';
import { reactIslands } from './src/integrations/islands.ts';
import { thirdPartyLicenses } from './src/integrations/notices.ts';
import { stripIslandUids } from './src/integrations/reproducible.ts';
import { clientScript } from './src/integrations/runtime.ts';
import { ogImages } from './src/integrations/share-pictures.ts';
import { purgeCss } from './src/integrations/used-styles.ts';
import { addAlternates, isInSitemap } from './src/lib/sitemap.ts';
import { settings } from './src/settings/index.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  site: settings.url,
  output: 'static',
  cacheDir: '.cache/astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  server: { port: 4321 },
  vite: {
    // Its default, the packages' folder, may belong to somebody else.
    cacheDir: '.cache/vite',
    // Thousands of files that nobody edits: until all are looked at, no edit of any file is noticed.
    server: { watch: { ignored: (path) => path.startsWith(root) && /^(\.cache|dist[^/]*|screens)(\/|$)/.test(path.slice(root.length)) } },
  },
  integrations: [
    i18next(),
    reactIslands(),
    clientScript(),
    sitemap({ filter: isInSitemap, serialize: withLastmod(addAlternates) }),
    reloadUiTexts(),
    contentErrorOverlay(),
    contentHmrFix(),
    watchDataFiles(),
    writeEditorSchemas(),
    cssGlobImport(),
    warnAboutExpiredClaims(),
    stripIslandUids(),
    purgeCss(),
    ogImages(),
    thirdPartyLicenses(),
    subsetFonts(),
    serveAdmin(),
  ],
});
