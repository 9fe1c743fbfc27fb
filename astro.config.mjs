import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig, logHandlers } from 'astro/config';
import i18next from 'astro-i18next';
import { getSettings } from './src/config/settings.ts';
import { browserTargetsIntegration } from './tooling/build/integrations/browser-targets.ts';
import { clientScriptIntegration } from './tooling/build/integrations/client-script.ts';
import { jsonSchemasIntegration } from './tooling/build/integrations/json-schemas.ts';
import { overdueReviewsIntegration } from './tooling/build/integrations/overdue-reviews-warning.ts';
import { pageProgressIntegration } from './tooling/build/integrations/page-progress.ts';
import { reactIslandsIntegration } from './tooling/build/integrations/react-islands.ts';
import { addSitemapAlternates, isInSitemap } from './tooling/build/integrations/sitemap-entries.ts';
import { createLastmodSerializer } from './tooling/build/integrations/sitemap-lastmod.ts';
import { thirdPartyLicensesIntegration } from './tooling/build/integrations/third-party-licenses.ts';
import { pageStepsIntegration } from './tooling/build/post-build.ts';
import { contentErrorOverlayIntegration } from './tooling/dev/content-error-overlay.ts';
import { contentReloadIntegration } from './tooling/dev/content-reload.ts';
import { devAdminPageIntegration } from './tooling/dev/serve-admin.ts';
import { devFontsIntegration } from './tooling/dev/serve-fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  site: getSettings().url,
  cacheDir: '.cache/astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  // page-progress.ts prints one line in place of one for each page.
  logger: process.argv.includes('build') ? logHandlers.node({ level: 'warn' }) : undefined,
  server: { port: 4321 },
  vite: {
    // Vite's default, node_modules, may be read-only.
    cacheDir: '.cache/vite',
    // Vite would notice no edit before it has scanned thousands of files.
    server: {
      watch: {
        ignored: (path) =>
          path.startsWith(root) &&
          /^(\.cache|\.?dist[^/]*|screenshots)(\/|$)/.test(path.slice(root.length)),
      },
    },
  },
  integrations: [
    i18next(),
    browserTargetsIntegration(),
    reactIslandsIntegration(),
    clientScriptIntegration(),
    sitemap({ filter: isInSitemap, serialize: createLastmodSerializer(addSitemapAlternates) }),
    contentReloadIntegration(),
    contentErrorOverlayIntegration(),
    jsonSchemasIntegration(),
    overdueReviewsIntegration(),
    pageProgressIntegration(),
    pageStepsIntegration(),
    thirdPartyLicensesIntegration(),
    devFontsIntegration(),
    devAdminPageIntegration(),
  ],
});
