import { builtLocales, defaultLocaleCode } from '../i18n/locales.ts';
import { getPagePath } from '../i18n/paths.ts';
import type { UiLabelKey } from '../i18n/translator.ts';
import { fitMetaText } from '../seo/meta-width.ts';
import { stripInvisibleMarks } from '../utils/writing.ts';
import { loadTranslator } from './content.ts';

/** Loads the texts of an error page in every language, the default first. */
export async function loadErrorTextsInAllLocales(title: UiLabelKey, info: UiLabelKey) {
  const ordered = [...builtLocales].sort(
    (a, b) => Number(b.code === defaultLocaleCode) - Number(a.code === defaultLocaleCode),
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
        href: getPagePath(locale.code, 'index'),
      };
    }),
  );
}
