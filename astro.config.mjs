import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { adminScreen } from './src/integrations/admin-screen.ts';
import { claimReview } from './src/integrations/claim-review.ts';
import { contentCheck } from './src/integrations/content-check.ts';
import { contentFresh } from './src/integrations/content-fresh.ts';
import { dated } from './src/integrations/content-history.ts';
import { contentWatch } from './src/integrations/content-watch.ts';
import { editorSchemas } from './src/integrations/editor-schemas.ts';
import { fileWatch } from './src/integrations/file-watch.ts';
import { fonts } from './src/integrations/fonts.ts';
import { gatheredStyles } from './src/integrations/gathered-styles.ts';
import { islands } from './src/integrations/islands.ts';
import { notices } from './src/integrations/notices.ts';
import { reproducible } from './src/integrations/reproducible.ts';
import { runtime } from './src/integrations/runtime.ts';
import { sharePictures } from './src/integrations/share-pictures.ts';
import { usedStyles } from './src/integrations/used-styles.ts';
import { isInSitemap, withAlternates } from './src/lib/sitemap.ts';
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
    islands(),
    runtime(),
    sitemap({ filter: isInSitemap, serialize: dated(withAlternates) }),
    contentWatch(),
    contentCheck(),
    contentFresh(),
    fileWatch(),
    editorSchemas(),
    gatheredStyles(),
    claimReview(),
    reproducible(),
    usedStyles(),
    sharePictures(),
    notices(),
    fonts(),
    adminScreen(),
  ],
});
