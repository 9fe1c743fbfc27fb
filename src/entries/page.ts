import { locales } from '../i18n/locales.ts';
import { contextOf, type PageContext } from '../lib/context.ts';
import { ui } from './index.ts';

/** One path for each language of this build, as `getStaticPaths` wants it. */
export function languagePaths(): { params: { lang: string } }[] {
  return locales.map(({ code }) => ({ params: { lang: code } }));
}

/** What a page tells its sections. */
export async function pageContext(code: string): Promise<PageContext> {
  return contextOf(code, await ui(code));
}
