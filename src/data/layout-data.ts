import { getSettings } from '../config/settings.ts';
import { builtLocales, getLocale } from '../i18n/locales.ts';
import { getPagePath } from '../i18n/paths.ts';
import { getDrawings, loadInterpolatedEntry, loadTranslator } from './content.ts';

export const getLocaleStaticPaths = () =>
  builtLocales.map(({ code }) => ({ params: { lang: code } }));

export async function loadPageLocals(code: string): Promise<App.Locals> {
  const [t, footer, mockApp] = await Promise.all([
    loadTranslator(code),
    loadInterpolatedEntry('footer', code),
    loadInterpolatedEntry('app', code),
  ]);
  return {
    code,
    locale: getLocale(code),
    t,
    to: (name, section) => getPagePath(code, name, section),
    settings: getSettings(),
    footer,
    mockApp,
    drawings: getDrawings(),
  };
}
