import type { PageContext } from '../config/page-context.ts';
import { settings } from '../config/settings.ts';
import { getLocale, locales } from '../i18n/locales.ts';
import { pathFor } from '../i18n/paths.ts';
import type { FooterTexts } from '../schemas/entity-schemas.ts';
import { loadEntry, loadUiTexts } from './content.ts';

export function localeStaticPaths(): { params: { lang: string } }[] {
  return locales.map(({ code }) => ({ params: { lang: code } }));
}

export async function loadLocals(code: string): Promise<App.Locals> {
  const [t, footer] = await Promise.all([loadUiTexts(code), loadEntry('footer', code)]);
  return {
    code,
    locale: getLocale(code),
    t,
    settings,
    to: (name, section) => pathFor(code, name, section),
    footer,
  };
}

/** The context of the sections, and the footer. */
export async function loadLayoutData(
  code: string,
): Promise<{ context: PageContext; footer: FooterTexts }> {
  const { footer, ...context } = await loadLocals(code);
  return { context, footer };
}
