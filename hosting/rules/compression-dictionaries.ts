/**
 * Compression dictionaries (RFC 9842): pages as deltas to pages that a browser already has. The
 * build makes them (tooling/build/site-steps/write-deltas.ts); hosts find them by the hash in
 * Available-Dictionary.
 */

/** Folder of the deltas in the built site. No URL reaches it. */
export const deltaFolder = '_d';

/** Content coding of the deltas: brotli with a dictionary. */
export const deltaContentCoding = 'dcb';

/**
 * Returns the value of Use-As-Dictionary: a page is a dictionary for all pages of its language.
 * @example formatUseAsDictionary('en/about-us.html') // 'match="/en*"'
 * @returns undefined for error pages, and files that are not pages
 */
export function formatUseAsDictionary(file: string): string | undefined {
  const [, language] = file.match(/^([a-z]{2})(?:\/(?!404\.|500\.)[a-z0-9-]+)?\.html$/) ?? [];
  return language && `match="/${language}*"`;
}

/** Whether browsers may keep a file as a dictionary: only pages that are not error pages. */
export const isDictionaryPage = (file: string): boolean =>
  formatUseAsDictionary(file) !== undefined;

/**
 * @param hash of the dictionary: SHA-256 in Base64
 * @example deltaPath('en/about-us.html', '47DEQpj8…=') // '_d/e3b0c44298fc1c14/en/about-us.dcb'
 */
export function deltaPath(file: string, hash: string): string {
  return `${deltaFolder}/${shortHash(hash)}/${file.replace(/html$/, deltaContentCoding)}`;
}

/** Shortens a hash to the name of a folder, in hexadecimal. */
export function shortHash(hash: string): string {
  return Array.from(atob(hash).slice(0, 8), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
}

/** Returns the hash in Available-Dictionary, which has it in Base64 between colons. */
export function parseAvailableDictionary(available: string): string | undefined {
  return available.match(/^:([A-Za-z0-9+/]{43}=):$/)?.[1];
}
