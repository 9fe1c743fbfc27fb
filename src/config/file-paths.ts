export const claimsFilePath = 'src/content/claims/claims.json';

/** Words in which a line may not end, or should. */
export const lineBreaksFilePath = 'src/content/line-breaks/line-breaks.json';

export const defaultSettingsFilePath = 'src/content/settings/site.json';

export const settingsFilePath = process.env.SITE_SETTINGS || defaultSettingsFilePath;
