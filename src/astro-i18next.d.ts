// The package has no types. A file with imports, such as env.d.ts, could not declare it.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  export default function i18next(options?: { configPath?: string }): AstroIntegration;
}
