import { accessSync, constants, copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file as it was, and as it shall be. */
interface Change {
  /** Undefined where the file is a new one. */
  readonly before: Buffer | undefined;
  readonly after: string;
}

/** Changes to several files that are made all, or none. Line ends stay those that a file has. */
export class FileTransaction {
  readonly #changes = new Map<string, Change>();

  /** The text of a file with all changes so far, its line ends as LF. */
  read(file: string): string {
    return toLf(this.#changes.get(file)?.after ?? readFileSync(file, 'utf8'));
  }

  /**
   * Notes what a file shall hold; nothing is written before `commit`.
   * @param text its lines end with LF
   */
  write(file: string, text: string): void {
    const before = this.#changes.get(file)?.before ?? (existsSync(file) ? readFileSync(file) : undefined);
    this.#changes.set(file, { before, after: before?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text });
  }

  /**
   * Puts a text before another that stands once in a file.
   * @throws when it does not stand there once
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
   * Writes all. A full disk or a file that can't be written leaves every file as it was.
   * @throws what kept a file from being written, with its name
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
 * Writes a file's new text, and a copy of the old one, beside it: all that needs room on the disk.
 * @param undo takes what brings back what was
 * @param cleanUp takes what removes the files beside it
 * @returns puts the new text in the file's place
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
