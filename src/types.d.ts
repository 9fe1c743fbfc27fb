declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  export default function i18next(options?: { configPath?: string }): AstroIntegration;
}

declare module 'fontverter' {
  /** Puts the typeface in another container. */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}

declare module 'vnu-jar' {
  const path: string;
  export default path;
}
