import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { dayMs } from '../src/utils/time.ts';
import { writeFileAtomically } from './write-file.ts';

/** A build makes thousands of results. Each holds memory while it is made. */
const limitConcurrency = pLimit(2 * availableParallelism());

/**
 * Reads bytes from a file, or makes and saves them.
 * @param key everything that the bytes depend on, such as versions of packages; becomes JSON
 */
export function getOrCreateCachedBytes(
  folder: string,
  key: readonly unknown[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = join(folder, hash('sha256', JSON.stringify(key)));
  const bytes =
    pending.get(file) ?? readOrMake(folder, file, make).finally(() => pending.delete(file));
  pending.set(file, bytes);
  return bytes;
}

/** Two callers at once share one result. */
const pending = new Map<string, Promise<Buffer>>();

async function readOrMake(
  folder: string,
  file: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const found = await readAndTouch(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found) return found;
  await mkdir(folder, { recursive: true });
  const bytes = await limitConcurrency(make);
  await writeFileAtomically(file, bytes);
  return bytes;
}

async function readAndTouch(file: string): Promise<Buffer> {
  await utimes(file, new Date(), new Date());
  return readFile(file);
}

/** Removes files that no build has used for a week. Another build may run at the same time. */
export async function pruneBuildCache(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const file = join(folder, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > 7 * dayMs) await rm(file, { force: true });
  }
}
