/**
 * How all hosts serve files: paths, content types, caching, encodings. Node and the worker run
 * these rules; a test compares nginx's responses with them. headers.ts holds headers that do not
 * depend on the file.
 */

import { getMimeType } from 'hono/utils/mime';
import Negotiator from 'negotiator';
import { findLocaleCodeOfFile } from '../../src/i18n/paths.ts';
import {
  deltaContentCoding,
  deltaFolder,
  formatUseAsDictionaryHeader,
  getDeltaPath,
  isDictionaryPage,
  parseAvailableDictionaryHeader,
} from './compression-dictionaries.ts';

/** Returns a file's content type. Apple's association file has no extension. */
export const getContentType = (file: string): string =>
  getMimeType(file.endsWith('/apple-app-site-association') ? '.json' : file) ??
  'application/octet-stream';

/** The build compresses text files of `minBytes` or more. */
export const compressionRules = {
  extensions: ['html', 'css', 'js', 'svg', 'xml', 'txt', 'webmanifest'],
  minBytes: 1024,
} as const;

/** Names of files in these folders hold a hash of the content. */
export const hashedAssetFolders = ['_astro', 'fonts'] as const;

/** The build's DeployManifest, hidden from visitors. */
export const deployManifestFile = '.deploy-manifest.json';

/** Their names have no hash, but they rarely change. */
export const unhashedAssetPaths = [
  'favicon.svg',
  'manifest.webmanifest',
  'flags/',
  'icons/',
  'qr/',
  'share/',
];

/** `Cache-Control` of all but pages. */
export const cachePolicies = {
  hashed: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  /** Other files, redirects and client errors. */
  noCache: 'no-cache',
  /** Failures, and the redirect at `/`, which depends on the visitor. */
  noStore: 'no-store',
} as const;

/**
 * Decodes a path, and merges repeated slashes.
 * @returns undefined for invalid UTF-8, and for a backslash, which separates folders on Windows
 */
export function decodeUrlPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path).replace(/\/+/g, '/');
    return decoded.includes('\\') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Whether the address keeps `.html`, as a search engine's file of `public/` needs. Our pages are
 * below a language or at `/admin`.
 */
export const keepsHtmlExtension = (file: string): boolean =>
  /^(?!admin\.html$).+\.html$/.test(file) && !findLocaleCodeOfFile(file);

/** Best first. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Resolves a path to a file of the built site, or a permanent redirect. Hides error pages,
 * compressed variants, deltas and hidden files.
 * @param path decoded, without its query
 * @param has whether the site has a file
 * @example resolveUrlPath('/en/about-us', has) // { file: 'en/about-us.html' }
 * @example resolveUrlPath('/en/about-us/', has) // { redirect: '/en/about-us' }
 */
export function resolveUrlPath(path: string, has: (file: string) => boolean) {
  if (path === '/') return { file: 'index.html' };
  if (
    /\/\.(?!well-known\/)|\.(br|gz)$|^(\/[a-z]{2})?\/(404|500)(\.html|\/)?$/.test(path) ||
    path.startsWith(`/${deltaFolder}/`)
  )
    return undefined;
  if (/^\/index(\.html|\/)?$/.test(path)) return { redirect: '/' };
  // Other characters in a redirect could lead to another host or add a header.
  const [, page] = path.match(/^((?:\/[a-z0-9-]+)+)(?:\/|\.html)$/) ?? [];
  const name = path.slice(1);
  if (page && !keepsHtmlExtension(name) && has(`${page.slice(1)}.html`)) return { redirect: page };
  return [name, `${name}.html`].map((file) => ({ file })).find(({ file }) => has(file));
}

/**
 * Returns the "not found" page of the path's language, or the one that finds the language by
 * script.
 * @example getNotFoundPageFile('/DE/nix', has) // 'de/404.html'
 */
export function getNotFoundPageFile(path: string, has: (file: string) => boolean): string {
  const localized = `${path.split('/')[1]?.toLowerCase()}/404.html`;
  return findLocaleCodeOfFile(localized) && has(localized) ? localized : '404.html';
}

/**
 * Keeps proxies from changing pages (RFC 9111): hashes of the policy would refuse added scripts,
 * and a changed page can’t be a dictionary.
 */
export const noTransformDirective = 'no-transform';

/** @param pageCacheControl `Cache-Control` of pages (headers.ts) */
export function getCacheControl(file: string, status: number, pageCacheControl: string): string {
  const policy = chooseCacheControl(file, status, pageCacheControl);
  return getExtension(file) === 'html' ? `${policy}, ${noTransformDirective}` : policy;
}

function chooseCacheControl(file: string, status: number, pageCacheControl: string): string {
  if (status >= 500) return cachePolicies.noStore;
  if (status !== 200) return cachePolicies.noCache;
  if (isDictionaryPage(file)) return pageCacheControl;
  if (hashedAssetFolders.some((folder) => file.startsWith(`${folder}/`)))
    return cachePolicies.hashed;
  return unhashedAssetPaths.some((path) =>
    path.endsWith('/') ? file.startsWith(path) : file === path,
  )
    ? cachePolicies.day
    : cachePolicies.noCache;
}

/**
 * Whether a client has the current version (RFC 9110, 13.1.2). Proxies send lists, and weaken the
 * tags of what they compress.
 * @param ifNoneMatch the request's `If-None-Match`
 */
export function matchesIfNoneMatch(ifNoneMatch: string, etag: string): boolean {
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}

interface EncodedFile {
  readonly path: string;
  /** `Content-Encoding`; unset for the plain file. */
  readonly encoding?: string;
}

/**
 * Lists a file's variants, best first. Only the last, the plain file, exists for sure.
 * @param accepted the request's `Accept-Encoding`
 * @param available its `Available-Dictionary`
 * @example
 * listEncodedFiles('en.html', 200, 'br', '')
 * // [{ path: 'en.html.br', encoding: 'br' }, { path: 'en.html' }]
 */
export function listEncodedFiles(
  file: string,
  status: number,
  accepted: string,
  available: string,
): readonly EncodedFile[] {
  const allowed = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([
    deltaContentCoding,
    ...encodings.map(({ encoding }) => encoding),
  ]);
  const dictionary =
    status === 200 && isDictionaryPage(file) && allowed.includes(deltaContentCoding)
      ? parseAvailableDictionaryHeader(available)
      : undefined;
  return [
    ...(dictionary ? [{ path: getDeltaPath(file, dictionary), encoding: deltaContentCoding }] : []),
    ...encodings
      .filter(({ encoding }) => isCompressible(file) && allowed.includes(encoding))
      .map(({ encoding, ending }) => ({ path: file + ending, encoding })),
    { path: file },
  ];
}

/**
 * Returns the headers of a file, the same for all variants.
 * @param pageCacheControl `Cache-Control` of pages
 */
export function getContentHeaders(
  file: string,
  status: number,
  pageCacheControl: string,
): Readonly<Record<string, string>> {
  const dictionary = status === 200 ? formatUseAsDictionaryHeader(file) : undefined;
  return {
    'Content-Type': getContentType(file),
    'Cache-Control': getCacheControl(file, status, pageCacheControl),
    ...(isCompressible(file) && {
      Vary: dictionary ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
    }),
    ...(dictionary && { 'Use-As-Dictionary': dictionary }),
  };
}

const isCompressible = (file: string) =>
  compressionRules.extensions.some((known) => known === getExtension(file));

/** @example getExtension('en/404.html') // 'html' */
const getExtension = (file: string) => file.match(/\.([a-z0-9]+)$/)?.[1] ?? '';
