import { localeRegistry } from '../i18n/locales.ts';
import { formatNameSuggestion } from '../utils/closest-match.ts';
import { describeEnvVariable, findFormerNameProblem, readEnv } from '../utils/read-env.ts';

const flags = {
  ADMIN: 'the content editor’s screen',
  CSP_META: 'the policy in each page',
  PSEUDO_LOCALES: 'two made-up languages',
  SKIP_COMPRESSION: 'a build for tests only',
  SKIP_MOST_DELTAS: 'deltas from first pages only',
} as const;

export const readEnvFlag = (name: keyof typeof flags): boolean =>
  readEnv(name, process.env) === '1';

/** Finds variables that are neither 1 nor 0, or set by two names. */
export const findEnvFlagProblems = () =>
  Object.entries(flags).flatMap(([name, effect]) => {
    const formerNameProblem = findFormerNameProblem(name, process.env);
    if (formerNameProblem) return [formerNameProblem];
    const value = readEnv(name, process.env);
    return ['', '0', '1', undefined].includes(value)
      ? []
      : [
          {
            name,
            message: `Expected 1 (${effect}), or 0 or nothing; found "${value}". Correct the environment variable, or unset it.`,
          },
        ];
  });

export function overrideSiteUrlFromEnv(settings: unknown): unknown {
  const { SITE_URL } = process.env;
  return SITE_URL && typeof settings === 'object' && settings !== null
    ? { ...settings, url: SITE_URL }
    : settings;
}

/**
 * Reads LOCALES, which may name drafts.
 * @returns undefined if it is unset
 * @throws for an unknown code
 */
export function readLocaleCodesFromEnv(): string[] | undefined {
  const codes = parseLocaleCodes(
    describeEnvVariable('LOCALES'),
    readEnv('LOCALES', process.env) ?? '',
    localeRegistry,
  );
  return codes.length > 0 ? codes : undefined;
}

/**
 * Parses a list of languages.
 * @param source what a message calls the variable or option
 * @param known the languages that may be named
 * @throws for an unknown code
 * @example parseLocaleCodes('--sign (option)', 'de, fr', localeRegistry) // ['de', 'fr']
 */
export function parseLocaleCodes(
  source: string,
  text: string,
  known: readonly { readonly code: string }[],
): string[] {
  const codes = text.split(/[\s,;]+/).filter(Boolean);
  const knownCodes = known.map(({ code }) => code);
  const unknown = codes.find((code) => !knownCodes.includes(code));
  if (unknown === undefined) return codes;
  throw new Error(
    `${source}\n  Expected codes of languages; found "${unknown}". ${formatNameSuggestion(unknown, knownCodes, (code) => `"${code}"`)} Correct it, or leave it out.`,
  );
}
