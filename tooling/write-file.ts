import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that others may read at any time, by a rename. The first name is hidden: hosts
 * would not serve what a killed process leaves.
 */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
