import { contactPath } from '../config/contact.ts';
import { settings } from '../config/settings.ts';
import { formatNumber, formatPercent } from '../i18n/formats.ts';

const { contractingEntities, contactEndpoint, messageRetentionDays } = settings;

const values = {
  brand: settings.brand,
  app: settings.app,
  group: settings.group,
  securities: settings.securities,
  email: settings.email,
  licenceNumber: settings.licenceNumber,
  phone: settings.phone,
  messageRetentionDays,
  cfdLosingAccountsPercent: settings.cfdLosingAccountsPercent,
  introducingEntity: contractingEntities.introducing,
  principalEntity: contractingEntities.principal,
  registeredAddress: settings.registeredAddress,
  complaints: settings.complaints,
  regulatorRegisterUrl: settings.regulatorRegisterUrl,
};

const alwaysSet: readonly string[] = ['brand', 'app', 'group', 'securities', 'email'];

export const settingNames: readonly string[] = Object.keys(values);

export function isOptionalSetting(name: string): boolean {
  return settingNames.includes(name) && !alwaysSet.includes(name);
}

/**
 * Formats a setting; null if it is unset, undefined for an unknown name.
 * @example formatSetting('cfdLosingAccountsPercent', 'de') // "74,5 %"
 */
export function formatSetting(name: string, code: string): string | null | undefined {
  const value = Object.hasOwn(values, name) ? values[name as keyof typeof values] : undefined;
  if (typeof value !== 'number') return value;
  return name === 'cfdLosingAccountsPercent'
    ? formatPercent(code, value, { maximumFractionDigits: 2 })
    : formatNumber(code, value);
}

/** Conditions of Markdown paragraphs, such as `{{if ownForm}}`. */
export const paragraphConditions: Readonly<Record<string, boolean>> = {
  mailForm: contactEndpoint === null,
  ownForm: contactEndpoint === contactPath,
  messageRetentionDays: contactEndpoint === contactPath && messageRetentionDays !== null,
};
