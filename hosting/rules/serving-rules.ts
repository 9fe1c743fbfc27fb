/**
 * How the site is served, in one place: `npm start` reads it, and a test holds the answers of nginx with hosting/nginx/nginx.conf
 * to it. Headers that don't depend on the kind of file are in headers.ts.
 */

import { availableDictionary, deltaEncoding, deltaFolder, deltaPath, dictionaryHeader } from './compression-dictionaries.ts';

/** Content type of each kind of file that the site has; the build's text is UTF-8 throughout. */
export const mimeTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  // RFC 9239
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  // https://www.w3.org/TR/appmanifest/#media-type-registration
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json',
};

/**
 * Content type of a file: by its ending, or by the name that Apple gives its own.
 * @example typeOf('en.html') // 'text/html; charset=utf-8'
 */
export function mimeTypeOf(file: string): string {
  return mimeTypes[file.endsWith('/apple-app-site-association') ? 'json' : extensionOf(file)] ?? 'application/octet-stream';
}

/** Kinds of files that are text: worth compressing, and stored compressed from `minimum` bytes on. */
export const compressible = { extensions: ['html', 'css', 'js', 'svg', 'xml', 'txt', 'webmanifest'], minimum: 1024 } as const;

/** Folders of files whose names carry a hash of their bytes: they never change under one name. */
export const hashedFolders = ['_astro', 'fonts'] as const;

/** What the build knows of the site (BuiltSite in headers.ts), for servers: it has no address of its own. */
export const deployManifestFile = '.site.json';

/** Pictures that stand under one name and seldom change: the site's icon, which browsers ask for again on every page, flags, shared links' pictures. */
export const staticImages = { files: ['favicon.svg', 'manifest.webmanifest'], folders: ['icons', 'flags', 'share'] } as const;

/** `Cache-Control` of hashed files; of pictures; of all else but a language's pages, errors and redirects too; of failures, which
 * end by themselves; and of the choice at `/`, which is each visitor's own. */
export const cachePolicies = { hashed: 'public, max-age=31536000, immutable', picture: 'public, max-age=86400', other: 'no-cache', failure: 'no-store', choice: 'no-store' } as const;

/** What is asked for by a path: a file, another path to go to for good, or nothing. */
export type ResolvedPath = { readonly file: string } | { readonly redirect: string } | undefined;

/**
 * A path as it was asked for, without its percent signs and with runs of slashes made one.
 * @returns undefined for what is no UTF-8
 */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/\/+/g, '/');
  } catch {
    return undefined;
  }
}

/** How text is sent to those who take it, best first, and the ending of the file that holds it so. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * The encodings of a file that an Accept-Encoding header takes, best first (https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding).
 * @example encodingsFor('en.html', 'gzip, br;q=0.5') // br, gzip
 */
function encodingsFor(file: string, accepted: string): readonly (typeof encodings)[number][] {
  if (!compressible.extensions.some((known) => known === extensionOf(file))) return [];
  return encodings.filter(({ encoding }) => accepted.split(',').some((one) => new RegExp(`^\\s*${encoding}\\s*(;\\s*q=(1|0\\.0*[1-9]).*)?$`).test(one)));
}

/**
 * Which file of the built site a path asks for.
 * @param path decoded path of the request, without its query
 * @param has whether the site has a file, by its path below the site's folder
 * @example targetOf('/en/about-us', has) // { file: 'en/about-us.html' }
 * @example targetOf('/en/about-us/', has) // { redirect: '/en/about-us' }
 * @example targetOf('/en.html', has) // { redirect: '/en' }
 * @returns undefined for what is not found: unknown paths, error pages by their own address, compressed twins, differences, hidden files
 */
