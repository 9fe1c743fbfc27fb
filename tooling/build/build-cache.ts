import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/** Slow work in turns: each piece holds memory while it waits, and a build has thousands. */
const inTurn = pLimit(2 * availableParallelism());

const day = 24 * 60 * 60 * 1000;

/**
 * What is slow to make, made once: the bytes kept in a file, or made and kept. They are written under another name first, as
 * a build may be stopped at any time and two may run at once.
 * @param file where they are kept; its name must tell everything they are made from
 * @param make makes them
 */
export function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const asked = asking.get(file) ?? ask(file, make).finally(() => asking.delete(file));
  asking.set(file, asked);
  return asked;
}

/** What is being read or made, so that two who ask at once do not both make it. */
const asking = new Map<string, Promise<Buffer>>();

async function ask(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) {
    await utimes(file, new Date(), new Date());
    return readFile(file);
  }
  await mkdir(dirname(file), { recursive: true });
  const bytes = await inTurn(make);
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}

/** Takes away what of a folder of kept files was not used for a week. Looks once a day: months of builds leave many files. */
export async function pruneCache(folder: string): Promise<void> {
  const looked = join(folder, '.looked');
  if (!existsSync(folder) || (await age(looked)) < day) return;
  await writeFile(looked, '');
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await age(file)) > 7 * day) await unlink(file);
  }
}

/** Milliseconds since a file was used; endless where there is none. */
async function age(file: string): Promise<number> {
  return existsSync(file) ? Date.now() - (await stat(file)).mtimeMs : Number.POSITIVE_INFINITY;
}
