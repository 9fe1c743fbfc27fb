import { execFileSync } from 'node:child_process';
import type { SitemapItem } from '@astrojs/sitemap';
import { parsePath } from '../i18n/paths.ts';
import type { RouteName } from '../i18n/routes.ts';

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
export function dated(serialize: (item: SitemapItem) => SitemapItem, project = '.'): (item: SitemapItem) => SitemapItem {
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
    if (git(project, 'rev-parse', '--is-shallow-repository').trim() === 'true') throw new Error('this clone is shallow. Fetch the whole history (actions/checkout: fetch-depth: 0).');
    const changes = new Map<string, number>();
    let time = 0;
    for (const line of git(project, 'log', '--format=%x00%ct', '--name-only', '--no-renames', '--relative', '--', 'src/content').split('\n')) {
      if (line.startsWith('\0')) time = Number(line.slice(1));
      else if (line && !changes.has(line)) changes.set(line, time);
    }
    return changes;
  } catch (error) {
    console.warn(`The sitemap tells no dates: ${(error as Error).message.split('\n')[0]}`);
    return new Map();
  }
}

function git(project: string, ...args: string[]): string {
  return execFileSync('git', ['-C', project, '-c', 'core.quotePath=false', ...args], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
}
