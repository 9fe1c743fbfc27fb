import { localeRegistry } from './src/i18n/locales.ts';

/**
 * i18next for the ui labels, at build time only: no catalog reaches a browser. Its languages are
 * BCP 47 tags, because its plural rules depend on them; `loadPath` maps each to our file. Its
 * functions use nothing from outside: they are turned into text.
 */
const isoToCode = Object.fromEntries(localeRegistry.map(({ iso, code }) => [iso, code]));

/**
 * Drafts too: which languages are shown is decided by the pages (src/i18n/locales.ts), and only
 * those ask for texts.
 */
const tags = localeRegistry.map(({ iso }) => iso);

export default {
  defaultLocale: 'en',
  locales: tags,
  namespaces: ['ui'],
  defaultNamespace: 'ui',
  load: ['server'],
  i18nextServer: {
    fallbackLng: false,
    load: 'currentOnly',
    preload: tags,
    saveMissing: true,
    // The handler gets a label's name without plural forms.
    saveMissingPlurals: false,
    interpolation: { escapeValue: false },
    backend: {
      loadPath: new Function(
        'lngs',
        `return ${JSON.stringify(`${process.cwd()}/src/content/ui/`)} + (${JSON.stringify(isoToCode)}[lngs] || lngs) + '.json';`,
      ),
    },
    missingKeyHandler: (
      lngs: readonly string[],
      _ns: string,
      key: string,
      _fallback: string,
      _update: boolean,
      options: { count?: number },
    ) => {
      const plural = options.count === undefined ? '' : ` for the number ${options.count}`;
      throw new Error(
        `src/content/ui: the text ${key}${plural} is missing in the language ${lngs.join(', ')}. Add it to that language’s file, in every plural form the language has.`,
      );
    },
  },
};
