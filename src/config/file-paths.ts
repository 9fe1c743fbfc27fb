const { SITE_SETTINGS } = typeof process === 'undefined' ? ({} as NodeJS.ProcessEnv) : process.env;

/** The file of all claims, from the project's root. */
export const claimsFile = 'src/content/claims/claims.json';

/** The settings file, from the project's root. */
export const defaultSettingsFile = 'src/content/settings/site.json';

/** The settings file in use: the default, or the one of the environment variable SITE_SETTINGS. */
export const settingsFile = SITE_SETTINGS || defaultSettingsFile;
