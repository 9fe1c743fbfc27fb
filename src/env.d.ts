import 'astro';
import type { PageContext } from './config/page-context.ts';
import type { FooterTexts } from './schemas/entity-schemas.ts';

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
    /** What a page's components read from `Astro.locals`. src/middleware.ts sets it. */
    interface Locals extends PageContext {
      readonly footer: FooterTexts;
    }
  }

  // tooling/build/client-script.ts defines these constants.

  /** The command that runs, such as `build`. Only `dev` shows drafts. */
  const ASTRO_COMMAND: string;
  /** Codes of the languages this site shows, in the registry's order, with spaces between. */
  const LOCALE_CODES: string;
  /** The settings' tag-manager id. Without one, the build drops the code that needs it. */
  const TAG_MANAGER_ID: string | null;
  /** Whether the tag manager needs consent. If not, the build drops the code that asks for it. */
  const CONSENT_REQUIRED: boolean;

  interface WindowEventMap {
    /** Dispatched by Astro's island element, and bubbles, if a module of it failed to load. */
    'astro:hydration-error': CustomEvent<{
      readonly componentUrl: string;
      readonly error: unknown;
    }>;
  }
}