export function resolvePath(path: string, has: (file: string) => boolean): ResolvedPath {
  if (path === '/') return { file: 'index.html' };
  if (/\/\.(?!well-known\/)|\.(br|gz)$|^(\/[a-z]{2})?\/(404|500)(\.html|\/)?$/.test(path) || path.startsWith(`/${deltaFolder}/`)) return undefined;
  if (/^\/index(\.html|\/)?$/.test(path)) return { redirect: '/' };
  // Only letters that can't lead to another host or another header are ever sent back.
  const [, page] = path.match(/^((?:\/[a-z0-9-]+)+)(?:\/|\.html)$/) ?? [];
  if (page && has(`${page.slice(1)}.html`)) return { redirect: page };
  return [path.slice(1), `${path.slice(1)}.html`].map((file) => ({ file })).find(({ file }) => !/\.html$/.test(path) && has(file));
}

/**
 * The page that says "not found": that of the path's language, or the one that finds the language by itself.
 * @example notFoundPage('/de/nix', has) // 'de/404.html'
 */
export function notFoundPagePath(path: string, has: (file: string) => boolean): string {
  const own = `${path.split('/')[1]}/404.html`;
  return /^[a-z]{2}\//.test(own) && has(own) ? own : '404.html';
}

/**
 * For `Cache-Control` of pages: nobody on the way changes their bytes (RFC 9111). Some networks hide addresses of mail or add
 * scripts, which the hashes of the policy refuse, and a page that was changed is no dictionary for another.
 */
export const noTransform = 'no-transform';

/**
 * `Cache-Control` of an answer.
 * @param ofPages that of a language's pages, which depends on a setting (headers.ts)
 */
export function cacheControl(file: string, status: number, ofPages: string): string {
  const life = lifeOf(file, status, ofPages);
  return extensionOf(file) === 'html' ? `${life}, ${noTransform}` : life;
}

/** For how long an answer is kept, and by whom. */
function lifeOf(file: string, status: number, ofPages: string): string {
  if (status >= 500) return cachePolicies.failure;
  if (status !== 200) return cachePolicies.other;
  if (dictionaryHeader(file)) return ofPages;
  const isIn = (folder: string) => file.startsWith(`${folder}/`);
  if (hashedFolders.some(isIn)) return cachePolicies.hashed;
  return staticImages.files.some((name) => name === file) || staticImages.folders.some(isIn) ? cachePolicies.picture : cachePolicies.other;
}

/** One of the files that hold an answer. */
export interface ContentVariant {
  /** Below the site's folder. */
  readonly path: string;
  /** `Content-Encoding`; none where it is sent as it is. */
  readonly encoding?: string;
}

/**
 * The files that hold an answer for one visitor's browser, best first; only the last is always there.
 * @param accepted the request's `Accept-Encoding`
 * @param available its `Available-Dictionary`: the page that the browser has
 * @example formsOf('en/about-us.html', 200, 'br, dcb', ':47DEQpj8…=:') // '_d/e3b0c44298fc1c14/en/about-us.dcb', 'en/about-us.html.br', 'en/about-us.html'
 */
export function contentVariants(file: string, status: number, accepted: string, available: string): readonly ContentVariant[] {
  const dictionary = status === 200 && dictionaryHeader(file) ? availableDictionary(accepted, available) : undefined;
  return [
    ...(dictionary ? [{ path: deltaPath(file, dictionary), encoding: deltaEncoding }] : []),
    ...encodingsFor(file, accepted).map(({ encoding, ending }) => ({ path: file + ending, encoding })),
    { path: file },
  ];
}

/**
 * The headers that speak of what is sent, whichever form it has.
 * @param ofPages `Cache-Control` of a language's pages
 */
export function contentHeaders(file: string, status: number, ofPages: string): Readonly<Record<string, string>> {
  const extension = extensionOf(file);
  const dictionary = status === 200 ? dictionaryHeader(file) : undefined;
  const isText = compressible.extensions.some((known) => known === extension);
  return {
    'Content-Type': mimeTypeOf(file),
    'Cache-Control': cacheControl(file, status, ofPages),
    ...(isText && { Vary: dictionary ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding' }),
    ...(dictionary && { 'Use-As-Dictionary': dictionary }),
  };
}

/** Ending of a file's name, without the dot: `extensionOf('en/404.html') // 'html'`. */
export function extensionOf(file: string): string {
  return file.match(/\.([a-z0-9]+)$/)?.[1] ?? '';
}
