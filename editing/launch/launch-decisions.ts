import { existsSync } from 'node:fs';
import { findOverdueClaimReviewProblems, getClaims, isClaimMade } from '../../src/config/claims.ts';
import { claimsFilePath, settingsFilePath } from '../../src/config/file-paths.ts';
import { getSettings, getUnvalidatedSettings } from '../../src/config/settings.ts';
import { defaultLocaleCode, type Locale, liveLocales } from '../../src/i18n/locales.ts';
import { capitalizeFirstLetter } from '../../src/i18n/punctuation.ts';
import { findRestrictedPlaceOfReaders } from '../../src/i18n/restricted-places.ts';
import { createCollectionJsonSchema } from '../../src/schemas/collection-json-schema.ts';
import {
  getContentFilePath,
  listExpectedVisitorTextFiles,
} from '../../src/schemas/content-files.ts';
import { findValueAtPath, listFlaggedEntryPaths } from '../content-files/field-paths.ts';
import { readJsonOrMarkdown } from '../content-files/parsed-file.ts';
import { findSignOffProblems, getSignOffPath } from './sign-off.ts';
import { listUndecidedSettings } from './undecided-settings.ts';

interface LaunchDecision {
  readonly kind: 'setting' | 'sample' | 'draft' | 'unreadable' | 'claim' | 'sign-off' | 'place';
  readonly file: string;
  readonly problem: string;
  readonly why: string;
}

/** @param today ISO day */
export const listLaunchDecisions = (today: string): LaunchDecision[] => [
  ...listSettingDecisions(),
  ...listCfdDecisions(),
  ...listEntryDecisions(),
  ...listClaimDecisions(today),
  ...liveLocales.flatMap(listLanguageDecisions),
];

function listSettingDecisions(): LaunchDecision[] {
  const schema = createCollectionJsonSchema('settings');
  return listUndecidedSettings(getSettings(), getUnvalidatedSettings()).map(
    ({ field, problem }) => ({
      kind: 'setting',
      file:
        field === 'url' && process.env.SITE_URL ? 'SITE_URL in the environment' : settingsFilePath,
      problem: `${field} ${problem}`,
      why: `${describeSetting(field, schema)} Give it its value, or "none" where there is none on purpose: docs/settings.md.`,
    }),
  );
}

function describeSetting(field: string, schema: unknown): string {
  // If the setting may be "none", the first alternative is its schema.
  const settingSchema = field.split('.').reduce((parent, key) => {
    const path = /^\d/.test(key) ? 'items' : `properties.${key}`;
    return findValueAtPath(parent, path) ?? findValueAtPath(parent, `anyOf.0.${path}`);
  }, schema);
  const description = String(findValueAtPath(settingSchema, 'description'));
  return `${capitalizeFirstLetter(defaultLocaleCode, description)}.`;
}

/** The 27 members of the European Union (ISO 3166-1 codes). */
const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * Regulators in the European Union require the share of losing accounts, so "none" is not enough
 * there.
 */
function listCfdDecisions(): LaunchDecision[] {
  const published = liveLocales
    .filter(({ country }) => europeanUnion.has(country.toUpperCase()))
    .map(({ name2 }) => name2);
  if (getSettings().cfdLosingAccountsPercent !== null || published.length === 0) return [];
  return [
    {
      kind: 'setting',
      file: settingsFilePath,
      problem: `cfdLosingAccountsPercent is unset while languages of the European Union are published: ${published.join(', ')}`,
      why: 'Regulators there require this figure in the warning about CFDs; "none" is not enough. Set it, or give these languages the status "draft" in src/i18n/locales.ts.',
    },
  ];
}

const flags = [
  ['sample', 'It is invented. Replace each by a real one, and set its "sample" to false.'],
  [
    'draft',
    'It is not shown. Write it and remove its "draft", or remove the entry from every language.',
  ],
] as const;

function listEntryDecisions(): LaunchDecision[] {
  const files = listExpectedVisitorTextFiles(liveLocales.map(({ code }) => code));
  return [...files.map(({ path }) => path), getContentFilePath('ratings')].flatMap(
    (file): LaunchDecision[] => {
      const { source } = readJsonOrMarkdown(file);
      if (!source)
        return [
          {
            kind: 'unreadable',
            file,
            problem: 'can’t be read',
            why: 'npm run test:content says what is wrong.',
          },
        ];
      return flags.flatMap(([kind, why]) => {
        const number = listFlaggedEntryPaths(source.value, kind).length;
        const problem = number === 1 ? `1 entry is a ${kind}` : `${number} entries are ${kind}s`;
        return number > 0 ? [{ kind, file, problem, why }] : [];
      });
    },
  );
}

function listClaimDecisions(today: string): LaunchDecision[] {
  const unproved = Object.entries(getClaims()).filter(
    ([key, { proof }]) => !proof && liveLocales.some(({ code }) => isClaimMade(key, code)),
  );
  return [
    ...findOverdueClaimReviewProblems(getClaims(), today).map((problem) => ({
      problem,
      why: 'What was true then may not be so today.',
    })),
    ...unproved.map(([key, { source }]) => ({
      problem: `the claim "${key}" has no proof (source: ${source})`,
      why: 'You must be able to show it when asked. Name the document or address that proves it in "proof", or withdraw the claim with "madeIn": "none".',
    })),
  ].map((decision) => ({ kind: 'claim', file: claimsFilePath, ...decision }));
}

function listLanguageDecisions(locale: Locale): LaunchDecision[] {
  const { code, name2 } = locale;
  const { restrictedPlaces } = getSettings();
  const file = getSignOffPath(code);
  const place = findRestrictedPlaceOfReaders(locale, restrictedPlaces);
  const placeNote =
    place && !existsSync(file)
      ? `; its readers live in ${place}, which ${settingsFilePath} restricts: offer it all the same, with the notice on its first screen, or set its status to "draft"`
      : '';
  return findSignOffProblems(code, restrictedPlaces).map(({ kind, problem }) => ({
    kind,
    file,
    problem: problem + placeNote,
    why: `Read the texts in ${name2} (npm run claims prints the sentences that make claims), then: npm run check:launch -- --sign ${code} --by "name of the signer".`,
  }));
}
