import { settings } from '../config/settings.ts';
import { getLocale, locales } from '../i18n/locales.ts';
import { pathFor } from '../i18n/paths.ts';
import { drawings, loadEntry, loadTranslator } from './content.ts';

export const localeStaticPaths = () => locales.map(({ code }) => ({ params: { lang: code } }));

export function loadLocals(code: string): App.Locals {
  return {
    code,
    locale: getLocale(code),
    t: loadTranslator(code),
    to: (name, section) => pathFor(code, name, section),
    settings,
    footer: loadEntry('footer', code),
    app: loadEntry('app', code),
    drawings,
  };
}
