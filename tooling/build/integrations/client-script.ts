import type { AstroIntegration } from 'astro';
import { getSettings, requiresTrackingConsent } from '../../../src/config/settings.ts';
import { listLocalesForCommand, localeRegistry } from '../../../src/i18n/locales.ts';
import { isComponentScriptFile } from '../../astro-internals.ts';

/**
 * Defines the client script's constants, and keeps the script out of pages, so that one cached file
 * serves all.
 */
export const clientScriptIntegration = (): AstroIntegration => ({
  name: 'client-script',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const settings = getSettings();
      updateConfig({
        vite: {
          define: {
            ASTRO_COMMAND: JSON.stringify(command),
            LOCALE_CODES: JSON.stringify(joinLocaleCodes(command)),
            CONSENT_REQUIRED: JSON.stringify(requiresTrackingConsent(settings)),
            TAG_MANAGER_ID: JSON.stringify(settings.tagManagerId),
          },
          build: {
            assetsInlineLimit: (file: string) =>
              isComponentScriptFile('ClientScript', file) ? false : undefined,
            rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
          },
        },
      });
    },
  },
});

/**
 * Lists codes in the registry's order. A hidden draft becomes empty, because the index of each
 * language must stay.
 */
function joinLocaleCodes(command: typeof ASTRO_COMMAND): string {
  const shown = new Set(listLocalesForCommand(command).map(({ code }) => code));
  return localeRegistry
    .map(({ code }) => (shown.has(code) ? code : ''))
    .join(' ')
    .trimEnd();
}
