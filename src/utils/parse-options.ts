import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses options of a command, as `parseArgs` does.
 * @throws for a wrong option, naming all options
 */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new Error(
      `${(error as Error).message}\nAll options: ${names.join(', ') || 'this command has none'}.`,
    );
  }
}
