import { didYouMean } from '../../src/utils/closest-match.ts';

/**
 * Refuses unknown options and arguments, which would have no effect.
 * @param known names of options, without dashes
 * @param words other arguments
 * @throws with the list of options
 */
export function checkOptions(
  args: readonly string[],
  known: readonly string[],
  words: readonly string[] = [],
): void {
  const all = known.map((name) => `--${name}`).join(', ');
  for (const [index, arg] of args.entries()) {
    const name = arg.replace(/^-+|=.*$/g, '');
    const isValue = args[index - 1]?.startsWith('-');
    if (!arg.startsWith('-') && !isValue && !words.includes(arg))
      throw new Error(
        `"${arg}" is not an option. Expected one of: ${all}; for example --port 4322.`,
      );
    if (arg.startsWith('-') && !known.includes(name))
      throw new Error(
        `There is no option ${arg.replace(/=.*$/, '')}. ${didYouMean(name, known, (other) => `--${other}`)}\nAll options: ${all}.`,
      );
  }
}

/**
 * Reads an option; the last one wins.
 * @returns true without a value, undefined if it is missing
 * @example readOption(['--host', '--port=4322'], 'port') // '4322'
 */
export function readOption(args: readonly string[], name: string): string | true | undefined {
  const index = args.findLastIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const arg = args[index];
  if (arg === undefined) return undefined;
  const value = arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : args[index + 1];
  return value === undefined || value.startsWith('-') ? true : value;
}
