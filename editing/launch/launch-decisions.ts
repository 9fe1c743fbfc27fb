import { existsSync } from 'node:fs';
import { claims, expiredClaims, isClaimMade } from '../../src/config/claims.ts';
import { claimsFile, settingsFile } from '../../src/config/file-paths.ts';
import { restrictedRegionFor } from '../../src/config/restricted-regions.ts';
import { rawSettings, settings } from '../../src/config/settings.ts';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import { getLocale, liveLocales } from '../../src/i18n/locales.ts';
import { contentFiles, contentPath } from '../../src/schemas/collections.ts';
import { parseSource } from '../content-lint/parse-source.ts';
import { valueAt } from '../content-lint/text-fields.ts';
import { openDecisions } from './open-decisions.ts';
import { signOffFile, unsignedTexts } from './sign-off.ts';

/** What has to be decided before the site goes live. */
export interface LaunchDecision {
  readonly kind: 'setting' | 'sample' | 'draft' | 'claim' | 'sign-off' | 'place';
  readonly file: string;
  /** What stands there now. */
  readonly problem: string;
  /** Why it matters, and what to do. */
  readonly why: string;
}

/**
 * All that has to be decided before launch.
 * @param today ISO day
 * @param isAddressGiven true while the environment names the site's address: it is then the environment's to settle
 */
export function listLaunchDecisions(today: string, isAddressGiven: boolean): LaunchDecision[] {
  return [...settingDecisions(isAddressGiven), ...cfdDecisions(), ...entryDecisions(), ...claimDecisions(today), ...languageDecisions()];
}

function settingDecisions(isAddressGiven: boolean): LaunchDecision[] {
  return openDecisions(settings, rawSettings).map(({ field, problem }) => ({
    kind: 'setting',
    file: field === 'url' && isAddressGiven ? 'SITE_URL in the environment' : settingsFile,
    problem: `${field} ${problem}`,
    why: `${told(field)} Give it its value, or "none" where there is none on purpose: docs/settings.md.`,
  }));
}

/** Members of the European Union (ISO 3166-1 codes) where most readers of one of the site's languages live. */
const europeanUnion = new Set(['DE', 'ES', 'FR', 'IT', 'PT']);

/** Refuses CFDs without the share of losing accounts in languages of the European Union, also when the setting is "none". */
function cfdDecisions(): LaunchDecision[] {
  const published = liveLocales.filter(({ flag }) => europeanUnion.has(flag.toUpperCase())).map(({ name2 }) => name2);
  if (settings.cfdLosingAccountsPercent !== null || published.length === 0) return [];
  return [
    {
      kind: 'place',
      file: settingsFile,
      problem: `cfdLosingAccountsPercent is unset while languages of the European Union are published: ${published.join(', ')}`,
      why: 'Regulators there require this figure in the warning about CFDs; "none" is not enough. Set it, or give these languages the status "draft" in src/i18n/locales.ts.',
    },
  ];
}

/** What a setting is, as its schema tells editors. */
function told(field: string): string {
  const schema = field.split('.').reduce<unknown>((inner, key) => valueAt(inner, `shape.${key}`) ?? valueAt(inner, `def.innerType.shape.${key}`), settingsSchema);
  const { description } = (schema ?? {}) as { description?: string };
  return description ? `${description[0]?.toUpperCase()}${description.slice(1)}.` : '';
}

/** Samples and drafts among the entries. */
function entryDecisions(): LaunchDecision[] {
  const files = [...contentFiles(liveLocales.map(({ code }) => code)).filter(({ collection }) => collection === 'testimonials' || collection === 'faq'), { path: contentPath('ratings') }];
  return files.flatMap(({ path }): LaunchDecision[] => {
    const read = existsSync(path) ? parseSource(path) : undefined;
    if (!read || 'problems' in read) return [{ kind: 'draft', file: path, problem: 'can’t be read', why: 'npm run test:content tells what is wrong.' }];
    const { value } = read.source;
    const entries = (Array.isArray(value) ? value : ((value as { items?: unknown[] }).items ?? [])) as { sample?: boolean; draft?: boolean }[];
    const [samples, drafts] = [entries.filter(({ sample }) => sample).length, entries.filter(({ draft }) => draft).length];
    return [
      ...(samples
        ? [
            {
              kind: 'sample',
              file: path,
              problem: `${count(samples, 'entry is a sample', 'entries are samples')}`,
              why: 'Nobody said it. Replace each by a real one, set its "sample" to false.',
            } as const,
          ]
        : []),
      ...(drafts
        ? [
            {
              kind: 'draft',
              file: path,
              problem: `${count(drafts, 'entry is a draft', 'entries are drafts')}`,
              why: 'It is not shown. Write it and take its "draft" away, or take the entry out of every language.',
            } as const,
          ]
        : []),
    ];
  });
}

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

function claimDecisions(today: string): LaunchDecision[] {
  const made = Object.entries(claims).filter(([key]) => liveLocales.some(({ code }) => isClaimMade(key, code)));
  return [
    ...expiredClaims(today).map((message) => ({ kind: 'claim', file: claimsFile, problem: message.replace(`${claimsFile}: `, ''), why: 'What was true then may not be so today.' }) as const),
    ...made
      .filter(([, { proof }]) => !proof)
      .map(
        ([key, { source }]) =>
          ({
            kind: 'claim',
            file: claimsFile,
            problem: `the claim "${key}" has no proof (source: ${source})`,
            why: 'Who is asked has to show it. Name the document or address that proves it in "proof", or withdraw it with "madeIn": "none".',
          }) as const,
      ),
  ];
}

function languageDecisions(): LaunchDecision[] {
  return liveLocales.flatMap(({ code }): LaunchDecision[] => {
    const home = restrictedRegionFor(getLocale(code), settings.restrictedPlaces);
    const known =
      home && !existsSync(signOffFile(code))
        ? `; its readers live in ${home}, which settings/site.json restricts: offer it all the same, with the notice on its first screen, or set its status to "draft"`
        : '';
    return unsignedTexts(code, settings.restrictedPlaces).map(
      (problem) =>
        ({
          kind: problem.includes('restricted place') ? 'place' : 'sign-off',
          file: signOffFile(code),
          problem: problem + known,
          why: `Read them (npm run claims prints what is claimed), then: npm run check:launch -- --sign ${code} --by "name of who signs".`,
        }) as const,
    );
  });
}
