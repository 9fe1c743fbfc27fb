import { dirname, join } from 'node:path';

export const projectRoot = dirname(import.meta.dirname);

/** Anyone may delete it: each command makes what it misses. */
export const cacheFolder = join(projectRoot, '.cache');
