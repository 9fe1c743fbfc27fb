import { once } from '../utils/memoize.ts';
import { readJson, validateOrThrow } from '../validation/read-json.ts';
import { overrideSiteUrlFromEnv } from './environment.ts';
import { settingsFilePath } from './file-paths.ts';
import { renameFormerSettings } from './renamed-settings.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

const readFile = once(() => {
  const json = readJson(settingsFilePath);
  const renamed = renameFormerSettings(json.value, (message) =>
    console.warn(`${settingsFilePath}: ${message}`),
  );
  return { ...json, value: overrideSiteUrlFromEnv(renamed) };
});

/** Returns the settings as written, but SITE_URL replaces their address. */
export const getUnvalidatedSettings = (): unknown => readFile().value;

/** @throws naming each wrong setting */
export const getSettings = once((): Settings => validateOrThrow(settingsSchema, readFile()));

export const requiresTrackingConsent = ({
  consent,
  tagManagerId,
}: Pick<Settings, 'consent' | 'tagManagerId'>): boolean =>
  consent === 'required' && tagManagerId !== null;
