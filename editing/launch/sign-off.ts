import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'astro/zod';
import { isoDate } from '../../src/config/iso-date.ts';
import { restrictedRegionFor } from '../../src/config/restricted-regions.ts';
import { noteField, parseOrThrow, strictObject } from '../../src/config/zod-helpers.ts';
import { getLocale } from '../../src/i18n/locales.ts';
import { type Collection, collections, contentFiles } from '../../src/schemas/collections.ts';
import { findClaimUsages } from '../content-lint/claim-usages.ts';
import { parseSource } from '../content-lint/parse-source.ts';

/** Who has read a language's texts for the law, and which texts these were: so that a later edit asks again. */
const signOffSchema = strictObject({
  by: noteField('who signed'),
  on: isoDate('the day of the signature'),
  /** A restricted place that the language's readers live in, and that is offered to them all the same. */
  restrictedPlace: noteField('restricted place that the language’s readers live in, known to who signed').optional(),
  texts: z.record(z.string(), z.string()).describe('Fingerprint of each file’s texts, and of the sentences that state claims'),
});
type SignOff = z.infer<typeof signOffSchema>;

/** The sign-off of a language, from the project's root. */
export const signOffFile = (code: string) => `sign-off/${code}.json`;

const fingerprint = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** What the sentences that state a claim are called among the texts: they change with the claims, too. */
const ofClaims = 'sentences that state a claim';

/** The fingerprints of a language's texts: of what is written, not of how the file is laid out. */
function fingerprints(code: string): Record<string, string> {
  const files = contentFiles([code]).filter(({ path, collection, code: own }) => own && (collections[collection] as Collection).kind === 'texts' && existsSync(path));
  const own = files.map(({ path }): [string, string] => {
    const read = parseSource(path);
    return [path, 'source' in read ? fingerprint([read.source.value, read.source.body?.text]) : ''];
  });
  return { ...Object.fromEntries(own), [ofClaims]: fingerprint(findClaimUsages([code]).map(({ file, field, text }) => [file, field, text])) };
}

/**
 * What of a language nobody has signed.
 * @param places ISO 3166-1 codes: the setting `restrictedPlaces`
 * @returns one sentence each; none while all is signed
 * @throws when the sign-off is not as expected
 */
export function unsignedTexts(code: string, places: readonly string[]): string[] {
  const file = signOffFile(code);
  if (!existsSync(file)) return [`nobody has signed the texts in ${getLocale(code).name2}`];
  const { texts, by, on, restrictedPlace } = parseOrThrow(signOffSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  const now = fingerprints(code);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(texts)])].filter((name) => now[name] !== texts[name]);
  const home = restrictedRegionFor(getLocale(code), places);
  return [
    ...(changed.length ? [`changed since ${by} signed on ${on}: ${changed.join(', ')}`] : []),
    ...(home && home !== restrictedPlace ? [`${getLocale(code).name2} is offered, and its readers live in ${home}, a restricted place, which ${by} did not know`] : []),
  ];
}

/** Writes that somebody signed a language as it stands now. */
export function signTexts(code: string, by: string, on: string, places: readonly string[]): void {
  const home = restrictedRegionFor(getLocale(code), places);
  const signOff: SignOff = { by, on, ...(home && { restrictedPlace: home }), texts: fingerprints(code) };
  mkdirSync(dirname(signOffFile(code)), { recursive: true });
  writeFileSync(signOffFile(code), `${JSON.stringify(signOff, null, 2)}\n`);
}
