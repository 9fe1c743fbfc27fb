import { keepLineEndings } from '../line-endings.ts';

/** In Chromium, not a standard yet: https://github.com/whatwg/fs/blob/main/proposals/MovingNonOpfsFiles.md */
declare global {
  interface FileSystemFileHandle {
    move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
  }
}

/** Sveltia CMS writes a temporary file of this prefix, and then moves it to the file's name. */
const temporaryPrefix = '.sveltia-tmp-';

/**
 * Prevents needless and harmful writes. Sveltia CMS writes the files of all languages whenever one
 * of them was edited. This keeps files whose text does not change, and refuses to overwrite files
 * that another program changed after they were read.
 * @param wasRead returns whether a file with this trimmed text was read
 */
export function guardWrites(wasRead: (text: string) => boolean): void {
  const written = new Set<string>();
  const { move } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.move = async function (this: FileSystemFileHandle, folder, name) {
    const target = this.name.startsWith(temporaryPrefix) ? await folder.getFileHandle(name).catch(() => undefined) : undefined;
    const wanted = await textOf(this);
    const found = target && (await textOf(target));
    const isChangedOutside = found !== undefined && !wasRead(found) && !written.has(found);
    if (target && (wanted === found || (isChangedOutside && wasRead(wanted)))) return keepTarget(this, target, folder);
    if (isChangedOutside) throw new Error(`${name} was changed outside of this screen after it was read. Reload the page, and edit it again.`);
    written.add(wanted);
    if (target) await rewrite(this, keepLineEndings(await rawTextOf(this), await rawTextOf(target)));
    return move.call(this, folder, name);
  };
}

/** Removes the temporary file, and makes its handle return the unchanged target. */
async function keepTarget(temporary: FileSystemFileHandle, target: FileSystemFileHandle, folder: FileSystemDirectoryHandle): Promise<void> {
  await folder.removeEntry(temporary.name);
  Object.defineProperty(temporary, 'getFile', { value: () => target.getFile() });
}

/** Reads a file's text as Sveltia CMS does: with LF line ends, trimmed. */
async function textOf(handle: FileSystemFileHandle): Promise<string> {
  return (await rawTextOf(handle)).trim().replaceAll('\r\n', '\n');
}

async function rawTextOf(handle: FileSystemFileHandle): Promise<string> {
  return (await handle.getFile()).text();
}

async function rewrite(handle: FileSystemFileHandle, text: string): Promise<void> {
  if (text === (await rawTextOf(handle))) return;
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
}
