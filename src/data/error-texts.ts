import { defaultLocale, locales } from '../i18n/locales.ts';
import { pathFor } from '../i18n/paths.ts';
import type { UiKey } from '../i18n/translator.ts';
import { fitMetaText } from '../seo/meta-width.ts';
import { stripInvisibleMarks } from '../utils/writing.ts';
import { loadTranslator } from './content.ts';

/** Loads the texts of an error page in every language, the default first. */
export async function loadErrorTexts(title: UiKey, info: UiKey) {
  const ordered = [...locales].sort(
    (a, b) => Number(b.code === defaultLocale) - Number(a.code === defaultLocale),
  );
  return Promise.all(
    ordered.map(async (locale) => {
      const t = await loadTranslator(locale.code);
      return {
        locale,
        title: t(title),
        metaTitle: stripInvisibleMarks(fitMetaText('title', t(title), locale.code)),
        info: t(info),
        link: t('errors.back'),
        href: pathFor(locale.code, 'index'),
      };
    }),
  );
}
