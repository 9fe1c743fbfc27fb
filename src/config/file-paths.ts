const { SITE_SETTINGS } = typeof process === 'undefined' ? ({} as NodeJS.ProcessEnv) : process.env;

export const claimsFile = 'src/content/claims/claims.json';

export const defaultSettingsFile = 'src/content/settings/site.json';

/** The settings file in use: SITE_SETTINGS, or the default. */
export const settingsFile = SITE_SETTINGS || defaultSettingsFile;
