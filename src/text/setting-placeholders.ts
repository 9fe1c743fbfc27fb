import { contactPath } from '../config/contact-path.ts';
import { settings } from '../config/settings.ts';
import { formatNumber, formatPercent } from '../i18n/formats.ts';

const { contractingEntities, cfdLosingAccountsPercent, contactEndpoint, messageRetentionDays } =
  settings;

/** Values of settings; functions where they depend on the language. */
const values = {
  brand: settings.brand,
  app: settings.app,
  group: settings.group,
  securities: settings.securities,
  email: settings.email,
  licenceNumber: settings.licenceNumber,
  phone: settings.phone,
  messageRetentionDays:
    messageRetentionDays === null
      ? null
      : (code: string) => formatNumber(code, messageRetentionDays),
  cfdLosingAccountsPercent:
    cfdLosingAccountsPercent === null
      ? null
      : (code: string) =>
          formatPercent(code, cfdLosingAccountsPercent, { maximumFractionDigits: 2 }),
  introducingEntity: contractingEntities.introducing,
  principalEntity: contractingEntities.principal,
  registeredAddress: settings.registeredAddress,
  complaints: settings.complaints,
  regulatorRegisterUrl: settings.regulatorRegisterUrl,
} as const;

const alwaysSet: readonly string[] = ['brand', 'app', 'group', 'securities', 'email'];

export const settingNames: readonly string[] = Object.keys(values);

/** Whether a setting may be unset. */
export function isOptionalSetting(name: string): boolean {
  return settingNames.includes(name) && !alwaysSet.includes(name);
}

/**
 * Returns a setting as text: null if unset, undefined for an unknown name.
 * @example formatSetting('cfdLosingAccountsPercent', 'de') // "74,5 %"
 */
export function formatSetting(name: string, code: string): string | null | undefined {
  const text = Object.hasOwn(values, name) ? values[name as keyof typeof values] : undefined;
  return typeof text === 'function' ? text(code) : text;
}

/** Conditions of Markdown paragraphs, such as `{{if ownForm}}`. */
export const paragraphConditions: Readonly<Record<string, boolean>> = {
  mailForm: contactEndpoint === null,
  ownForm: contactEndpoint === contactPath,
  messageRetentionDays: contactEndpoint === contactPath && messageRetentionDays !== null,
};
