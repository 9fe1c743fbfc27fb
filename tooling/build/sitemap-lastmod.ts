import type { SitemapItem } from '@astrojs/sitemap';
import { readHistory } from '../../src/config/git.ts';
import { parsePath } from '../../src/i18n/paths.ts';
import type { RouteName } from '../../src/i18n/routes.ts';

/** What a page's texts lie in, below src/content; the landing page's is called home. */
function filesOf(name: RouteName, code: string): readonly string[] {
  if (/^(privacy-policy|risk-disclosure|website-disclaimer)$/.test(name)) return [`legal/${code}/${name}.md`];
  const page = { index: 'home', 'about-us': 'about', 'help-center': 'help', 'institutional-trading': 'institution' }[name as string] ?? name;
  return [`pages/${code}/${page}.json`, ...(name === 'help-center' ? [`faq/${code}.json`] : [])];
}

/**
 * Adds to an entry of the sitemap when the page's texts were changed last, by the history of the commit that is built: the
 * same wherever it is built. Where the history is not at hand, as in a shallow clone, no date is told, with a warning once: a
 * wrong one is worse.
 * @param serialize what else makes the entry
 * @param project folder of the project
 */
export function withLastmod(serialize: (item: SitemapItem) => SitemapItem, project = '.'): (item: SitemapItem) => SitemapItem {
  let changes: ReadonlyMap<string, number> | undefined;
  return (item) => {
    changes ??= lastChanges(project);
    const page = parsePath(new URL(item.url).pathname);
    const last = Math.max(0, ...(page ? filesOf(page.name, page.code) : []).map((file) => changes?.get(`src/content/${file}`) ?? 0));
    return serialize(last ? { ...item, lastmod: new Date(last * 1000).toISOString() } : item);
  };
}

/** Seconds since 1970 of the last commit to each file of the contents; none where they can't be told. */
function lastChanges(project: string): ReadonlyMap<string, number> {
  try {
    const changes = new Map<string, number>();
    for (const { seconds, files } of readHistory('src/content', project)) for (const file of files) if (!changes.has(file)) changes.set(file, seconds);
    return changes;
  } catch (error) {
    console.warn(`The sitemap tells no dates: ${(error as Error).message}`);
    return new Map();
  }
}
