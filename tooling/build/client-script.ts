import type { AstroIntegration } from 'astro';
import { requiresConsent } from '../../src/config/requires-consent.ts';
import { settings } from '../../src/config/settings.ts';
import { localeRegistry, localesIncludingDrafts } from '../../src/i18n/locales.ts';
import { isScriptOf } from '../astro-internals.ts';

/** Defines the constants of the client script, and keeps it a separate file, fetched once for all pages. */
export function clientScript(): AstroIntegration {
  return {
    name: 'runtime',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            define: {
              ASTRO_COMMAND: JSON.stringify(command),
              LOCALE_CODES: JSON.stringify(localeCodes(command)),
              CONSENT_REQUIRED: JSON.stringify(requiresConsent(settings)),
              TAG_MANAGER_ID: JSON.stringify(settings.tagManagerId),
            },
            build: {
              assetsInlineLimit: (file: string) => (isScriptOf('ClientScript', file) ? false : undefined),
              rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
            },
          },
        });
      },
    },
  };
}

/** Codes by position in the registry; a hidden draft leaves its position empty, so that none moves. */
function localeCodes(command: string): string {
  const shown = new Set(localesIncludingDrafts(command).map(({ code }) => code));
  return localeRegistry
    .map(({ code }) => (shown.has(code) ? code : ''))
    .join(' ')
    .trimEnd();
}
