/** By their former names. Remove them in 1.2. */
const renamedSettings = {
  cfdLossShare: 'cfdLosingAccountsPercent',
  messageDays: 'messageRetentionDays',
  formUrl: 'contactEndpoint',
} as const;

/**
 * Gives settings their present names. If a file has both names, the former stays, and the schema
 * refuses it.
 * @param warn takes a sentence for each former name
 */
export function renameFormerSettings(
  settings: unknown,
  warn: (message: string) => void = () => undefined,
): unknown {
  if (typeof settings !== 'object' || settings === null) return settings;
  return Object.fromEntries(
    Object.entries(settings).map(([former, value]) => {
      const name = Object.hasOwn(renamedSettings, former)
        ? renamedSettings[former as keyof typeof renamedSettings]
        : former;
      if (name === former || Object.hasOwn(settings, name)) return [former, value];
      warn(`The setting ${former} is now ${name}. Rename it: version 1.2 refuses ${former}.`);
      return [name, value];
    }),
  );
}
