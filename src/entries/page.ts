import { locales } from '../i18n/locales.ts';
import { createPageContext, type PageContext } from '../lib/context.ts';
import type { Footer } from '../schemas/entities.ts';
import { settings } from '../settings/index.ts';
import { loadEntry, loadUiTexts } from './index.ts';

/** One path for each language of this build, as `getStaticPaths` wants it. */
export function localeStaticPaths(): { params: { lang: string } }[] {
  return locales.map(({ code }) => ({ params: { lang: code } }));
}

/** What every page of a language has: what it tells its sections, and the texts of its footer. */
export async function loadLayoutData(code: string): Promise<{ context: PageContext; footer: Footer }> {
  const [t, footer] = await Promise.all([loadUiTexts(code), loadEntry('footer', code)]);
  return { context: createPageContext(code, t, settings), footer };
}
