/**
 * How the site is served, in one place: `npm start` reads it, and a test holds the answers of nginx with deploy/nginx.conf
 * to it. Headers that don't depend on the kind of file are in headers.ts.
 */

/** Content type of each kind of file that the site has; the build's text is UTF-8 throughout. */
export const types: Readonly<Record<string, string>> = {
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
};

/** Kinds of files that are text: worth compressing, and stored compressed from `minimum` bytes on. */
export const compressible = { extensions: ['html', 'css', 'js', 'svg', 'xml', 'txt', 'webmanifest'], minimum: 1024 } as const;

/** Folders of files whose names carry a hash of their bytes: they never change under one name. */
export const hashedFolders = ['_astro', 'fonts'] as const;

/** What the build knows of the site (BuiltSite in headers.ts), for servers: it has no address of its own. */
export const siteFile = '.site.json';

/** `Cache-Control` of hashed files; of all else, errors and redirects too; of failures, which end by
 * themselves; and of the choice at `/`, which is each visitor's own. */
export const caching = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache', failure: 'no-store', choice: 'no-store' } as const;

/** What is asked for by a path: a file, another path to go to for good, or nothing. */
export type Target = { readonly file: string } | { readonly redirect: string } | undefined;

/**
 * A path as it was asked for, without its percent signs and with runs of slashes made one.
 * @returns undefined for what is no UTF-8
 */
export function decodedPath(path: string): string | undefined {
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
export function encodingsFor(file: string, accepted: string): readonly (typeof encodings)[number][] {
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
 * @returns undefined for what is not found: unknown paths, error pages by their own address, compressed twins, hidden files
 */
export function targetOf(path: string, has: (file: string) => boolean): Target {
  if (path === '/') return { file: 'index.html' };
  if (/\/\.(?!well-known\/)|\.(br|gz)$|^(\/[a-z]{2})?\/(404|500)(\.html|\/)?$/.test(path)) return undefined;
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
export function notFoundPage(path: string, has: (file: string) => boolean): string {
  const own = `${path.split('/')[1]}/404.html`;
  return /^[a-z]{2}\//.test(own) && has(own) ? own : '404.html';
}

/** `Cache-Control` of an answer that is no failure. */
export function cacheControl(file: string, status: number): string {
  return status === 200 && hashedFolders.some((folder) => file.startsWith(`${folder}/`)) ? caching.hashed : caching.other;
}

/** Ending of a file's name, without the dot: `extensionOf('en/404.html') // 'html'`. */
export function extensionOf(file: string): string {
  return file.match(/\.([a-z0-9]+)$/)?.[1] ?? '';
}
