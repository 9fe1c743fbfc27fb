import { canonicalPathFor } from '../i18n/paths.ts';
import type { RouteName } from '../i18n/routes.ts';

/** Pixels (https://ogp.me). */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** @example ogImagePath('en', 'about-us') // '/share/en/about-us.png' */
export const ogImagePath = (code: string, name: RouteName): string =>
  `/share${canonicalPathFor(code, name)}.png`;
