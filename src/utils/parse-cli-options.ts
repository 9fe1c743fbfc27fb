import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Works like `parseArgs`.
 * @throws for a wrong option, with the names of all
 */
export function parseCliOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new Error(
      `${(error as Error).message}\nAll options: ${names.join(', ') || 'this command has none'}.`,
    );
  }
}
