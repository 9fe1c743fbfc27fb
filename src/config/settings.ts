import type { ParsedJson } from '../utils/parse-json.ts';
import { parseJsonFile } from '../utils/read-json.ts';
import { parseOrThrow } from '../utils/zod-helpers.ts';
import { applySiteUrl } from './environment.ts';
import { defaultSettingsFile, settingsFile } from './file-paths.ts';
import { applyRenamedSettings } from './renamed-settings.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

const file = readSettingsFile();

/** The settings as written, but SITE_URL overrides the address. */
export const rawSettings: unknown = applySiteUrl(
  applyRenamedSettings(file.value, (message) => console.warn(`${settingsFile}: ${message}`)),
);

export const settings: Settings = parseOrThrow(
  settingsSchema,
  rawSettings,
  settingsFile,
  file.lineOf,
);

function readSettingsFile(): ParsedJson {
  try {
    return parseJsonFile(settingsFile);
  } catch (error) {
    throw process.env.SITE_SETTINGS
      ? new Error(
          `${(error as Error).message}\nThe environment variable SITE_SETTINGS is set to this file. Set it to one like ${defaultSettingsFile}, or unset it.`,
        )
      : error;
  }
}
