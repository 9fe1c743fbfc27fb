const { SITE_SETTINGS } = typeof process === 'undefined' ? ({} as NodeJS.ProcessEnv) : process.env;

/** The file of all claims, from the project's root. */
export const claimsFile = 'src/content/claims/claims.json';

/** The file that the settings stand in, from the project's root. */
export const defaultSettingsFile = 'src/content/settings/site.json';

/** The file that the settings come from: that one, or another of the same shape that the environment variable SITE_SETTINGS names. */
export const settingsFile = SITE_SETTINGS || defaultSettingsFile;
