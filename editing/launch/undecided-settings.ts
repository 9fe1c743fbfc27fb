import { sendsFormToContactService } from '../../src/config/contact-endpoint.ts';
import { isNoneSettingValue } from '../../src/config/setting-fields.ts';
import type { Settings } from '../../src/config/settings-schema.ts';
import { isLoopbackUrl } from '../../src/utils/loopback.ts';
import { appendFieldKey } from '../../src/utils/nested-values.ts';

/**
 * Lists unset settings, unless they are `"none"`, and settings that are still placeholders.
 * @param settings valid, with SITE_URL applied
 * @param raw the settings as the file has them: `settings` has null for `"none"`
 */
export function listUndecidedSettings(settings: Settings, raw: unknown) {
  const useless = [
    !sendsFormToContactService(settings) && 'messageRetentionDays',
    settings.tagManagerId === null && 'consent',
  ];
  return listUndecidedIn(settings, raw, '').filter(({ field }) => !useless.includes(field));
}

function listUndecidedIn(
  value: unknown,
  raw: unknown,
  field: string,
): { field: string; problem: string }[] {
  if (value === null || (Array.isArray(value) && value.length === 0))
    return isNoneSettingValue(raw) ? [] : [{ field, problem: 'is unset' }];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) =>
      listUndecidedIn(
        item,
        (raw as Record<string, unknown> | undefined)?.[key],
        appendFieldKey(field, key),
      ),
    );
  const problem = typeof value === 'string' ? describeUnfitValue(value) : undefined;
  return problem ? [{ field, problem: `is "${value}": ${problem}` }] : [];
}

/**
 * Explains why the site can't go live with this value; undefined if it can. RFC 2606 and RFC 6761
 * reserve names for examples.
 */
function describeUnfitValue(value: string): string | undefined {
  const isAddress = /^https?:/i.test(value) && URL.canParse(value);
  const host = isAddress ? new URL(value).hostname : value.match(/^[^\s@]+@([^\s@]+)$/)?.[1];
  if (host && /(^|\.)(example(\.(com|net|org))?|test|invalid)$/.test(host))
    return 'an example address, which nobody answers';
  if (isAddress && isLoopbackUrl(value)) return 'an address of this machine';
  if (/^http:/i.test(value)) return 'not encrypted; expected https://';
  if (/^Brand( (Trader|Group|Securities))?$/.test(value)) return 'the placeholder';
  return /^\+\d{1,3}[ 0()-]*$/.test(value) ? 'a placeholder without a real number' : undefined;
}
