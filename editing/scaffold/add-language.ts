import { existsSync } from 'node:fs';
import { defaultLocaleCode, type FontGroup, localeRegistry } from '../../src/i18n/locales.ts';
import { countryCodes } from '../../src/i18n/regions.ts';
import { contentCollections } from '../../src/schemas/collections.ts';
import { getContentFilePath, listExpectedContentFiles } from '../../src/schemas/content-files.ts';
import { revealNonAsciiCodePoints } from '../../src/utils/code-points.ts';
import { listAlphabetLetters } from '../content-files/alphabets.ts';
import type { ApplyScaffold } from '../file-transaction.ts';
import { listLettersMissingInFonts } from './letter-coverage.ts';

/** Font groups of each script. A language gets the one that lacks the fewest of its letters. */
const fontGroups: Readonly<Record<string, readonly FontGroup[]>> = {
  Latn: ['latin', 'latinExtended', 'vietnamese'],
  Cyrl: ['cyrillic', 'cyrillicExtended'],
  Arab: ['arabic'],
  Thai: ['thai'],
  Hans: ['cjk'],
  Hant: ['cjk'],
  Jpan: ['cjk'],
  Kore: ['cjk'],
};

/**
 * Prepares a draft language: its row, its formats from CLDR, and a copy of the English texts.
 * @param tag BCP 47 tag, such as `tr`
 * @throws for a language that is there already, or that needs work by hand
 */
export async function prepareLanguageScaffold(tag: string): Promise<ApplyScaffold> {
  const { row, missingLetters } = await createRow(tag);
  const texts = listExpectedContentFiles([row.code]).filter(({ code }) => code);
  return (files) => {
    files.insert('src/i18n/locales.ts', '\n] as const satisfies', `\n  ${printRow(row)},`);
    files.insert('src/i18n/formats.ts', '\n};\n', `\n  ${row.code}: ${printFormats(row.iso)},`);
    for (const { path, collection, name } of texts) {
      if (existsSync(path)) continue;
      const isAid = contentCollections[collection].kind === 'aid';
      files.write(
        path,
        isAid
          ? '{ "terms": [], "modelLines": [] }\n'
          : files.read(getContentFilePath(collection, defaultLocaleCode, name)),
      );
    }
    return `${row.name2} is added as a draft: npm run dev shows it at /${row.code}, the built site does not.
Check what was inferred: its rows in src/i18n/locales.ts and src/i18n/formats.ts.${formatMissingLetters(row.fontGroup, missingLetters)} Then translate:
${texts.map(({ path }) => `  ${path}`).join('\n')}
LOCALES=${row.code} npm run test:content lists what is left. What else a language has:
  src/content/glossary/${row.code}.json   in sameAsEnglish, the texts that it writes as English does
  hosting/rules/choose-locale.ts   a country of its readers
  src/i18n/regions.ts              names of countries, if it writes them in other letters than Unicode’s CLDR
  editing/content-lint/detect-language.ts   a language that the content check takes it for
  src/i18n/locales.ts        "live" for its status, once npm run status calls it complete: then it is published
  sign-off/                  npm run check:launch -- --sign ${row.code} --by "name of the signer", once its texts are read for the law
docs/languages.md explains each.`;
  };
}

/** Chinese, Japanese and Korean use the device's fonts on purpose. */
const formatMissingLetters = (fontGroup: FontGroup, letters: readonly string[]) =>
  letters.length === 0 || fontGroup === 'cjk'
    ? ''
    : `
The typefaces of its fontGroup "${fontGroup}" lack letters, which the device would show in another typeface in the middle of words: ${revealNonAsciiCodePoints(letters.join(' '))}. Add one that has them: docs/languages.md.
`;

