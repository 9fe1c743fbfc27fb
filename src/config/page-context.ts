import type { Locale } from '../i18n/locales.ts';
import { getLocale } from '../i18n/locales.ts';
import { pathFor } from '../i18n/paths.ts';
import type { RouteName } from '../i18n/routes.ts';
import type { Translate } from '../i18n/translator.ts';
import type { Settings } from './settings-schema.ts';

/** What every section of a page is told besides its own entry. */
export interface PageContext {
  /** URL code of the page's language. */
  readonly code: string;
  readonly locale: Locale;
  /** The ui strings. */
  readonly t: Translate;
  /** What the operator sets. */
  readonly settings: Settings;
  /** Path of a page in the same language, with a section where wanted. */
  readonly to: (name: RouteName, section?: string) => string;
}

/** The context of a page in a language. */
export function createPageContext(code: string, t: Translate, settings: Settings): PageContext {
  return { code, locale: getLocale(code), t, settings, to: (name, section) => pathFor(code, name, section) };
}
