import { sendsFormToContactService } from '../config/contact-endpoint.ts';
import { getSettings } from '../config/settings.ts';
import type { Settings } from '../config/settings-schema.ts';
import { formatNumber, formatPercentUpToHundredths } from '../i18n/formats.ts';
import { getLocale } from '../i18n/locales.ts';

type SettingReaders = Readonly<Record<string, (settings: Settings) => string | number | null>>;

const alwaysSet = {
  brand: ({ brand }) => brand,
  app: ({ app }) => app,
  group: ({ group }) => group,
  securities: ({ securities }) => securities,
  email: ({ email }) => email,
} satisfies SettingReaders;

const readers: SettingReaders = {
  ...alwaysSet,
  licenceNumber: ({ licenceNumber }) => licenceNumber,
  phone: ({ phone }) => phone,
  messageRetentionDays: (settings) => settings.messageRetentionDays,
  cfdLosingAccountsPercent: (settings) => settings.cfdLosingAccountsPercent,
  introducingEntity: ({ contractingEntities }) => contractingEntities.introducing,
  principalEntity: ({ contractingEntities }) => contractingEntities.principal,
  registeredAddress: ({ registeredAddress }) => registeredAddress,
  complaints: ({ complaints }) => complaints,
  regulatorRegisterUrl: (settings) => settings.regulatorRegisterUrl,
};

export const settingPlaceholderNames: readonly string[] = Object.keys(readers);

/** Placeholders that labels may have. */
export const uiPlaceholderNames = ['brand', 'app', 'email'] as const;

export const isOptionalSettingPlaceholder = (name: string): boolean =>
  settingPlaceholderNames.includes(name) && !(name in alwaysSet);

/**
 * @returns null for an unset setting, undefined for an unknown name
 * @example formatSettingValue('cfdLosingAccountsPercent', 'de') // "74,5 %"
 */
export function formatSettingValue(name: string, code: string): string | null | undefined {
  const value = Object.hasOwn(readers, name) ? readers[name]?.(getSettings()) : undefined;
  if (typeof value !== 'number') return value;
  return name === 'cfdLosingAccountsPercent'
    ? formatPercentUpToHundredths(code, value)
    : formatNumber(code, value);
}

/** Names and numbers, which full-width scripts keep on one line. */
export const unbrokenPlaceholderNames: readonly string[] =
  'brand app group securities introducingEntity principalEntity licenceNumber phone'.split(' ');

const isolatedNames = [...unbrokenPlaceholderNames, 'registeredAddress', 'complaints'];

/**
 * Isolates a name, a number or an address (U+2068, U+2069) that reads against the language, or
 * whose first or last sign would move to its other side.
 * @example addBidiIsolates('group', 'Nova Ltd.', 'ar') // "\u2068Nova Ltd.\u2069"
 */
export function addBidiIsolates(name: string, value: string, code: string): string {
  const isAffected =
    getLocale(code).dir === 'rtl'
      ? /^\P{L}|[^\p{L}\p{M}\p{N}]$/u
      : /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
  return isolatedNames.includes(name) && isAffected.test(value) ? `\u2068${value}\u2069` : value;
}

/** Lists what paragraphs of legal texts may depend on, beside claims: `{{if ownForm}}`. */
export function evaluateSettingConditions(): Readonly<Record<string, boolean>> {
  const settings = getSettings();
  const ownForm = sendsFormToContactService(settings);
  return {
    mailForm: settings.contactEndpoint === null,
    ownForm,
    messageRetentionDays: ownForm && settings.messageRetentionDays !== null,
  };
}
