import { existsSync } from 'node:fs';
import { defaultLocaleCode, localeRegistry } from '../../src/i18n/locales.ts';
import {
  type ContentCollection,
  contentCollections,
  contentFolder,
} from '../../src/schemas/collections.ts';
import {
  type ContentFile,
  getContentFilePath,
  listExpectedContentFiles,
} from '../../src/schemas/content-files.ts';
import { listFiles } from '../../src/utils/list-files.ts';
import type { Problem } from '../../src/validation/problem.ts';

/** Finds missing files, files that no page reads, and those of `public/` that have no address. */
export function checkContentFileSet(codes: readonly string[]): Problem[] {
  const unused = new Set(findUnusedFiles());
  const missing = listExpectedContentFiles(codes)
    .filter(({ path }) => !existsSync(path))
    .map((file) => ({
      ...file,
      misnamed: [...unused].find((other) => normalizePath(other) === normalizePath(file.path)),
    }));
  for (const { misnamed = '' } of missing) unused.delete(misnamed);
  return [
    ...missing.map((file) => ({
      file: file.path,
      message: describeMissingFile(file, file.misnamed),
    })),
    ...[...unused].map((file) => ({ file, message: unusedMessage })),
    ...listFiles('.', 'public/**/*.{gz,br}').map((file) => ({ file, message: hiddenMessage })),
  ];
}

function describeMissingFile(
  { collection, name }: ContentFile,
  misnamed: string | undefined,
): string {
  if (misnamed)
    return `The file is missing. Expected it under exactly this name; found ${misnamed}. Rename that one; it must be plain text.`;
  const { kind }: ContentCollection = contentCollections[collection];
  const advice =
    kind === 'site'
      ? 'Restore it from the project’s history.'
      : `Copy ${getContentFilePath(collection, defaultLocaleCode, name)} and translate it.`;
  return `The file is missing. Expected it under exactly this name. ${advice}`;
}

const unusedMessage =
  'No page reads this file. Expected only the files of the site, each under its exact name: rename it, or delete it. A language needs a row in src/i18n/locales.ts.';

const hiddenMessage =
  'Expected another ending than .gz or .br: servers keep these for compressed files of the site, and answer 404. Rename it, to .zip for example.';

/** @example normalizePath('faq/De copy.json.txt') // "faq/decopy" */
const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/(\.\w+)+$/, '');

function findUnusedFiles(): string[] {
  const known = new Set(
    listExpectedContentFiles(localeRegistry.map(({ code }) => code)).map(({ path }) => path),
  );
  return listFiles('.', `${contentFolder}/**/*`).filter((file) => !known.has(file));
}
