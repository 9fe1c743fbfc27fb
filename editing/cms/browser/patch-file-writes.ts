/**
 * Only Chromium has `move`; it is not a standard yet:
 * https://github.com/whatwg/fs/blob/main/proposals/MovingNonOpfsFiles.md
 */
declare global {
  interface FileSystemFileHandle {
    move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
  }
}

/** Sveltia CMS writes a file under a name with this prefix, then moves it. */
const temporaryPrefix = '.sveltia-tmp-';

/**
 * Saves only files that somebody edited: Sveltia CMS writes those of all languages. Throws if
 * another program has changed such a file since it was read. Keeps Windows line endings.
 * @param wasFileTextRead returns whether a file with this trimmed text was read
 */
export function patchFileWrites(wasFileTextRead: (text: string) => boolean): void {
  const written = new Set<string>();
  const { move } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.move = async function (this: FileSystemFileHandle, folder, name) {
    const target = this.name.startsWith(temporaryPrefix)
      ? await folder.getFileHandle(name).catch(() => undefined)
      : undefined;
    const wanted = await readFileText(this);
    const found = target && (await readFileText(target));
    const wantedText = normalizeNewlines(wanted);
    const foundText = found && normalizeNewlines(found);
    const isChangedOutside =
      foundText !== undefined && !wasFileTextRead(foundText) && !written.has(foundText);
    if (target && (wantedText === foundText || (isChangedOutside && wasFileTextRead(wantedText)))) {
      await folder.removeEntry(this.name);
      Object.defineProperty(this, 'getFile', { value: () => target.getFile() });
      return;
    }
    if (isChangedOutside)
      throw new Error(
        `${name} was changed outside of this screen after it was read. Reload the page, and edit it again.`,
      );
    written.add(wantedText);
    if (found?.includes('\r\n')) {
      const stream = await this.createWritable();
      await stream.write(wanted.replaceAll('\n', '\r\n'));
      await stream.close();
    }
    return move.call(this, folder, name);
  };
}

const readFileText = async (handle: FileSystemFileHandle) => (await handle.getFile()).text();

/** Sveltia CMS trims what it reads, and gives it LF line endings. */
const normalizeNewlines = (text: string) => text.trim().replaceAll('\r\n', '\n');
