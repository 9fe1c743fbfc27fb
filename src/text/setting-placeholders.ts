import { contactPath } from '../config/contact-path.ts';
import { settings } from '../config/settings.ts';
import { formatNumber } from '../i18n/formats.ts';

const { contractingEntities, cfdLosingAccountsPercent, contactEndpoint, messageRetentionDays } = settings;

/** What the settings' placeholders stand for; a value that a language writes in its own way is a function of its code. */
const texts = {
  brand: settings.brand,
  app: settings.app,
  group: settings.group,
  securities: settings.securities,
  email: settings.email,
  licenceNumber: settings.licenceNumber,
  phone: settings.phone,
  messageRetentionDays: messageRetentionDays === null ? null : (code: string) => formatNumber(code, messageRetentionDays),
  cfdLosingAccountsPercent: cfdLosingAccountsPercent === null ? null : (code: string) => formatNumber(code, cfdLosingAccountsPercent / 100, { style: 'percent', maximumFractionDigits: 2 }),
  introducingEntity: contractingEntities.introducing,
  principalEntity: contractingEntities.principal,
  registeredAddress: settings.registeredAddress,
  complaints: settings.complaints,
  regulatorRegisterUrl: settings.regulatorRegisterUrl,
} as const;

const alwaysSet: readonly string[] = ['brand', 'app', 'group', 'securities', 'email'];

/** The placeholders that settings fill. */
export const settingNames: readonly string[] = Object.keys(texts);

/** True for a setting that may be unset: a text that names it is then left out. */
export function isOptionalSetting(name: string): boolean {
  return settingNames.includes(name) && !alwaysSet.includes(name);
}

/**
 * A setting as a text of a language.
 * @returns null while the setting is unset, undefined when there is none of that name
 * @example settingText('cfdLosingAccountsPercent', 'de') // "74,5 %"
 */
export function settingText(name: string, code: string): string | null | undefined {
  const text = Object.hasOwn(texts, name) ? texts[name as keyof typeof texts] : undefined;
  return typeof text === 'function' ? text(code) : text;
}

/** What a paragraph of a Markdown text may depend on, as `{{if ownForm}}` at its beginning, and whether it is so now. */
export const conditions: Readonly<Record<string, boolean>> = {
  mailForm: contactEndpoint === null,
  ownForm: contactEndpoint === contactPath,
  messageRetentionDays: contactEndpoint === contactPath && messageRetentionDays !== null,
};
