import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that others may read at any time: under another name first. That name is hidden,
 * so hosts do not serve what a killed process leaves.
 */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
