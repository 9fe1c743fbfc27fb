import type { Locale } from '../i18n/locales.ts';
import type { RouteName } from '../i18n/routes.ts';
import type { Translate } from '../i18n/translator.ts';
import type { Settings } from './settings-schema.ts';

/** Data of sections besides their own entry. */
export interface PageContext {
  readonly code: string;
  readonly locale: Locale;
  readonly t: Translate;
  readonly settings: Settings;
  /** Returns the path of a page or section in the same language. */
  readonly to: (name: RouteName, section?: string) => string;
}