async function createRow(tag: string) {
  const locale = parseTag(tag);
  const { language, script = '', region = '' } = locale.maximize();
  // "zh" is there as "zh-Hans".
  const existing = localeRegistry.find(({ iso }) => `${iso}-`.startsWith(`${locale.baseName}-`));
  if (existing)
    throw new Error(
      `src/i18n/locales.ts has ${existing.name2} already, as "${existing.code}" (${existing.status}).`,
    );
  const ownName = findLanguageName(locale.baseName, locale.baseName);
  const englishName = findLanguageName(locale.baseName, 'en');
  if (!ownName || !englishName || Intl.DisplayNames.supportedLocalesOf(tag).length === 0)
    throw new Error(
      `Unicode’s CLDR has no name for "${tag}". Expected a language that it knows; for another, follow docs/languages.md by hand.`,
    );
  const candidates = fontGroups[script];
  if (!candidates)
    throw new Error(
      `The site has no typeface for the script of ${englishName} (${script}). Expected one of ${Object.keys(fontGroups).join(', ')}. Add a typeface first: src/fonts/font-faces.ts and src/styles/scripts/.`,
    );
  const code = chooseCode(language, region, englishName);
  if (!countryCodes.has(region))
    throw new Error(
      `Unicode’s CLDR knows no country where most readers of ${englishName} live, which the language needs for its flag and its laws. Choose one, and follow docs/languages.md by hand.`,
    );
  const { fontGroup, missingLetters } = await chooseFontGroup(candidates, locale.baseName);
  const name = ownName.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale.baseName));
  const dir = script === 'Arab' ? 'rtl' : 'ltr';
  const row = {
    code,
    iso: locale.baseName,
    name,
    name2: englishName,
    dir,
    ogLocale: `${language}_${region}`,
    country: region.toLowerCase(),
    fontGroup,
    status: 'draft',
  };
  return { row, missingLetters };
}

async function chooseFontGroup(candidates: readonly FontGroup[], iso: string) {
  const letters = listAlphabetLetters(iso);
  const groups = await Promise.all(
    candidates.map(async (fontGroup) => ({
      fontGroup,
      missingLetters: await listLettersMissingInFonts(fontGroup, letters),
    })),
  );
  return groups.reduce((best, other) =>
    other.missingLetters.length < best.missingLetters.length ? other : best,
  );
}

/**
 * Chooses the language's code, or that of its country. Leaves codes to the language that needs
 * them: `tr` to Turkish, not to Kurdish in Turkey.
 * @throws if neither can be used
 */
function chooseCode(language: string, region: string, englishName: string): string {
  const country = region.toLowerCase();
  const isMainLanguage = () => new Intl.Locale(`und-${region}`).maximize().language === language;
  const code = [language, country].find(
    (candidate) =>
      /^[a-z]{2}$/.test(candidate) &&
      !localeRegistry.some((row) => row.code === candidate) &&
      (candidate === language || isMainLanguage() || !findLanguageName(candidate, 'en')),
  );
  if (!code)
    throw new Error(
      `Expected "${language}" or "${country}" for the addresses of ${englishName}; each is taken, not two letters, or the tag of another language. Choose another code, and follow docs/languages.md by hand.`,
    );
  return code;
}

const findLanguageName = (tag: string, displayLanguage: string) =>
  new Intl.DisplayNames([displayLanguage], { type: 'language', fallback: 'none' }).of(tag);

function parseTag(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag);
  } catch {
    throw new Error(
      `"${tag}" is not a language tag. Expected one such as tr, pl or zh-Hant: npm run new -- language tr.`,
    );
  }
}

/** Most sites of this kind use Western digits and the Gregorian calendar. */
function printFormats(iso: string): string {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(iso).resolvedOptions();
  const extensions = [
    ...(calendar === 'gregory' ? [] : ['ca-gregory']),
    ...(numberingSystem === 'latn' ? [] : ['nu-latn']),
  ];
  const parts = new Intl.NumberFormat(iso, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(5);
  const indexOf = (type: string) => parts.findIndex((part) => part.type === type);
  const space = indexOf('literal') < 0 ? '' : '\\u00A0';
  const usd = indexOf('currency') < indexOf('integer') ? `$${space}#` : `#${space}$`;
  return `{ intl: '${[iso, ...(extensions.length > 0 ? ['u', ...extensions] : [])].join('-')}', usd: '${usd}' }`;
}

function printRow(row: Readonly<Record<string, string>>): string {
  const fields = Object.entries(row).map(
    ([key, value]) => `${key}: '${value.replaceAll("'", "\\'")}'`,
  );
  return `{ ${fields.join(', ')} }`;
}
