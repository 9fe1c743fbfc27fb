import path from 'node:path';

/**
 * Whether a file is below a folder.
 * @param system the rules of paths, by default this system's
 */
export function isInFolder(file: string, folder: string, system = path): boolean {
  const inside = system.relative(folder, file);
  // Windows has no relative path to another drive.
  return !system.isAbsolute(inside) && !['', '..'].includes(inside.split(system.sep)[0] ?? '');
}
