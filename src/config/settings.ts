import { once } from '../utils/memoize.ts';
import { readJsonFile } from '../validation/read-json.ts';
import { validateOrThrow } from '../validation/zod-helpers.ts';
import { overrideUrlFromEnv } from './environment.ts';
import { settingsFile } from './file-paths.ts';
import { applyRenamedSettings } from './renamed-settings.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

const readFile = once(() => {
  const { value, lineOf } = readJsonFile(settingsFile);
  const renamed = applyRenamedSettings(value, (message) =>
    console.warn(`${settingsFile}: ${message}`),
  );
  return { value: overrideUrlFromEnv(renamed), lineOf };
});

/** Returns the settings as written, but SITE_URL replaces their address. */
export const getUnvalidatedSettings = (): unknown => readFile().value;

/** @throws naming each wrong setting */
export const getSettings = once((): Settings => {
  const { value, lineOf } = readFile();
  return validateOrThrow(settingsSchema, value, settingsFile, lineOf);
});

export const requiresConsent = ({
  consent,
  tagManagerId,
}: Pick<Settings, 'consent' | 'tagManagerId'>): boolean =>
  consent === 'required' && tagManagerId !== null;
