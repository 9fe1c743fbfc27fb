import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'astro/zod';
import { localeOf } from '../i18n/locales.ts';
import { restrictedHome } from '../lib/restricted.ts';
import { type Collection, collections, contentFiles } from '../schemas/collections.ts';
import { day } from '../settings/day.ts';
import { checked, group, note } from '../settings/shape.ts';
import { readSource } from './source.ts';
import { statements } from './stated.ts';

/** Who has read a language's texts for the law, and which texts these were: so that a later edit asks again. */
const signOffSchema = group({
  by: note('who signed'),
  on: day('the day of the signature'),
  /** A restricted place that the language's readers live in, and that is offered to them all the same. */
  restrictedPlace: note('restricted place that the language’s readers live in, known to who signed').optional(),
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
    const read = readSource(path);
    return [path, 'source' in read ? fingerprint([read.source.value, read.source.body?.text]) : ''];
  });
  return { ...Object.fromEntries(own), [ofClaims]: fingerprint(statements([code]).map(({ file, field, text }) => [file, field, text])) };
}

/**
 * What of a language nobody has signed.
 * @param places ISO 3166-1 codes: the setting `restrictedPlaces`
 * @returns one sentence each; none while all is signed
 * @throws when the sign-off is not as expected
 */
export function unsigned(code: string, places: readonly string[]): string[] {
  const file = signOffFile(code);
  if (!existsSync(file)) return [`nobody has signed the texts in ${localeOf(code).name2}`];
  const { texts, by, on, restrictedPlace } = checked(signOffSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  const now = fingerprints(code);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(texts)])].filter((name) => now[name] !== texts[name]);
  const home = restrictedHome(localeOf(code), places);
  return [
    ...(changed.length ? [`changed since ${by} signed on ${on}: ${changed.join(', ')}`] : []),
    ...(home && home !== restrictedPlace ? [`${localeOf(code).name2} is offered, and its readers live in ${home}, a restricted place, which ${by} did not know`] : []),
  ];
}

/** Writes that somebody signed a language as it stands now. */
export function sign(code: string, by: string, on: string, places: readonly string[]): void {
  const home = restrictedHome(localeOf(code), places);
  const signOff: SignOff = { by, on, ...(home && { restrictedPlace: home }), texts: fingerprints(code) };
  mkdirSync(dirname(signOffFile(code)), { recursive: true });
  writeFileSync(signOffFile(code), `${JSON.stringify(signOff, null, 2)}\n`);
}
