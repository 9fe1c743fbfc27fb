import defaults from '../content/settings/site.json' with { type: 'json' };
import { type Settings, settingsSchema } from '../schemas/settings.ts';

/**
 * The operator's settings: `src/content/settings/site.json`, or another file of the same shape that the environment
 * variable SITE_SETTINGS names; SITE_URL overrides the address alone.
 */
export const settings: Settings = load();

function load(): Settings {
  const environment = typeof process === 'undefined' ? {} : process.env;
  const file = environment['SITE_SETTINGS'];
  const raw: Record<string, unknown> = file ? read(file) : defaults;
  const url = environment['SITE_URL'];
  const parsed = settingsSchema.safeParse(url ? { ...raw, url } : raw);
  if (parsed.success) return parsed.data;
  const source = file ?? 'src/content/settings/site.json';
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(file)'}${url && path[0] === 'url' ? ' (from SITE_URL)' : ''}: ${message}`);
  throw new Error(`${source} is not as expected:\n${problems.join('\n')}\nCorrect the fields named; docs/settings.md explains each.`);
}

function read(file: string): Record<string, unknown> {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`SITE_SETTINGS names "${file}", which can't be read as JSON: ${(error as Error).message}. Name a file like src/content/settings/site.json, or unset the variable.`);
  }
}
