export const claimsFile = 'src/content/claims/claims.json';

export const defaultSettingsFile = 'src/content/settings/site.json';

/** The settings file in use: SITE_SETTINGS, or the default. */
export const settingsFile = process.env.SITE_SETTINGS || defaultSettingsFile;
