import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Adds content and code to the transaction.
 * @returns the report: what was added, and what is left to do
 */
export type ApplyScaffold = (files: FileTransaction) => string;

/**
 * Changes several files together: if one fails, all stay as they were. A file with any CRLF gets
 * CRLF only.
 */
export class FileTransaction {
  /** `before` is undefined for a new file. */
  readonly #changes = new Map<string, { before: Buffer | undefined; after: string }>();

  /** Lists the files that it changes or adds. */
  listFiles(): string[] {
    return [...this.#changes.keys()];
  }

  /** Includes the changes so far. Returns LF line endings. */
  read(file: string): string {
    const text = this.#changes.get(file)?.after ?? readFileSync(file, 'utf8');
    return text.replaceAll('\r\n', '\n');
  }

  /** @param text with LF line endings */
  write(file: string, text: string): void {
    const before =
      this.#changes.get(file)?.before ?? (existsSync(file) ? readFileSync(file) : undefined);
    this.#changes.set(file, {
      before,
      after: before?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text,
    });
  }

  /**
   * Inserts a text before the anchor.
   * @throws unless the file holds the anchor exactly once
   */
  insert(file: string, anchor: string, added: string): void {
    const text = this.read(file);
    const found = text.split(anchor).length - 1;
    if (found !== 1)
      throw new Error(
        `${file}\n  Expected "${anchor.trim()}" once, before which the command adds text; found it ${found} times. Restore it, or follow docs/adding.md or docs/languages.md by hand.`,
      );
    this.write(
      file,
      text.replace(anchor, () => added + anchor),
    );
  }

  /**
   * Writes all files. If one can't be written, as on a full disk, all get their old content back.
   * @throws with the name of that file and the reason, and the names of files that are not restored
   */
  commit(): void {
    const undo: { readonly file: string; readonly restore: () => void }[] = [];
    for (const [file, { before, after }] of this.#changes) {
      try {
        const folder = mkdirSync(dirname(file), { recursive: true });
        const restore = () => {
          if (!before) rmSync(folder ?? file, { recursive: true, force: true });
          // Restores only what was written: the file that failed may be read-only.
          else if (!readFileSync(file).equals(before)) writeFileSync(file, before);
        };
        undo.push({ file, restore });
        writeFileSync(file, after);
      } catch (error) {
        const lost = undo.flatMap(({ file, restore }) => (succeeds(restore) ? [] : file));
        const result =
          lost.length > 0
            ? `These files could not be restored: ${lost.join(', ')}. Take them from your last commit.`
            : 'Nothing was changed.';
        throw new Error(`${file} can’t be written (${(error as Error).message}).\n${result}`, {
          cause: error,
        });
      }
    }
  }
}

function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
