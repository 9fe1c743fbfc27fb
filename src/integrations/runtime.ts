import type { AstroIntegration } from 'astro';
import { registry } from '../i18n/locales.ts';
import { settings } from '../settings/index.ts';

/** Tells the visitor's runtime what it must know of the build, and keeps it a file of its own, fetched once for all pages. */
export function runtime(): AstroIntegration {
  return {
    name: 'runtime',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            define: {
              LOCALE_CODES: JSON.stringify(registry.map(({ code }) => code).join(' ')),
              TAG_MANAGER_ID: JSON.stringify(settings.tagManagerId),
            },
            build: {
              assetsInlineLimit: (file: string) => (/Runtime\.astro.*\.js$/.test(file) ? false : undefined),
              rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
            },
          },
        });
      },
    },
  };
}
