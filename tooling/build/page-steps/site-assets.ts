import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedElement } from '../../../src/utils/html-nodes.ts';
import { listFiles } from '../../../src/utils/list-files.ts';
import type { BuiltPage } from '../built-page.ts';

/**
 * Changes the style sheets that pages link, and names each by the hash of its new text.
 * @param change gets the text and the pages that link it
 */
export async function rewriteStylesheets(
  pages: readonly BuiltPage[],
  site: string,
  change: (css: string, users: readonly BuiltPage[]) => string | Promise<string>,
  isWanted = (_link: ParsedElement) => true,
): Promise<void> {
  const links = pages.flatMap((page) =>
    page.stylesheets.filter(({ link }) => isWanted(link)).map((sheet) => ({ page, sheet })),
  );
  for (const [path, users] of Map.groupBy(links, ({ sheet }) => sheet.path)) {
    const before = await readFile(join(site, path), 'utf8');
    const css = await change(
      before,
      users.map(({ page }) => page),
    );
    if (css === before) continue;
    const version = hash('sha256', css, 'base64url').slice(0, 8);
    const name = path.replace(/\.[\w-]+\.css$/, `.${version}.css`);
    await rm(join(site, path));
    await writeFile(join(site, name), css);
    for (const { sheet } of users) sheet.path = name;
  }
}

export function readScripts(site: string): Promise<string[]> {
  return Promise.all(
    listFiles(site, '_astro/*.js').map((file) => readFile(join(site, file), 'utf8')),
  );
}
