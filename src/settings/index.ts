import { defaultSettingsFile, settingsFile } from './files.ts';
import { readJson } from './read-json.ts';
import { type Settings, settingsSchema } from './schema.ts';

const { SITE_SETTINGS, SITE_URL } = typeof process === 'undefined' ? ({} as NodeJS.ProcessEnv) : process.env;

/** The settings as they are written; SITE_URL in the environment overrides the address alone. */
export const written: unknown = read();

/** The operator's settings, checked. */
export const settings: Settings = check(written);

function read(): unknown {
  const raw = readFile();
  return SITE_URL && typeof raw === 'object' ? { ...raw, url: SITE_URL } : raw;
}

function readFile(): unknown {
  try {
    return readJson(settingsFile);
  } catch (error) {
    throw SITE_SETTINGS ? new Error(`${(error as Error).message}\nThe environment variable SITE_SETTINGS names this file: name one like ${defaultSettingsFile}, or unset it.`) : error;
  }
}

function check(raw: unknown): Settings {
  const parsed = settingsSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(file)'}${SITE_URL && path[0] === 'url' ? ' (from SITE_URL)' : ''}: ${message}`);
  throw new Error(`${settingsFile} is not as expected:\n${problems.join('\n')}\nCorrect the fields named; docs/settings.md explains each.`);
}
