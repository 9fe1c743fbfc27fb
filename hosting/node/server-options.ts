import { isIP } from 'node:net';
import { describeEnvVariable, formatEnvProblem } from '../../src/utils/read-env.ts';

/**
 * Reads --port or else PORT.
 * @returns undefined if neither is set
 * @throws for a value that is not a port
 */
export function readPortOption(option: string | undefined): number | undefined {
  const text = option ?? (process.env.PORT || undefined);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  const [where, advice] =
    option === undefined
      ? [describeEnvVariable('PORT'), 'Correct the variable, or unset it.']
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
export function readHostOption(option: string | undefined): string | undefined {
  const { HOST } = process.env;
  if (option || !HOST) return option || undefined;
  if (isIP(HOST) || HOST === 'localhost') return HOST;
  console.warn(
    formatEnvProblem(
      'HOST',
      `Expected an IP address, such as 0.0.0.0, or localhost; found "${HOST}", which is ignored: conda and some shells set such a name. To listen on it, use --host ${HOST}.`,
    ),
  );
  return undefined;
}

/** `--host` without a value means this. */
export const allInterfacesAddress = '0.0.0.0';

/**
 * parseArgs needs a value for each option: this adds it where people leave it out.
 * @example addValuesToBareOptions(['--host'], { '--host': '0.0.0.0' }) // ['--host=0.0.0.0']
 */
export const addValuesToBareOptions = (
  args: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] =>
  args.map((arg, index) => {
    const value = values[arg];
    const isAlone = (args[index + 1] ?? '-').startsWith('-');
    return value !== undefined && isAlone ? `${arg}=${value}` : arg;
  });
