import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that others may read at any time: under another name first. */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
