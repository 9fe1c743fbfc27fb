import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { settings } from '../../src/config/settings.ts';
import { removeIslandStyle, stripIslandUids } from '../astro-internals.ts';
import { buildAdmin } from './build-admin.ts';
import { pruneCache } from './build-cache.ts';
import { type BuiltPage, parsePage, renderPage } from './built-page.ts';
import { type CompressionJob, runJobs } from './compression-jobs.ts';
import { flattenLayers } from './flatten-layers.ts';
import { writeMetaCsp } from './inline-hashes.ts';
import { addOgImage } from './og-images.ts';
import { planPrecompression } from './precompress.ts';
import { runWithProgress } from './progress.ts';
import { purgeCss } from './purge-css.ts';
import { retainOldAssets } from './retain-old-assets.ts';
import { shortenPaths } from './shorten-paths.ts';
import { shortenSvgTags } from './shorten-svg-tags.ts';
import { stopwatch } from './stopwatch.ts';
import { subsetFonts } from './subset-fonts.ts';
import { type DeltaPlan, planDeltas } from './write-deltas.ts';
import { writeDeployConfig } from './write-deploy-config.ts';

/**
 * Everything that happens to the built site after Astro has written it, in its order: `textSteps`
 * and `pageSteps` run in `astro build`, `siteSteps` then in build-site.ts. Each step says why it is
 * at its place. Compression is last: it adds files that a server can do without.
 */

/** A step that needs nothing but the text of one page, before it is parsed. */
interface TextStep {
  readonly name: string;
  /** Why it is at this place. */
  readonly why: string;
  readonly run: (html: string) => string;
}

/** The folders that steps read and write. */
export interface PostBuildFolders {
  /** The built site. */
  readonly site: string;
  /** Results that are slow to make, a folder for each kind. */
  readonly cache: string;
}

interface PageStep {
  readonly name: string;
  readonly why: string;
  /** @returns what to log, if anything */
  readonly run: (pages: readonly BuiltPage[], folders: PostBuildFolders) => string | undefined | Promise<string | undefined>;
}

/** What the steps on the whole site share. */
export interface SiteContext extends PostBuildFolders {
  /** Folder of the last build; need not exist. */
  readonly lastSite: string;
  readonly isCompressed: boolean;
  /** Write policies into the pages, for hosts that send no headers. */
  readonly hasMetaCsp: boolean;
  deltas: DeltaPlan;
  /** In their order: the best encodings first. */
  compression: readonly CompressionJob[];
}

interface SiteStep {
  readonly name: string;
  readonly why: string;
  readonly run: (context: SiteContext) => unknown;
}

/** Steps before pages are parsed. */
export const textSteps: readonly TextStep[] = [
  {
    name: 'strip-island-uids',
    why: 'Before parsing: an island’s tag is Astro’s output. The same commit gives the same bytes on every machine.',
    run: stripIslandUids,
  },
  {
    name: 'remove-island-style',
    why: 'Before parsing, and before purge-css changes the text that it looks for.',
    run: removeIslandStyle,
  },
];

/** Steps on parsed pages. Each page is written once, after the last one. */
export const pageSteps: readonly PageStep[] = [
  {
    name: 'shorten-svg-tags',
    why: 'Changes nothing that another step reads.',
    run: (pages) => void pages.forEach(shortenSvgTags),
  },
  {
    name: 'shorten-paths',
    why: 'Changes nothing that another step reads.',
    run: (pages) => void pages.forEach(shortenPaths),
  },
  {
    name: 'purge-css',
    why: 'Before fonts: a removed rule shows no text. Before hashes of styles are collected.',
    run: async (pages, { site }) => void (await purgeCss(pages, site)),
  },
  {
    name: 'flatten-layers',
    why: 'After purge-css, so that rules without an element raise no other. Before fonts, which writes into styles.',
    run: async (pages, { site }) => void (await flattenLayers(pages, site)),
  },
  {
    name: 'og-images',
    why: 'Before pages are written, because it edits the head. Reads the headline alone.',
    run: async (pages, { site, cache }) => {
      const folder = join(cache, 'share');
      const drawn = await Promise.all(pages.map((page) => addOgImage(page, site, folder)));
      await pruneCache(folder);
      return `${drawn.filter(Boolean).length} pictures of shared links`;
    },
  },
  {
    name: 'fonts',
    why: 'Last: reads the final text and styles of all pages of a language, and writes addresses into styles.',
    run: async (pages, { site, cache }) => {
      const folder = join(cache, 'fonts');
      const files = await subsetFonts(pages, site, folder);
      await pruneCache(folder);
      return `${files.length} typefaces cut to the letters of their pages`;
    },
  },
];

