import { parseJsonFile } from '../utils/read-json.ts';
import { parseOrThrow } from '../utils/zod-helpers.ts';
import { applySiteUrl } from './environment.ts';
import { settingsFile } from './file-paths.ts';
import { applyRenamedSettings } from './renamed-settings.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

const file = parseJsonFile(settingsFile);

/** The settings as written, but SITE_URL replaces their address. */
export const rawSettings: unknown = applySiteUrl(
  applyRenamedSettings(file.value, (message) => console.warn(`${settingsFile}: ${message}`)),
);

export const settings: Settings = parseOrThrow(
  settingsSchema,
  rawSettings,
  settingsFile,
  file.lineOf,
);
