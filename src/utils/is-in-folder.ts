import platformPath from 'node:path';

/**
 * Whether a folder holds a file, at any depth.
 * @param path another system's, in tests
 */
export function isInFolder(
  folder: string,
  file: string,
  path: Pick<typeof platformPath, 'isAbsolute' | 'relative' | 'sep'> = platformPath,
): boolean {
  const relative = path.relative(folder, file);
  // On Windows, a path to another drive stays absolute.
  return !path.isAbsolute(relative) && !['', '..'].includes(relative.split(path.sep)[0] ?? '');
}
