import { existsSync } from 'node:fs';
import { findClaim } from '../../src/config/claims.ts';
import { claimKeyExpectation, isValidClaimKey } from '../../src/config/claims-schema.ts';
import { claimsFilePath } from '../../src/config/file-paths.ts';
import { defaultLocaleCode, localeRegistry } from '../../src/i18n/locales.ts';
import { getContentFilePath } from '../../src/schemas/content-files.ts';
import { formatIsoDate } from '../../src/utils/time.ts';
import { parseJsonOrThrow } from '../../src/validation/read-json.ts';
import type { ApplyScaffold, FileTransaction } from '../file-transaction.ts';
import { isJsonObject, type JsonObject, type JsonValue, rewriteJson } from '../rewrite-json.ts';

interface Entries extends JsonObject {
  readonly items: readonly JsonObject[];
}

const claimAdvice =
  'It names no claim. Where your words make one of src/content/claims/claims.json, say so in every language: docs/editing.md, "Claims".';

/** Prepares a draft testimonial in every language, with the words of the last one. */
export const prepareTestimonialScaffold = (): ApplyScaffold => (files) => {
  const count = addDrafts(files, 'testimonials', (items) => items.at(-1));
  return `A testimonial is added to ${count} languages, as a draft that repeats the words of the last one: npm run dev shows it, the built site does not.
In each file, replace its words. Remove "draft" once it is written, and set "sample" to false once it is real: npm run status and npm run check:launch list what is left.
${claimAdvice}`;
};

/**
 * Prepares a draft question in every language, with the words of another one.
 * @param id its name in addresses, such as `fees`
 * @throws for a wrong name; the scaffold, which reads the content, throws for one that is taken
 */
export function prepareFaqScaffold(id: string): ApplyScaffold {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(
      `Expected a name for the question in lowercase, such as: npm run new -- faq fees${describeFoundName(id)}.`,
    );
  return (files) => {
    const file = getContentFilePath('faq', defaultLocaleCode);
    const { items: questions } = parseEntries(file, files.read(file));
    if (questions.some((question) => question['id'] === id))
      throw new Error(`${file} has a question "${id}" already. Choose another name.`);
    const plain = questions.findIndex(({ info, info1 }) => typeof info === 'string' && !info1);
    const count = addDrafts(files, 'faq', (items) => items[plain] ?? items[0], { id });
    return `The question "${id}" is added to ${count} languages, as a draft that repeats the words of another one: npm run dev shows it, the built site does not.
In each file, replace its words and remove "draft" once it is written: npm run status lists what is left.
${claimAdvice}`;
  };
}

export const describeFoundName = (name: string) => (name ? `; found "${name}"` : '');

/** @returns the number of languages */
function addDrafts(
  files: FileTransaction,
  collection: 'faq' | 'testimonials',
  choose: (items: readonly JsonObject[]) => JsonObject | undefined,
  own: JsonObject = {},
): number {
  const paths = localeRegistry
    .map(({ code }) => getContentFilePath(collection, code))
    .filter((path) => existsSync(path));
  for (const path of paths) {
    const text = files.read(path);
    const entries = parseEntries(path, text);
    // A draft makes no claim.
    const { claim: _, draft: __, ...copied } = choose(entries.items) ?? {};
    const words = Object.fromEntries(
      Object.entries(copied).map(([name, value]) => [name, chooseTextWithoutClaim(value)]),
    );
    const draft = { ...words, ...own, ...('sample' in words && { sample: true }), draft: true };
    files.write(path, rewriteJson(text, entries, { ...entries, items: [...entries.items, draft] }));
  }
  return paths.length;
}

/**
 * Parses a list of entries, because the content check does not read drafts.
 * @throws with file and line
 */
function parseEntries(file: string, text: string): Entries {
  const { value } = parseJsonOrThrow(text, file);
  if (isJsonObject(value) && Array.isArray(value['items'])) return value as Entries;
  throw new Error(`${file}  items\n  Expected a list; found none. Copy it from the English file.`);
}

/** Returns what pages show where the claim is not made. */
export const chooseTextWithoutClaim = (value: JsonValue | undefined): JsonValue | undefined =>
  isJsonObject(value) && 'claim' in value
    ? chooseTextWithoutClaim(value['fallback'] ?? value['text'])
    : value;

/**
 * Prepares a claim that no language makes yet.
 * @throws for a key that is wrong or taken
 */
export function prepareClaimScaffold(key: string): ApplyScaffold {
  if (!isValidClaimKey(key))
    throw new Error(
      `Expected ${claimKeyExpectation}, such as: npm run new -- claim etfCount${describeFoundName(key)}.`,
    );
  if (findClaim(key)) throw new Error(`${claimsFilePath} has a claim "${key}" already.`);
  const today = new Date();
  const dateIn = (years: number) =>
    formatIsoDate(
      Date.UTC(today.getUTCFullYear() + years, today.getUTCMonth(), today.getUTCDate()),
    );
  const claim = {
    kind: 'statement',
    madeIn: 'none',
    source: 'Not named yet: no language may make this claim before it is',
    asOf: dateIn(0),
    reviewBy: dateIn(1),
  };
  return (files) => {
    const text = files.read(claimsFilePath);
    const all = JSON.parse(text) as JsonObject;
    files.write(claimsFilePath, rewriteJson(text, all, { ...all, [key]: claim }));
    return `The claim "${key}" is added to ${claimsFilePath}; no language makes it yet.
Write its source, its date and "madeIn" there; for a figure, another "kind" with a "value". Texts then name it: docs/editing.md, "Claims".`;
  };
}
