import { hasContactService } from '../config/contact.ts';
import { settings } from '../config/settings.ts';
import { formatNumber, formatPercent } from '../i18n/formats.ts';

const { brand, app, group, securities, email, contactEndpoint, messageRetentionDays } = settings;

const alwaysSet = { brand, app, group, securities, email };

const values: Readonly<Record<string, string | number | null>> = {
  ...alwaysSet,
  licenceNumber: settings.licenceNumber,
  phone: settings.phone,
  messageRetentionDays,
  cfdLosingAccountsPercent: settings.cfdLosingAccountsPercent,
  introducingEntity: settings.contractingEntities.introducing,
  principalEntity: settings.contractingEntities.principal,
  registeredAddress: settings.registeredAddress,
  complaints: settings.complaints,
  regulatorRegisterUrl: settings.regulatorRegisterUrl,
};

export const settingPlaceholderNames: readonly string[] = Object.keys(values);

/** Names and other words of the operator, as texts show them. */
export const settingTexts: readonly string[] = Object.values(values).filter(
  (value) => typeof value === 'string',
);

export function isOptionalPlaceholder(name: string): boolean {
  return settingPlaceholderNames.includes(name) && !(name in alwaysSet);
}

/**
 * Formats a setting; null if it is unset, undefined for an unknown name.
 * @example formatSetting('cfdLosingAccountsPercent', 'de') // "74,5 %"
 */
export function formatSetting(name: string, code: string): string | null | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (typeof value !== 'number') return value;
  return name === 'cfdLosingAccountsPercent'
    ? formatPercent(code, value, { maximumFractionDigits: 2 })
    : formatNumber(code, value);
}

/** Conditions of Markdown paragraphs, such as `{{if ownForm}}`. */
export const paragraphConditions: Readonly<Record<string, boolean>> = {
  mailForm: contactEndpoint === null,
  ownForm: hasContactService(settings),
  messageRetentionDays: hasContactService(settings) && messageRetentionDays !== null,
};
