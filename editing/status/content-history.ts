import { readFileSync } from 'node:fs';
import { readHistory, runGit } from '../../src/config/git.ts';
import { contentFolder } from '../../src/schemas/collections.ts';
import { visibleTextsIn } from '../content-lint/text-fields.ts';

/** A commit that touched the content. */
interface Commit {
  readonly id: string;
  readonly day: string;
  /** True if its message ends with "Translation: not needed", as for a typing error in English. */
  readonly isEnglishOnly: boolean;
  readonly files: ReadonlySet<string>;
}

/** A change of an English file after its translation. */
export interface NewerSource {
  /** Day of the change, or "not committed". */
  readonly day: string;
  /** The changed fields; empty for a Markdown file. */
  readonly fields: readonly string[];
}

export class ContentHistory {
  readonly #commits: readonly Commit[];
  readonly #changed: ReadonlySet<string>;

  private constructor(commits: readonly Commit[], changed: ReadonlySet<string>) {
    this.#commits = commits;
    this.#changed = changed;
  }

  /** @throws with the reason if Git can't be read */
  static read(): ContentHistory {
    const commits = readHistory(contentFolder).map(({ id, day, translation, files }): Commit => ({ id, day, isEnglishOnly: /^not needed$/im.test(translation), files: new Set(files) }));
    const changed = runGit('.', 'status', '--porcelain', '-z', '-uall', '--no-renames', '--', contentFolder);
    const prefix = runGit('.', 'rev-parse', '--show-prefix').trim();
    return new ContentHistory(commits, new Set(changed.split('\0').map((entry) => entry.slice(3 + prefix.length))));
  }

  /**
   * Finds changes of an English file after the last change of its translation.
   * @param file path of the translation
   * @param english path of the English file
   */
  findNewerSource(file: string, english: string): NewerSource | undefined {
    if (this.#changed.has(file)) return undefined;
    const last = this.#commits.findIndex(({ files }) => files.has(file));
    if (last < 0) return undefined;
    const later = this.#commits.slice(0, last).filter(({ files, isEnglishOnly }) => files.has(english) && !isEnglishOnly);
    const isEdited = this.#changed.has(english);
    if (later.length === 0 && !isEdited) return undefined;
    const fields = changedFields(this.#commits[last]?.id ?? '', english);
    return fields && fields.length === 0 ? undefined : { day: isEdited ? 'not committed' : (later[0]?.day ?? ''), fields: fields ?? [] };
  }
}

/** Lists the fields of a JSON file that changed after a commit; undefined for other files and new ones. */
function changedFields(commit: string, file: string): string[] | undefined {
  if (!file.endsWith('.json') || !runGit('.', 'ls-tree', '-z', commit, '--', file)) return undefined;
  const before = runGit('.', 'show', `${commit}:./${file}`);
  const [old, current] = [new Map(visibleTextsIn(JSON.parse(before))), visibleTextsIn(JSON.parse(readFileSync(file, 'utf8')))];
  return current.filter(([path, text]) => old.get(path) !== text).map(([path]) => path);
}
