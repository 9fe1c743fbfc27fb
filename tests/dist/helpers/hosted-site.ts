import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createNginxIncludes } from '../../../hosting/nginx/nginx-includes.ts';
import { getDeltaPath } from '../../../hosting/rules/compression-dictionaries.ts';
import type { DeployManifest } from '../../../hosting/rules/deploy-manifest.ts';
import { unhashedAssetPaths } from '../../../hosting/rules/serving-rules.ts';
import { builtLocales } from '../../../src/i18n/locales.ts';
import { runJobsInParallel } from '../../../tooling/build/site-steps/compression-jobs.ts';
import { planPrecompression } from '../../../tooling/build/site-steps/precompress.ts';
import { listServedFiles } from '../../../tooling/build/site-steps/write-deploy-config.ts';
import { listBuiltFiles, readBuiltFile, requireCompressedBuild } from './built-pages.ts';

requireCompressedBuild();

const built = listBuiltFiles('dist');
function findBuiltFile(kind: RegExp): string {
  const found = built.find((file) => kind.test(file));
  if (!found) throw new Error(`dist holds no file like ${kind}`);
  return found;
}

export const hostedScript = findBuiltFile(/^_astro\/.*\.js$/);
export const hostedFont = findBuiltFile(/^fonts\//);
/** Of `/en`, as browsers name it. */
export const dictionaryHash = createHash('sha256')
  .update(readFileSync('dist/en.html'))
  .digest('base64');
/** `/en/about-us` for browsers that have `/en`. */
export const delta = getDeltaPath('en/about-us.html', dictionaryHash);
/** Files of each kind, but no hashed ones. */
export const hostedFiles = [
  'index.html',
  '404.html',
  '500.html',
  'en.html',
  'en/about-us.html',
  'de.html',
  'de/home.html',
  'robots.txt',
  ...unhashedAssetPaths.map((path) =>
    path.endsWith('/') ? findBuiltFile(new RegExp(`^${path}`)) : path,
  ),
  'share/en.png',
  'share/de/about-us.png',
  'sitemap-0.xml',
  'third-party-notices.txt',
];

const manifest = JSON.parse(readBuiltFile('.deploy-manifest.json')) as DeployManifest;
/** Headers of the built site, with another for all responses and one for pages. */
export const hostedManifest: DeployManifest = {
  ...manifest,
  commonHeaders: { ...manifest.commonHeaders, 'X-Made-Up': 'a "quoted" value; with\\backslash' },
  documentHeaders: { ...manifest.documentHeaders, 'X-Made-Up-Page': 'page' },
};

export const htmlType = 'text/html; charset=utf-8';

/** Files that an operator may put into `public/`, with their types. */
export const ownFiles = {
  'brochure.pdf': 'application/pdf',
  'share-price.pdf': 'application/pdf',
  'shareholders.pdf': 'application/pdf',
  'favicon.ico': 'image/x-icon',
  'office.JPG': 'image/jpeg',
  'film.mp4': 'video/mp4',
  'prices.csv': 'text/csv; charset=utf-8',
  'Price list #2, why? 50% off.pdf': 'application/pdf',
  'yandex_0123abcd.html': htmlType,
  'google0123abcd.html': htmlType,
  // Two letters that are no language.
  'ad/banner.html': htmlType,
  'letter.unknown': 'application/octet-stream',
  CNAME: 'application/octet-stream',
  '.well-known/pki-validation/token.txt': 'text/plain; charset=utf-8',
};

/** Apple's file, whose name has no extension. */
export const association = '.well-known/apple-app-site-association';

/**
 * Copies parts of the built site, compressed, into a new folder: all languages' error pages, and a
 * file of each kind.
 * @returns the folder
 */
export async function copySiteForHosts(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'a site '));
  for (const file of [
    ...hostedFiles,
    ...builtLocales.map(({ code }) => `${code}/404.html`),
    hostedScript,
    hostedFont,
    findBuiltFile(/^_astro\/.*\.css$/),
    delta,
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join('dist', file), join(root, file));
  }
  writeFileSync(join(root, '.hashed.json'), '[]');
  for (const folder of ['.well-known/pki-validation', 'ad'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [association, ...Object.keys(ownFiles)]) writeFileSync(join(root, file), '{}');
  writeFileSync(
    join(root, '.deploy-manifest.json'),
    JSON.stringify({ ...hostedManifest, files: listServedFiles(root) }),
  );
  writeFileSync(join(root, '.nginx.conf'), createNginxIncludes(hostedManifest, [dictionaryHash]));
  const { brotli, gzip } = planPrecompression(root, '.cache/brotli');
  await runJobsInParallel([...brotli, ...gzip], root);
  return root;
}
