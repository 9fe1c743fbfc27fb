/**
 * Pages as differences to pages that a visitor already has (RFC 9842): the build makes them (tooling/build/write-deltas.ts),
 * every host finds them by the hash that the browser names.
 */

/** Folder of the differences in the built site; it has no address of its own. */
export const deltaFolder = '_d';

/** The encoding of the differences: brotli with a dictionary, preceded by four bytes and the hash of the dictionary. */
export const deltaEncoding = 'dcb';
const magic = [0xff, 0x44, 0x43, 0x42] as const;

/**
 * Which pages a page may serve as a dictionary for, as a header says it: those of its language.
 * @param file below the site's folder
 * @example dictionaryMatch('en/about-us.html') // 'match="/en*"'
 * @returns undefined for a file that is no page of a language, or that stands for another one, as error pages do
 */
export function dictionaryHeader(file: string): string | undefined {
  const [, language] = file.match(/^([a-z]{2})(?:\/(?!404\.|500\.)[a-z0-9-]+)?\.html$/) ?? [];
  return language && `match="/${language}*"`;
}

/**
 * Where the difference of a page to a dictionary lies, if there is one.
 * @param file of the page: `en/about-us.html`
 * @param hash SHA-256 of the dictionary, in Base64
 * @example differenceOf('en/about-us.html', '47DEQpj8…=') // '_d/e3b0c44298fc1c14/en/about-us.dcb'
 */
export function deltaPath(file: string, hash: string): string {
  return `${deltaFolder}/${shortHash(hash)}/${file.replace(/html$/, deltaEncoding)}`;
}

/** The start of a hash, as the name of a folder. */
export function shortHash(hash: string): string {
  return Array.from(atob(hash).slice(0, 8), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/**
 * The dictionary that a browser names in a request, if it takes differences.
 * @param accepted `Accept-Encoding`
 * @param available `Available-Dictionary`: a hash in Base64 between colons
 * @returns the hash in Base64
 */
export function availableDictionary(accepted: string, available: string): string | undefined {
  const takes = accepted.split(',').some((one) => new RegExp(`^\\s*${deltaEncoding}\\s*(;\\s*q=(1|0\\.0*[1-9]).*)?$`).test(one));
  return takes ? available.match(/^:([A-Za-z0-9+/]{43}=):$/)?.[1] : undefined;
}

/** What a difference begins with (RFC 9842, section 4): by it, a browser refuses one that was made with another dictionary. */
export function dcbHeader(hash: string): Uint8Array {
  return Uint8Array.from([...magic, ...Array.from(atob(hash), (byte) => byte.charCodeAt(0))]);
}
