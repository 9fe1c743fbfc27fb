import { contactPath } from '../../src/config/contact-path.ts';
import { isExplicitlyNone } from '../../src/config/setting-fields.ts';
import { isLoopback, type Settings } from '../../src/config/settings-schema.ts';

/** A setting that must not go live as it is: the path to its field, and what is wrong with it. */
export interface OpenDecision {
  readonly field: string;
  readonly problem: string;
}

/**
 * The settings that nobody has settled: without a value and not `"none"`, or still a placeholder.
 * @param settings checked, SITE_URL among them
 * @param written the same as the file has them: `"none"` is told apart there alone
 */
export function openDecisions(settings: Settings, written: unknown): OpenDecision[] {
  return walk(settings, written, '').filter(({ field }) => !isMoot(field, settings));
}

/** True for what nobody needs to settle, as another setting leaves it without a use. */
function isMoot(field: string, { contactEndpoint, tagManagerId }: Settings): boolean {
  return (field === 'messageRetentionDays' && contactEndpoint !== contactPath) || (field === 'consent' && tagManagerId === null);
}

function walk(value: unknown, written: unknown, field: string): OpenDecision[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return isExplicitlyNone(written) ? [] : [{ field, problem: 'is unset' }];
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, item]) => walk(item, (written as Record<string, unknown> | undefined)?.[key], field ? `${field}.${key}` : key));
  const problem = typeof value === 'string' ? problemOf(value) : undefined;
  return problem ? [{ field, problem: `is "${value}": ${problem}` }] : [];
}

/** Why a text is no value to launch with. Reserved names: https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761 */
function problemOf(value: string): string | undefined {
  const host = hostOf(value);
  if (host && /(^|\.)(example(\.(com|net|org))?|test|invalid)$/.test(host)) return 'an example address, which nobody answers';
  if (URL.canParse(value) && /^https?:/.test(value)) return isLoopback(value) ? 'an address of this machine' : value.startsWith('http:') ? 'not encrypted; expected https://' : undefined;
  if (/^Brand( (Trader|Group|Securities))?$/.test(value)) return 'the placeholder';
  return /^\+\d{1,3}[ 0()-]*$/.test(value) ? 'a placeholder without a number of its own' : undefined;
}

function hostOf(value: string): string | undefined {
  if (/^https?:/.test(value) && URL.canParse(value)) return new URL(value).hostname;
  return value.match(/^[^\s@]+@([^\s@]+)$/)?.[1];
}
