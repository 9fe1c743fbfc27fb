import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses options of a command, as `parseArgs` does.
 * @param partners options that do nothing alone, each with the one that it belongs to
 * @throws for a wrong option, naming all options; for an option without its partner
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
  partners: Readonly<Record<string, string>> = {},
) {
  const parsed = parseOrNameOptions(config);
  const values: Readonly<Record<string, unknown>> = parsed.values;
  for (const [name, partner] of Object.entries(partners))
    if (values[name] !== undefined && values[partner] === undefined)
      throw new Error(
        `--${name} (option)\n  Expected --${partner} beside it; found none, and alone it does nothing. Add --${partner}, or leave --${name} out.`,
      );
  return parsed;
}

function parseOrNameOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new Error(`${(error as Error).message}\nAll options: ${names.join(', ')}.`);
  }
}
