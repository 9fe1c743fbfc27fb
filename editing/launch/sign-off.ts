import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { plainTextSettingField } from '../../src/config/setting-fields.ts';
import { getSettings } from '../../src/config/settings.ts';
import { getLocale } from '../../src/i18n/locales.ts';
import { findRestrictedPlaceOfReaders } from '../../src/i18n/restricted-places.ts';
import {
  getContentFilePath,
  listExpectedVisitorTextFiles,
} from '../../src/schemas/content-files.ts';
import {
  evaluateSettingConditions,
  formatSettingValue,
  settingPlaceholderNames,
} from '../../src/text/setting-placeholders.ts';
import { measureDisplayWidth } from '../../src/utils/writing.ts';
import { isoDateField } from '../../src/validation/iso-date.ts';
import { readValidatedJson } from '../../src/validation/read-json.ts';
import { z } from '../../src/validation/zod.ts';
import {
  createExpectedError,
  editorOnlyTextField,
  strictObjectSchema,
} from '../../src/validation/zod-helpers.ts';
import { listClaimUsages } from '../content-files/claim-usages.ts';
import { readJsonOrMarkdown } from '../content-files/parsed-file.ts';
import type { FileTransaction } from '../file-transaction.ts';

const maxSignerWidth = 100;

const signerField = plainTextSettingField('the signer’s name').refine(
  (name) => measureDisplayWidth(name) <= maxSignerWidth,
  createExpectedError(`the signer’s name (at most ${maxSignerWidth} characters wide)`),
);

/** @throws for a name that a sign-off can't hold */
export function parseSignerName(by = ''): string {
  const { data, error } = signerField.safeParse(by);
  if (data !== undefined) return data;
  const messages = error?.issues.map(({ message }) => message).join(' ');
  throw new Error(
    `--by (option)\n  ${messages} Correct it: npm run check:launch -- --sign de --by "name of the signer".`,
  );
}

/**
 * Who checked a language's texts for the law, and fingerprints of these texts: an edit needs a new
 * signature.
 */
const signOffSchema = strictObjectSchema({
  by: signerField,
  on: isoDateField('the day of the signature'),
  restrictedPlace: editorOnlyTextField(
    'restricted place that the language’s readers live in, known to who signed',
  ).optional(),
  texts: z
    .record(z.string(), z.string())
    .describe(
      'Fingerprint of each file’s texts, of sentences that state claims, and of settings in texts',
    ),
});

export const getSignOffPath = (code: string) => `sign-off/${code}.json`;

/** A sign-off covers these too: no text file changes when a claim does. */
const claimSentences = 'sentences that state a claim';

/**
 * A sign-off covers these too: they fill placeholders, decide which paragraphs show, or fill the
 * footer's list of places and the table of roles.
 */
const settingsInTexts = 'settings that texts show';

/** Files for all languages that decide what each of them offers or states. */
const offerFiles = [getContentFilePath('instruments'), getContentFilePath('ratings')];

/** Hashes a language's texts, and what they offer, whatever the layout of their files. */
function fingerprintTexts(code: string): Record<string, string> {
  const hashValue = (value: unknown) => hash('sha256', JSON.stringify(value)).slice(0, 16);
  const paths = [...listExpectedVisitorTextFiles([code]).map(({ path }) => path), ...offerFiles];
  const texts = paths.filter(existsSync).map((path) => {
    const { source } = readJsonOrMarkdown(path);
    return [path, source ? hashValue([source.value, source.body?.text]) : ''];
  });
  const sentences = listClaimUsages([code]).map(({ file, field, text }) => [file, field, text]);
  const { restrictedPlaces, capacity } = getSettings();
  const shown = settingPlaceholderNames.map((name) => [name, formatSettingValue(name, code)]);
  return {
    ...Object.fromEntries(texts),
    [claimSentences]: hashValue(sentences),
    [settingsInTexts]: hashValue([shown, evaluateSettingConditions(), restrictedPlaces, capacity]),
  };
}

/**
 * Finds what the signature does not cover: changed texts, or a restricted place where readers live.
 * @param restricted ISO 3166-1 codes: the setting `restrictedPlaces`
 * @throws when the sign-off is invalid, with file, line and what to do
 */
export function findSignOffProblems(code: string, restricted: readonly string[]) {
  const file = getSignOffPath(code);
  const locale = getLocale(code);
  if (!existsSync(file))
    return [
      { kind: 'sign-off' as const, problem: `no signature for the texts in ${locale.name2}` },
    ];
  const { texts, by, on, restrictedPlace } = readValidatedJson(file, signOffSchema);
  let current: Record<string, string>;
  try {
    current = fingerprintTexts(code);
  } catch (error) {
    const { message } = error as Error;
    return [
      {
        kind: 'sign-off' as const,
        problem: `its texts can’t be compared with what ${by} signed on ${on}; npm run test:content says in which text: ${message}`,
      },
    ];
  }
  const changed = Object.keys({ ...current, ...texts }).filter(
    (name) => current[name] !== texts[name],
  );
  const place = findRestrictedPlaceOfReaders(locale, restricted);
  return [
    changed.length > 0 && {
      kind: 'sign-off' as const,
      problem: `its texts changed since ${by} signed on ${on}: ${changed.join(', ')}`,
    },
    place &&
      place !== restrictedPlace && {
        kind: 'place' as const,
        problem: `${locale.name2} is offered, and its readers live in ${place}, a restricted place, which ${by} did not know`,
      },
  ].filter((unsigned) => typeof unsigned === 'object');
}

export function signOffTexts(
  files: FileTransaction,
  code: string,
  by: string,
  on: string,
  restricted: readonly string[],
): void {
  const place = findRestrictedPlaceOfReaders(getLocale(code), restricted);
  const signOff: z.infer<typeof signOffSchema> = {
    by,
    on,
    ...(place && { restrictedPlace: place }),
    texts: fingerprintTexts(code),
  };
  files.write(getSignOffPath(code), `${JSON.stringify(signOff, null, 2)}\n`);
}
