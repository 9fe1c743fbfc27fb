import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig, logHandlers } from 'astro/config';
import i18next from 'astro-i18next';
import { settings } from './src/config/settings.ts';
import { addAlternates, isInSitemap } from './src/seo/sitemap.ts';
import { browserTargets } from './tooling/build/browser-targets.ts';
import { clientScript } from './tooling/build/client-script.ts';
import { writeEditorSchemas } from './tooling/build/editor-schemas.ts';
import { warnAboutExpiredClaims } from './tooling/build/expired-claims-warning.ts';
import { pageProgress } from './tooling/build/page-progress.ts';
import { postBuild } from './tooling/build/post-build.ts';
import { reactIslands } from './tooling/build/react-islands.ts';
import { withLastmod } from './tooling/build/sitemap-lastmod.ts';
import { serveFonts } from './tooling/build/subset-fonts.ts';
import { thirdPartyLicenses } from './tooling/build/third-party-licenses.ts';
import { contentErrorOverlay } from './tooling/dev/content-error-overlay.ts';
import { reloadOnChange } from './tooling/dev/reload-on-change.ts';
import { serveAdmin } from './tooling/dev/serve-admin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  site: settings.url,
  output: 'static',
  cacheDir: '.cache/astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  // A build prints the line of page-progress.ts in place of one for each page.
  logger: process.argv.includes('build') ? logHandlers.node({ level: 'warn' }) : undefined,
  server: { port: 4321 },
  vite: {
    // Vite's default, node_modules, may not be writable.
    cacheDir: '.cache/vite',
    // Vite notices no edit until it has scanned all watched files, and these are thousands.
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
    browserTargets(),
    reactIslands(),
    clientScript(),
    sitemap({ filter: isInSitemap, serialize: withLastmod(addAlternates) }),
    reloadOnChange(),
    contentErrorOverlay(),
    writeEditorSchemas(),
    warnAboutExpiredClaims(),
    thirdPartyLicenses(),
    pageProgress(),
    postBuild(),
    serveFonts(),
    serveAdmin(),
  ],
});
