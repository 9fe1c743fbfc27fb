import { accessSync, constants, copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The content of a file before and after. */
interface Change {
  /** Undefined for a new file. */
  readonly before: Buffer | undefined;
  readonly after: string;
}

/** Changes several files, or none of them if one fails. Files keep their line ends. */
export class FileTransaction {
  readonly #changes = new Map<string, Change>();

  /** Returns the text of a file with all changes so far, with LF line ends. */
  read(file: string): string {
    return toLf(this.#changes.get(file)?.after ?? readFileSync(file, 'utf8'));
  }

  /**
   * Sets the text of a file; `commit` writes it.
   * @param text with LF line ends
   */
  write(file: string, text: string): void {
    const before = this.#changes.get(file)?.before ?? (existsSync(file) ? readFileSync(file) : undefined);
    this.#changes.set(file, { before, after: before?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text });
  }

  /**
   * Inserts a text before another one.
   * @throws unless the file holds the other one exactly once
   */
  insert(file: string, before: string, added: string): void {
    const text = this.read(file);
    if (text.split(before).length !== 2) throw new Error(`${file} is not as expected: it should hold "${before.trim()}" once. Follow docs/adding.md or docs/languages.md by hand.`);
    this.write(
      file,
      text.replace(before, () => added + before),
    );
  }

  /**
   * Writes all files. If one can't be written, as on a full disk, all stay unchanged.
   * @throws with the name of that file and the reason
   */
  commit(): void {
    const undo: (() => void)[] = [];
    const cleanUp: (() => void)[] = [];
    let current = '';
    try {
      const staged = [...this.#changes].map(([file, change]) => {
        current = file;
        return { file, replace: stage(file, change, undo, cleanUp) };
      });
      for (const { file, replace } of staged) {
        current = file;
        replace();
      }
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw new Error(`${current} can’t be written (${(error as Error).message}).\nNothing was changed.`, { cause: error });
    } finally {
      for (const step of cleanUp) step();
    }
  }
}

/**
 * Writes the new text and a backup beside the file, which is all that needs disk space.
 * @param undo collects functions that restore the old state
 * @param cleanUp collects functions that remove the files beside it
 * @returns replaces the file by the new text
 */
function stage(file: string, { before, after }: Change, undo: (() => void)[], cleanUp: (() => void)[]): () => void {
  const folder = mkdirSync(dirname(file), { recursive: true });
  if (folder) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  if (before) accessSync(file, constants.W_OK);
  const target = before ? realpathSync(file) : file;
  const [staged, backup] = [`${target}.new`, `${target}.old`];
  cleanUp.push(
    () => rmSync(staged, { force: true }),
    () => rmSync(backup, { force: true }),
  );
  if (before) copyFileSync(target, backup);
  writeFileSync(staged, after, before && { mode: statSync(target).mode });
  return () => {
    renameSync(staged, target);
    undo.push(() => (before ? renameSync(backup, target) : rmSync(target, { force: true })));
  };
}

const toLf = (text: string) => text.replaceAll('\r\n', '\n');
