/**
 * All steps after Astro has written the site, in order: `runPageSteps` in `astro build`, then
 * `runSiteSteps`. Compression is last, because a server can do without it.
 */

import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEnvFlag } from '../../src/config/environment.ts';
import { getSettings } from '../../src/config/settings.ts';
import { listFiles } from '../../src/utils/list-files.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { removeIslandStyle, stripIslandUids } from '../astro-internals.ts';
import { pruneBuildCache } from '../build-cache.ts';
import { cacheFolder } from '../project-root.ts';
import { applyPageEdits, parseBuiltPage } from './built-page.ts';
import { deferCss } from './page-steps/defer-css.ts';
import { lowerCssForOldBrowsers } from './page-steps/lower-css.ts';
import { addOgImage } from './page-steps/og-images.ts';
import { purgeCss } from './page-steps/purge-css.ts';
import { shortenSvgPaths } from './page-steps/shorten-svg.ts';
import { stripInvisibleMarksFromAttributes } from './page-steps/strip-invisible-marks.ts';
import { subsetFonts } from './page-steps/subset-fonts.ts';
import { writeStylesheets } from './page-steps/write-stylesheets.ts';
import { runWithProgress } from './progress.ts';
import { buildAdminPage } from './site-steps/build-admin.ts';
import { type CompressionJob, runJobsInParallel } from './site-steps/compression-jobs.ts';
import { writeMetaCsps } from './site-steps/page-policies.ts';
import { planPrecompression } from './site-steps/precompress.ts';
import { retainOldAssets } from './site-steps/retain-old-assets.ts';
import { planDeltas } from './site-steps/write-deltas.ts';
import { writeDeployConfig } from './site-steps/write-deploy-config.ts';

/**
 * Parses and writes each page once.
 * @param files below the site's folder
 */
export async function runPageSteps(files: readonly string[], site: string): Promise<void> {
  const readStylesheet = memoize((path: string) => readFileSync(join(site, path), 'utf8'));
  const pages = await Promise.all(
    [...files].sort().map(async (file) => {
      const html = await readFile(join(site, file), 'utf8');
      const shortened = removeIslandStyle(stripIslandUids(html));
      return parseBuiltPage(file, stripInvisibleMarksFromAttributes(shortened), readStylesheet);
    }),
  );
  for (const page of pages) shortenSvgPaths(page);
  await runWithProgress('styles', 'pages without unused styles', async (progress) => {
    // The steps handle all pages at once, so there is no count of finished ones.
    progress.total = pages.length;
    deferCss(pages);
    // Here pages still share styles, so each is lowered once.
    lowerCssForOldBrowsers(pages);
    // Unused rules must not keep characters in fonts.
    purgeCss(pages, await readScriptTexts(site));
  });
  const [pictures, typefaces] = [join(cacheFolder, 'share'), join(cacheFolder, 'fonts')];
  await runWithProgress('og-images', 'pictures of shared links', async (progress) => {
    await Promise.all(
      pages.map(async (page) => {
        if (await addOgImage(page, pages, site, pictures)) progress.done++;
      }),
    );
    await pruneBuildCache(pictures);
  });
  // Last: fonts need all final texts and styles, and change styles.
  await runWithProgress(
    'fonts',
    'typefaces with only the letters of their pages',
    async (progress) => {
      progress.done = await subsetFonts(pages, site, typefaces);
      await pruneBuildCache(typefaces);
    },
  );
  await writeStylesheets(pages, site);
  await Promise.all(pages.map((page) => writeFile(join(site, page.file), applyPageEdits(page))));
}

const readScriptTexts = (site: string): Promise<string[]> =>
  Promise.all(listFiles(site, '_astro/*.js').map((file) => readFile(join(site, file), 'utf8')));

/** Runs on the pages that Astro wrote, not on files of `public/`. */
export const pageStepsIntegration = (): AstroIntegration => ({
  name: 'post-build',
  hooks: {
    'astro:config:setup': ({ command }) => {
      // Too late to set it here: React is loaded. `npm run build` sets it.
      const mode = process.env.NODE_ENV;
      if (command === 'build' && mode !== 'production')
        throw new Error(
          `NODE_ENV is "${mode}": React would be built for development. Use npm run build, which sets it, or unset NODE_ENV.`,
        );
    },
    'astro:build:done': async ({ assets, dir }) => {
      const site = fileURLToPath(dir);
      const files = [...assets.values()]
        .flat()
        .map((file) => fileURLToPath(file).slice(site.length).replaceAll('\\', '/'))
        .filter((file) => file.endsWith('.html'));
      await runPageSteps([...new Set(files)], site);
    },
  },
});

/**
 * @param lastSite the last build, which need not exist
 * @returns the compressed files to write, the best encodings first
 */
export async function runSiteSteps({
  site,
  lastSite,
}: {
  readonly site: string;
  readonly lastSite: string;
}): Promise<CompressionJob[]> {
  // Before other steps add files, because it lists the hashed files of this build.
  retainOldAssets(lastSite, site);
  await buildAdminPage(site);
  // Policies hold hashes: from here on, styles and scripts must not change.
  if (readEnvFlag('CSP_META')) writeMetaCsps(site, getSettings());
  const isCompressed = !readEnvFlag('SKIP_COMPRESSION');
  const deltas = isCompressed
    ? await planDeltas(site, lastSite, join(cacheFolder, 'deltas'), readEnvFlag('SKIP_MOST_DELTAS'))
    : { dictionaries: [], jobs: [] };
  await writeDeployConfig(site, deltas.dictionaries);
  if (!isCompressed) return [];
  const { brotli, gzip } = planPrecompression(site, join(cacheFolder, 'brotli'));
  return [...brotli, ...deltas.jobs, ...gzip];
}

/** @param jobs shrinks as jobs start */
export async function runCompressionJobs(jobs: CompressionJob[], site: string): Promise<void> {
  if (jobs.length === 0) return;
  await runWithProgress('compression', 'compressed files', (progress) =>
    runJobsInParallel(jobs, site, progress),
  );
  for (const folder of ['brotli', 'deltas']) await pruneBuildCache(join(cacheFolder, folder));
}
