import type { SitemapItem } from '@astrojs/sitemap';
import { parsePagePath } from '../../../src/i18n/paths.ts';
import type { RouteName } from '../../../src/i18n/routes.ts';
import {
  type ContentCollection,
  contentCollections,
  contentFolder,
} from '../../../src/schemas/collections.ts';
import { listExpectedContentFiles } from '../../../src/schemas/content-files.ts';
import { readGitHistory } from '../../../src/utils/git.ts';

/** Lists the files whose change dates a page. */
export const listLastmodFiles = (route: RouteName, code: string): readonly string[] =>
  listExpectedContentFiles([code]).flatMap(({ path, collection, name }) => {
    const { route: own, datesRoute }: ContentCollection = contentCollections[collection];
    return [own, datesRoute, name].includes(route) ? [path] : [];
  });

/**
 * Adds the time of the last commit to a page's texts. Without it, as in a shallow clone, leaves it
 * out and warns once: a wrong time is worse.
 * @param serialize makes the rest of the entry
 */
export function createLastmodSerializer(
  serialize: (item: SitemapItem) => SitemapItem,
  project = '.',
): (item: SitemapItem) => SitemapItem {
  let changes: ReadonlyMap<string, number> | undefined;
  return (item) => {
    changes ??= readLastChanges(project);
    const page = parsePagePath(new URL(item.url).pathname);
    const files = page ? listLastmodFiles(page.name, page.code) : [];
    const seconds = Math.max(0, ...files.map((file) => changes?.get(file) ?? 0));
    if (seconds === 0) return serialize(item);
    return serialize({ ...item, lastmod: new Date(seconds * 1000).toISOString() });
  };
}

/** @returns the time of each content file's last commit, in seconds since 1970 */
function readLastChanges(project: string): ReadonlyMap<string, number> {
  try {
    const changes = new Map<string, number>();
    for (const { unixSeconds, files } of readGitHistory(contentFolder, project))
      for (const file of files) if (!changes.has(file)) changes.set(file, unixSeconds);
    return changes;
  } catch (error) {
    console.warn(`The sitemap has no dates: ${(error as Error).message}`);
    return new Map();
  }
}
