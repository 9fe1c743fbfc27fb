/**
 * Compression dictionaries (RFC 9842): a page is sent as a delta to one that the browser has. The
 * build makes the deltas (tooling/build/site-steps/write-deltas.ts); hosts find them by the hash in
 * Available-Dictionary.
 */

import { findLocaleCodeOfFile } from '../../src/i18n/paths.ts';

/** In the built site. No URL reaches it. */
export const deltaFolder = '_d';

/** Brotli with a dictionary, as a content coding. */
export const deltaContentCoding = 'dcb';

/** Error pages, the QR code's page, and `home`, which repeats the first page. */
export const pagesWithoutDeltasPattern = '404|500|home|redirect';

const dictionaryPage = new RegExp(
  `^[a-z]+(?:/(?!(?:${pagesWithoutDeltasPattern})\\.)[a-z0-9-]+)?\\.html$`,
);

/**
 * Returns the value of Use-As-Dictionary: a page serves all pages of its language.
 * @example formatUseAsDictionaryHeader('en/about-us.html') // 'match="/en*"'
 * @returns undefined for files that are not dictionaries
 */
export function formatUseAsDictionaryHeader(file: string): string | undefined {
  const code = dictionaryPage.test(file) ? findLocaleCodeOfFile(file) : undefined;
  return code && `match="/${code}*"`;
}

/** Whether browsers may keep the file as a dictionary. */
export const isDictionaryPage = (file: string): boolean =>
  formatUseAsDictionaryHeader(file) !== undefined;

/**
 * @param hash of the dictionary: SHA-256 in Base64
 * @example getDeltaPath('en/about-us.html', '47DEQpj8…=') // '_d/e3b0c44298fc1c14/en/about-us.dcb'
 */
export const getDeltaPath = (file: string, hash: string): string =>
  `${deltaFolder}/${getDeltaFolderName(hash)}/${file.replace(/html$/, deltaContentCoding)}`;

/** Shortens a hash to the name of a folder. */
export const getDeltaFolderName = (hash: string): string =>
  Array.from(atob(hash).slice(0, 8), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');

/** Returns the header's hash, which is in Base64 between colons. */
export const parseAvailableDictionaryHeader = (available: string): string | undefined =>
  available.match(/^:([A-Za-z0-9+/]{43}=):$/)?.[1];
