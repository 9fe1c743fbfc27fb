export const claimsFile = 'src/content/claims/claims.json';

/** Words in which a line may not end, or should. */
export const lineBreaksFile = 'src/content/line-breaks/line-breaks.json';

export const defaultSettingsFile = 'src/content/settings/site.json';

export const settingsFile = process.env.SITE_SETTINGS || defaultSettingsFile;
