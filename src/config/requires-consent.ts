import type { Settings } from './settings-schema.ts';

/** Whether visitors are asked before anything of a third party is loaded: where the settings require it, and there is something to load. */
export function requiresConsent({ consent, tagManagerId }: Pick<Settings, 'consent' | 'tagManagerId'>): boolean {
  return consent === 'required' && tagManagerId !== null;
}
