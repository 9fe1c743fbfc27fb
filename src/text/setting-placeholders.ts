import { hasContactService } from '../config/contact.ts';
import { settings } from '../config/settings.ts';
import { formatNumber, formatPrecisePercent } from '../i18n/formats.ts';
import { getLocale } from '../i18n/locales.ts';

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

/** Those that labels may have. */
export const uiSettingNames = ['brand', 'app', 'email'] as const;

/** Words of the operator, as texts show them. */
export const textSettingValues: readonly string[] = Object.values(values).filter(
  (value) => typeof value === 'string',
);

export const isOptionalPlaceholder = (name: string): boolean =>
  settingPlaceholderNames.includes(name) && !(name in alwaysSet);

/**
 * @returns null for an unset setting, undefined for an unknown name
 * @example formatSetting('cfdLosingAccountsPercent', 'de') // "74,5 %"
 */
export function formatSetting(name: string, code: string): string | null | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (typeof value !== 'number') return value;
  return name === 'cfdLosingAccountsPercent'
    ? formatPrecisePercent(code, value)
    : formatNumber(code, value);
}

const names = 'brand app group securities introducingEntity principalEntity'.split(' ');

/**
 * Isolates a name (U+2068, U+2069) that reads against the language, or whose first or last sign
 * would move to its other side.
 * @example addBidiIsolates('group', 'Nova Ltd.', 'ar') // "\u2068Nova Ltd.\u2069"
 */
export function addBidiIsolates(name: string, value: string, code: string): string {
  const isAffected =
    getLocale(code).dir === 'rtl'
      ? /^\P{L}|[^\p{L}\p{M}\p{N}]$/u
      : /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
  return names.includes(name) && isAffected.test(value) ? `\u2068${value}\u2069` : value;
}

/** Paragraphs of legal texts may depend on these, and on claims: `{{if ownForm}}`. */
export const settingConditions: Readonly<Record<string, boolean>> = {
  mailForm: contactEndpoint === null,
  ownForm: hasContactService(settings),
  messageRetentionDays: hasContactService(settings) && messageRetentionDays !== null,
};
