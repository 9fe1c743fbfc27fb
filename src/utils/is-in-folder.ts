import { relative } from 'node:path';

/** Whether a file is below a folder. */
export const isInFolder = (file: string, folder: string): boolean =>
  !['', '..'].includes(relative(folder, file).split('/')[0] ?? '');
