import type { Project } from './copy-of-project.ts';

const row =
  "  { code: 'tr', iso: 'tr', name: 'Türkçe', name2: 'Turkish', dir: 'ltr', ogLocale: 'tr_TR', country: 'tr', fontGroup: 'latinExtended', status: 'draft' },\n";

/**
 * Adds Turkish by the steps of docs/languages.md, with one translated text. It replaces the site's
 * own Turkish.
 */
export function addTurkish(project: Project): void {
  project.edit('src/i18n/locales.ts', (text) =>
    text
      .replace(/^.* code: 'tr', .*\n/m, '')
      .replace('] as const satisfies', `${row}] as const satisfies`),
  );
  project.edit('src/i18n/formats.ts', (text) =>
    text
      .replace(/^ {2}tr: .*\n/m, '')
      .replace('  zh: {', () => "  tr: { intl: 'tr', usd: '#\u00a0$' },\n  zh: {"),
  );
  for (const name of ['ui', 'app', 'faq', 'footer', 'testimonials'])
    project.copy(`src/content/${name}/en.json`, `src/content/${name}/tr.json`);
  for (const name of ['pages', 'legal'])
    project.copy(`src/content/${name}/en`, `src/content/${name}/tr`);
  project.editJson<{ nav: { skip: string } }>('src/content/ui/tr.json', (ui) => {
    ui.nav.skip = 'İçeriğe geç';
  });
}
