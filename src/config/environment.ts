import { localeRegistry } from '../i18n/locales.ts';
import { formatNameSuggestion } from '../utils/closest-match.ts';
import { formatEnvProblem, readEnv } from '../utils/read-env.ts';

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
    try {
      const value = readEnv(name, process.env);
      return ['', '0', '1', undefined].includes(value)
        ? []
        : [
            {
              name,
              message: `Expected 1 (${effect}), or 0 or nothing; found "${value}". Correct the environment variable, or unset it.`,
            },
          ];
    } catch (error) {
      return [{ name, message: (error as Error).message }];
    }
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
  const known = localeRegistry.map(({ code }) => code as string);
  const codes = (readEnv('LOCALES', process.env) ?? '').split(/[\s,;]+/).filter(Boolean);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown === undefined) return codes.length > 0 ? codes : undefined;
  throw new Error(
    formatEnvProblem(
      'LOCALES',
      `Expected codes of languages, such as de,fr; found "${unknown}". ${formatNameSuggestion(unknown, known, (code) => `"${code}"`)} Correct the variable, or unset it. A new language: npm run new -- language ${unknown}`,
    ),
  );
}
