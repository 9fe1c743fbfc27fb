import { locales } from '../i18n/locales.ts';
import { contextOf, type PageContext } from '../lib/context.ts';
import type { Footer } from '../schemas/entities.ts';
import { settings } from '../settings/index.ts';
import { entry, ui } from './index.ts';

/** One path for each language of this build, as `getStaticPaths` wants it. */
export function languagePaths(): { params: { lang: string } }[] {
  return locales.map(({ code }) => ({ params: { lang: code } }));
}

/** What every page of a language has: what it tells its sections, and the texts of its footer. */
export async function frameOf(code: string): Promise<{ context: PageContext; footer: Footer }> {
  const [t, footer] = await Promise.all([ui(code), entry('footer', code)]);
  return { context: contextOf(code, t, settings), footer };
}
