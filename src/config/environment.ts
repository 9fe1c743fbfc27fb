import { localeRegistry } from '../i18n/locales.ts';
import { closestMatch } from './closest-match.ts';

/** Variables that are on or off; `src/i18n/locales.ts` heeds PSEUDO by itself. */
const switches = { ADMIN: 'the content editor’s screen', POLICY_IN_PAGES: 'each page with its policy', PSEUDO: 'two made-up languages', UNCOMPRESSED: 'a site that is only tested' } as const;

/** Whether a variable is on. */
export const envFlag = (name: keyof typeof switches, environment: NodeJS.ProcessEnv = process.env): boolean => environment[name] === '1';

/** What is wrong with the variables that are on or off: name, and what was expected and found. */
export function findEnvProblems(environment: NodeJS.ProcessEnv = process.env): { readonly name: string; readonly message: string }[] {
  return Object.entries(switches)
    .filter(([name]) => !['', '0', '1', undefined].includes(environment[name]))
    .map(([name, what]) => ({ name, message: `Expected 1 (${what}), or 0 or nothing; found "${environment[name]}". Correct the environment variable, or unset it.` }));
}

/**
 * The port to serve on: the option `--port` goes before the variable PORT.
 * @param option as parseArgs gives it: true where nothing follows it
 * @returns undefined where neither names one
 * @throws for what is no port, with the name of which said so
 */
export function portFromEnv(option: string | boolean | undefined, { PORT }: NodeJS.ProcessEnv = process.env): number | undefined {
  const isOption = option !== undefined;
  const text = isOption ? option : PORT || undefined;
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  const [where, advice] = isOption ? ['--port (option)', 'Correct the option, or leave it out.'] : ['PORT (environment variable)', 'Correct the variable, or unset it.'];
  throw new Error(`${where}\n  Expected a whole number from 0 to 65535, such as 4322; found ${typeof text === 'string' ? `"${text}"` : 'nothing'}. ${advice}`);
}

/**
 * The address to listen on: the option `--host` goes before the variable HOST.
 * @param option as parseArgs gives it: true where nothing follows it, which means all addresses
 * @returns undefined where neither names one: this machine alone is to reach it
 */
export function hostFromEnv(option: string | boolean | undefined, { HOST }: NodeJS.ProcessEnv = process.env): string | undefined {
  return option === true ? '0.0.0.0' : option || HOST || undefined;
}

/**
 * The languages that the variable LANGS names, drafts too.
 * @returns undefined where it names none
 * @throws for a code that no language has
 */
export function localesFromEnv({ LANGS = '' }: NodeJS.ProcessEnv = process.env): string[] | undefined {
  const known = localeRegistry.map(({ code }) => code as string);
  const codes = LANGS.split(/[\s,;]+/).filter(Boolean);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown === undefined) return codes.length > 0 ? codes : undefined;
  const meant = closestMatch(unknown, known);
  throw new Error(
    `The environment variable LANGS names "${unknown}", and no language has that code.${meant ? ` Is it "${meant}"?` : ''} Expected some of: ${known.join(', ')}; for example LANGS=de,fr. Correct the variable, or unset it. A new language: npm run new -- language ${unknown}`,
  );
}
