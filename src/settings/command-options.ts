import { parseArgs } from 'node:util';
import { instead } from './nearest.ts';

/**
 * Refuses an option that a command does not have, as a misspelt one would be passed over in silence.
 * @param args of the command
 * @param known names of its options, without dashes
 * @param words the other words that it takes
 * @throws for another option or word, with those that there are
 */
export function checkOptions(args: readonly string[], known: readonly string[], words: readonly string[] = []): void {
  const { tokens } = parseArgs({ args: [...args], options: Object.fromEntries(known.map((name) => [name, { type: 'string' }])), strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option' && !known.includes(token.name))
      throw new Error(`There is no option ${token.rawName}. ${instead(token.name, known, (name) => `--${name}`)}\nAll options: ${known.map((name) => `--${name}`).join(', ')}.`);
    if (token.kind === 'positional' && !words.includes(token.value))
      throw new Error(`"${token.value}" is no option. Expected one of: ${known.map((name) => `--${name}`).join(', ')}; for example --port 4322.`);
  }
}
