export const claimsFile = 'src/content/claims/claims.json';

export const defaultSettingsFile = 'src/content/settings/site.json';

export const settingsFile = process.env.SITE_SETTINGS || defaultSettingsFile;
