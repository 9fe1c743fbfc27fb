import platformPath from 'node:path';

/**
 * Whether a file is below a folder.
 * @param path tests give another system's
 */
export function isInFolder(
  file: string,
  folder: string,
  path: Pick<typeof platformPath, 'isAbsolute' | 'relative' | 'sep'> = platformPath,
): boolean {
  const relative = path.relative(folder, file);
  // On Windows, a path to another drive stays absolute.
  return !path.isAbsolute(relative) && !['', '..'].includes(relative.split(path.sep)[0] ?? '');
}