/**
 * Reads each built page once, runs all page steps in their order, and writes each page once.
 * @param files paths of the pages, below the folder of the site
 * @param log writes a line for a step that made something
 */
export async function runPageSteps(files: readonly string[], folders: PostBuildFolders, log: (step: string, message: string) => void): Promise<void> {
  const pages = await Promise.all(
    [...files].sort().map(async (file) => {
      const html = await readFile(join(folders.site, file), 'utf8');
      return parsePage(
        file,
        textSteps.reduce((text, { run }) => run(text), html),
      );
    }),
  );
  for (const { name, run } of pageSteps) {
    const seconds = stopwatch();
    const message = await run(pages, folders);
    if (message) log(name, `${message} in ${seconds()}`);
  }
  await Promise.all(pages.map((page) => writeFile(join(folders.site, page.file), renderPage(page))));
}

/** Runs the page steps when Astro has written its pages. Files of `public/` stay as they are. */
export function postBuild(): AstroIntegration {
  let cache: string;
  return {
    name: 'post-build',
    hooks: {
      'astro:config:setup': ({ command }) => {
        // Setting it here would be too late, because React is loaded. `npm run build` sets it.
        const mode = process.env['NODE_ENV'];
        if (command === 'build' && mode !== 'production') throw new Error(`NODE_ENV is "${mode}": React would be built for development. Use \`npm run build\`, which sets it, or unset NODE_ENV.`);
      },
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('.cache/', config.root));
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const site = fileURLToPath(dir);
        const files = [...assets.values()]
          .flat()
          .map((file) => fileURLToPath(file).slice(site.length).replaceAll('\\', '/'))
          .filter((file) => file.endsWith('.html'));
        if (files.length === 0) throw new Error(`No page was written to ${site}. Expected those of src/pages.`);
        await runPageSteps([...new Set(files)], { site, cache }, (step, message) => logger.fork(step).info(message));
      },
    },
  };
}

/** Steps on the files of the whole site, after all page steps. */
export const siteSteps: readonly SiteStep[] = [
  {
    name: 'retain-old-assets',
    why: 'After all page steps: lists the hashed files of this build, before others are added.',
    run: ({ lastSite, site }) => retainOldAssets(lastSite, site),
  },
  {
    name: 'admin',
    why: 'After page steps, which are for pages of the site alone; before policies, as it has one.',
    run: ({ site }) => buildAdmin(site),
  },
  {
    name: 'meta-csp',
    why: 'After the last change of a style or script: a policy holds their hashes.',
    run: ({ site, hasMetaCsp }) => hasMetaCsp && writeMetaCsp(site, settings),
  },
  {
    name: 'plan-deltas',
    why: 'After the last change of a page: a difference is between final bytes.',
    run: async (context) => {
      const { site, lastSite, cache, isCompressed } = context;
      if (isCompressed) context.deltas = await planDeltas(site, lastSite, join(cache, 'differences'));
    },
  },
  {
    name: 'deploy-config',
    why: 'After plan-deltas, whose dictionaries it names. Parses final bytes, as a policy must fit them.',
    run: ({ site, deltas }) => writeDeployConfig(site, deltas.dictionaries),
  },
  {
    name: 'plan-compression',
    why: 'Last: all that is served is compressed, the files of hosts too.',
    run: (context) => {
      const { site, cache, isCompressed, deltas } = context;
      if (!isCompressed) return;
      const { brotli, gzip } = planPrecompression(site, join(cache, 'brotli'));
      context.compression = [...brotli, ...deltas.jobs, ...gzip];
    },
  },
];

/**
 * Runs all site steps in their order.
 * @returns the compressed files that are still to be written
 */
export async function runSiteSteps(context: Omit<SiteContext, 'deltas' | 'compression'>): Promise<CompressionJob[]> {
  const shared: SiteContext = { ...context, deltas: { dictionaries: [], jobs: [] }, compression: [] };
  for (const { run } of siteSteps) await run(shared);
  return [...shared.compression];
}

/**
 * Writes compressed files into a site, and prints the progress.
 * @param jobs those left; the list shrinks as they start
 */
export async function compressSite(jobs: CompressionJob[], { site, cache }: PostBuildFolders): Promise<void> {
  if (jobs.length === 0) return;
  await runWithProgress('compression', 'compressed files', (progress) => runJobs(jobs, site, progress));
  for (const folder of ['brotli', 'differences']) await pruneCache(join(cache, folder));
}
