import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultLocale, localeRegistry } from '../../src/i18n/locales.ts';
import { type Collection, type ContentFile, collections, contentFiles, contentFolder, contentPath } from '../../src/schemas/collections.ts';
import type { Problem } from './problem.ts';

/** Files that are missing, and files that nothing reads. */
export function checkFiles(codes: readonly string[]): Problem[] {
  const lost = contentFiles(codes).filter(({ path }) => !existsSync(path));
  const strays = straysNow();
  const twins = new Map(lost.flatMap(({ path }) => strays.filter((other) => simple(other) === simple(path)).map((twin): [string, string] => [path, twin])));
  const found = new Set(twins.values());
  return [...lost.map((file) => missing(file, twins.get(file.path))), ...strays.filter((file) => !found.has(file)).map(stray)];
}

function missing({ path, collection, name }: ContentFile, twin: string | undefined): Problem {
  const { kind }: Collection = collections[collection];
  const advice = kind === 'site' ? 'Bring it back from the history of the project.' : `Copy ${contentPath(collection, defaultLocale, name)} and translate it.`;
  return { file: path, message: `The file is missing. Expected it under exactly this name${twin ? `; found ${twin}. Rename that one; it must be plain text.` : `. ${advice}`}` };
}

/** A path as one means it, whatever its case, the signs between its words and what ends it. */
const simple = (path: string) =>
  path
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/(\.\w+)+$/, '');

function straysNow(): string[] {
  const known = new Set(contentFiles(localeRegistry.map(({ code }) => code)).map(({ path }) => path));
  const hidden = /(^|\/)\./;
  return globSync(`${contentFolder}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative('', join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !known.has(file) && !hidden.test(file));
}

const stray = (file: string): Problem => ({
  file,
  message: 'No page reads this file. Expected only the files of the site, each under its exact name: rename it, or delete it. A language needs a row in src/i18n/locales.ts.',
});
