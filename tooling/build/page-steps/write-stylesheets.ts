import { hash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltPage, stringifyCss } from '../built-page.ts';

/** Writes the linked stylesheets. The hash in their name is that of the final text. */
export async function writeStylesheets(pages: readonly BuiltPage[], site: string): Promise<void> {
  const sheets = pages.flatMap(({ stylesheets }) => stylesheets);
  for (const [path, root] of new Map(sheets.map((sheet) => [sheet.path, sheet.root]))) {
    const css = stringifyCss(root);
    const version = hash('sha256', css, 'base64url').slice(0, 8);
    const name = path.replace(/\.[\w-]+\.css$/, `.${version}.css`);
    await rm(join(site, path));
    await writeFile(join(site, name), css);
    for (const sheet of sheets) if (sheet.path === path) sheet.path = name;
  }
}
