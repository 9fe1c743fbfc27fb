import { existsSync, globSync } from 'node:fs';
import { defaultLocale, registry } from '../i18n/locales.ts';
import { type Collection, type ContentFile, collections, contentFiles, contentFolder, pathOf } from '../schemas/collections.ts';
import type { Problem } from './problem.ts';

/** Files that are missing, and files that nothing reads. */
export function checkFiles(codes: readonly string[]): Problem[] {
  return [
    ...contentFiles(codes)
      .filter(({ path }) => !existsSync(path))
      .map(missing),
    ...strays(),
  ];
}

function missing({ path, collection, name }: ContentFile): Problem {
  const { kind }: Collection = collections[collection];
  const advice = kind === 'site' ? 'Bring it back from the history of the project.' : `Copy ${pathOf(collection, defaultLocale, name)} and translate it.`;
  const twin = globSync(`${path.slice(0, path.lastIndexOf('/'))}/*`).find((other) => simple(other) === simple(path));
  return { file: path, message: `The file is missing. Expected it under exactly this name${twin ? `; found ${twin}. Rename that one.` : `. ${advice}`}` };
}

/** A path as one means it, whatever its case and the signs between its words. */
const simple = (path: string) => path.toLowerCase().replace(/[\s_-]/g, '');

function strays(): Problem[] {
  const known = new Set(contentFiles(registry.map(({ code }) => code)).map(({ path }) => path));
  const hidden = /(^|\/)\./;
  return globSync(`${contentFolder}/**/*.*`, { withFileTypes: false })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !known.has(file) && !hidden.test(file))
    .map((file) => ({
      file,
      message: 'No page reads this file. Expected only the files of the site, each under its exact name: rename it, or delete it. A language needs a row in src/i18n/locales.ts.',
    }));
}
