import { keepLineEndings } from '../line-endings.ts';

/** As Chromium has it; it is no standard yet: https://github.com/whatwg/fs/blob/main/proposals/MovingNonOpfsFiles.md */
declare global {
  interface FileSystemFileHandle {
    move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
  }
}

/** Sveltia CMS writes beside a file, under a name that begins so, and then gives what it wrote the file's name. */
const temporary = '.sveltia-tmp-';

/**
 * Sveltia CMS writes the files of all languages whenever one of them was edited. Here a file is touched only where its text
 * changes, and never where somebody else has changed it since it was read: what they wrote would be lost.
 * @param wasRead whether a file with this text was read, without the space around it
 */
export function guardWrites(wasRead: (text: string) => boolean): void {
  const written = new Set<string>();
  const { move } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.move = async function (this: FileSystemFileHandle, folder, name) {
    const target = this.name.startsWith(temporary) ? await folder.getFileHandle(name).catch(() => undefined) : undefined;
    const wanted = await textOf(this);
    const found = target && (await textOf(target));
    const isForeign = found !== undefined && !wasRead(found) && !written.has(found);
    if (target && (wanted === found || (isForeign && wasRead(wanted)))) return leave(this, target, folder);
    if (isForeign) throw new Error(`${name} was changed outside of this screen after it was read. Reload the page, and edit it again.`);
    written.add(wanted);
    if (target) await rewrite(this, keepLineEndings(await rawTextOf(this), await rawTextOf(target)));
    return move.call(this, folder, name);
  };
}

/** Leaves a file as it is: what was to take its place goes, and what is asked of it is answered by the file. */
async function leave(temporary: FileSystemFileHandle, target: FileSystemFileHandle, folder: FileSystemDirectoryHandle): Promise<void> {
  await folder.removeEntry(temporary.name);
  Object.defineProperty(temporary, 'getFile', { value: () => target.getFile() });
}

/** A file's text as Sveltia CMS reads it: with line ends of one kind, and no space around it. */
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
