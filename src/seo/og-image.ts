import { canonicalFor } from '../i18n/paths.ts';
import type { RouteName } from '../i18n/routes.ts';

/** Of the picture beside a shared link, in pixels: what Open Graph's readers show whole (https://ogp.me). */
export const ogImageSize = { width: 1200, height: 630 } as const;

/**
 * Path of the picture of a page; one that repeats another page has that one's.
 * @example sharedPath('en', 'about-us') // '/share/en/about-us.png'
 */
export const ogImagePath = (code: string, name: RouteName): string => `/share${canonicalFor(code, name)}.png`;
