import type { PageContext } from '../config/page-context.ts';
import { settings } from '../config/settings.ts';
import { getLocale, locales } from '../i18n/locales.ts';
import { pathFor } from '../i18n/paths.ts';
import type { FooterTexts } from '../schemas/entity-schemas.ts';
import { loadEntry, loadUiTexts } from './content.ts';

/** Lists a path for each language, for `getStaticPaths`. */
export function localeStaticPaths(): { params: { lang: string } }[] {
  return locales.map(({ code }) => ({ params: { lang: code } }));
}

/** Loads what every page needs: the context of its sections, and its footer. */
export async function loadLayoutData(
  code: string,
): Promise<{ context: PageContext; footer: FooterTexts }> {
  const [t, footer] = await Promise.all([loadUiTexts(code), loadEntry('footer', code)]);
  return {
    context: {
      code,
      locale: getLocale(code),
      t,
      settings,
      to: (name, section) => pathFor(code, name, section),
    },
    footer,
  };
}
