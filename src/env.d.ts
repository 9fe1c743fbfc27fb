import 'astro';
import type { Settings } from './config/settings-schema.ts';
import type { Locale } from './i18n/locales.ts';
import type { RouteName } from './i18n/routes.ts';
import type { Translate } from './i18n/translator.ts';
import type { MockAppTexts } from './schemas/app-schema.ts';
import type { Drawings } from './schemas/drawings-schema.ts';
import type { FooterTexts } from './schemas/footer-schema.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the first interaction, or at once if local storage has the entry named
     * (src/client/hydrate-on-interaction.ts).
     */
    'client:interaction'?: boolean | string;
  }
}

declare global {
  namespace App {
    /**
     * src/middleware.ts sets this for pages in a language and their components. Pages without a
     * language, such as src/pages/404.astro, have none of it.
     */
    interface Locals {
      /** As in URLs. */
      readonly code: string;
      readonly locale: Locale;
      readonly t: Translate;
      /** Returns the path of a page or section in this language. */
      readonly to: (name: RouteName, sectionId?: string) => string;
      readonly settings: Settings;
      readonly footer: FooterTexts;
      /** Labels and names of the mock app. */
      readonly mockApp: MockAppTexts;
      /** Figures of charts and illustrations. */
      readonly drawings: Drawings;
    }
  }

  // tooling/build/integrations/client-script.ts defines these constants.

  /** Only `dev` shows drafts. */
  const ASTRO_COMMAND: 'dev' | 'build' | 'preview' | 'sync';
  /** In the registry's order, with spaces between. */
  const LOCALE_CODES: string;
  /** Without an id, the build drops the code that needs it. */
  const TAG_MANAGER_ID: string | null;
  /** If false, the build drops the code that asks for it. */
  const CONSENT_REQUIRED: boolean;

  interface WindowEventMap {
    /** Astro's island element dispatches it if a module failed to load. It bubbles. */
    'astro:hydration-error': CustomEvent<{
      readonly componentUrl: string;
      readonly error: unknown;
    }>;
  }
}
