import { isIP } from 'node:net';
import { localeRegistry } from '../i18n/locales.ts';
import { didYouMean } from '../utils/closest-match.ts';
import { readEnv } from '../utils/read-env.ts';

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

/**
 * Reads --port or else PORT.
 * @returns undefined if neither is set
 * @throws for a value that is not a port
 */
export function readPort(option: string | undefined): number | undefined {
  const text = option ?? (process.env.PORT || undefined);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  const [where, advice] =
    option === undefined
      ? ['PORT (environment variable)', 'Correct the variable, or unset it.']
      : ['--port (option)', 'Correct the option, or remove it.'];
  throw new Error(
    `${where}\n  Expected a whole number from 0 to 65535, such as 4322; found "${text}". ${advice}`,
  );
}

/**
 * Reads --host or else HOST. Ignores a name in HOST, with a warning: conda and some shells set it,
 * and the machine's own name could open the site to others.
 * @returns undefined if neither is set
 */
export function readHost(option: string | undefined): string | undefined {
  const { HOST } = process.env;
  if (option || !HOST) return option || undefined;
  if (isIP(HOST) || HOST === 'localhost') return HOST;
  console.warn(
    `HOST (environment variable)\n  Expected an IP address, such as 0.0.0.0, or localhost; found "${HOST}", which is ignored: conda and some shells set such a name. To listen on it, use --host ${HOST}.`,
  );
  return undefined;
}

export function overrideUrlFromEnv(settings: unknown): unknown {
  const { SITE_URL } = process.env;
  return SITE_URL && typeof settings === 'object' && settings !== null
    ? { ...settings, url: SITE_URL }
    : settings;
}

/** `--host` without a value means this. */
export const allAddresses = '0.0.0.0';

/**
 * parseArgs needs a value for each option: this adds it where people leave it out.
 * @example fillMissingOptionValues(['--host'], { '--host': '0.0.0.0' }) // ['--host=0.0.0.0']
 */
export const fillMissingOptionValues = (
  args: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] =>
  args.map((arg, index) => {
    const value = values[arg];
    const isAlone = (args[index + 1] ?? '-').startsWith('-');
    return value !== undefined && isAlone ? `${arg}=${value}` : arg;
  });

/**
 * Reads LOCALES, which may name drafts.
 * @returns undefined if it is unset
 * @throws for an unknown code
 */
export function readLocaleCodes(): string[] | undefined {
  const known = localeRegistry.map(({ code }) => code as string);
  const codes = (readEnv('LOCALES', process.env) ?? '').split(/[\s,;]+/).filter(Boolean);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown === undefined) return codes.length > 0 ? codes : undefined;
  throw new Error(
    `The environment variable LOCALES names "${unknown}", and no language has that code. ${didYouMean(unknown, known, (code) => `"${code}"`)} Correct the variable (LOCALES=de,fr, for example), or unset it. A new language: npm run new -- language ${unknown}`,
  );
}
