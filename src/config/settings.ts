import { readJsonFile } from '../utils/read-json.ts';
import { parseFileOrThrow } from '../utils/zod-helpers.ts';
import { overrideUrlFromEnv } from './environment.ts';
import { settingsFile } from './file-paths.ts';
import { applyRenamedSettings } from './renamed-settings.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

const file = readJsonFile(settingsFile);

/** The settings as written, but SITE_URL replaces their address. */
export const unvalidatedSettings: unknown = overrideUrlFromEnv(
  applyRenamedSettings(file.value, (message) => console.warn(`${settingsFile}: ${message}`)),
);

export const settings: Settings = parseFileOrThrow(
  settingsSchema,
  unvalidatedSettings,
  settingsFile,
  file.lineOf,
);

export const requiresConsent = ({
  consent,
  tagManagerId,
}: Pick<Settings, 'consent' | 'tagManagerId'>): boolean =>
  consent === 'required' && tagManagerId !== null;
