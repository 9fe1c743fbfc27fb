import 'astro';

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
  /**
   * The command that runs: `dev`, `build` …; drafts are shown by `dev` alone
   * (tooling/build/client-script.ts).
   */
  const ASTRO_COMMAND: string;
  /**
   * Codes of the languages this site shows, in the registry's order, with spaces between
   * (tooling/build/client-script.ts).
   */
  const LOCALE_CODES: string;
  /**
   * Whether visitors are asked before it is loaded; where not, the code that asks is not built
   * (tooling/build/client-script.ts).
   */
  const CONSENT_REQUIRED: boolean;
  /**
   * The settings' tag-manager id; without one, the code that needs it is not built
   * (tooling/build/client-script.ts).
   */
  const TAG_MANAGER_ID: string | null;

  interface WindowEventMap {
    /** Dispatched by Astro's island element, and bubbles, if a module of it failed to load. */
    'astro:hydration-error': CustomEvent<{
      readonly componentUrl: string;
      readonly error: unknown;
    }>;
  }
}
