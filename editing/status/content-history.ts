import { readFileSync } from 'node:fs';
import { readHistory, runGit } from '../../src/config/git.ts';
import { contentFolder } from '../../src/schemas/collections.ts';
import { visibleTextsIn } from '../content-lint/text-fields.ts';

/** A commit that touched the content. */
interface Commit {
  readonly id: string;
  readonly day: string;
  /** True when its message ends with "Translation: not needed": a typing error mended in English, for example. */
  readonly isEnglishOnly: boolean;
  readonly files: ReadonlySet<string>;
}

/** What of an English file is newer than a translation of it. */
export interface NewerSource {
  /** Day of the change; "not committed" while it is not. */
  readonly day: string;
  /** The fields whose English text changed; none of a Markdown file. */
  readonly fields: readonly string[];
}

/** The history of the content. */
export class ContentHistory {
  readonly #commits: readonly Commit[];
  readonly #changed: ReadonlySet<string>;

  private constructor(commits: readonly Commit[], changed: ReadonlySet<string>) {
    this.#commits = commits;
    this.#changed = changed;
  }

  /** @throws with the reason where it can't be told */
  static read(): ContentHistory {
    const commits = readHistory(contentFolder).map(({ id, day, translation, files }): Commit => ({ id, day, isEnglishOnly: /^not needed$/im.test(translation), files: new Set(files) }));
    const changed = runGit('.', 'status', '--porcelain', '-z', '-uall', '--no-renames', '--', contentFolder);
    const prefix = runGit('.', 'rev-parse', '--show-prefix').trim();
    return new ContentHistory(commits, new Set(changed.split('\0').map((entry) => entry.slice(3 + prefix.length))));
  }

  /**
   * What changed in the English file after the translation was last touched.
   * @param file path of the translation
   * @param english path of the English file
   * @returns undefined when the translation is as new
   */
  newer(file: string, english: string): NewerSource | undefined {
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

/** The fields of a JSON file whose text is another than it was in a commit; undefined for a file that is no JSON, or was not there. */
function changedFields(commit: string, file: string): string[] | undefined {
  if (!file.endsWith('.json') || !runGit('.', 'ls-tree', '-z', commit, '--', file)) return undefined;
  const before = runGit('.', 'show', `${commit}:./${file}`);
  const [old, current] = [new Map(visibleTextsIn(JSON.parse(before))), visibleTextsIn(JSON.parse(readFileSync(file, 'utf8')))];
  return current.filter(([path, text]) => old.get(path) !== text).map(([path]) => path);
}
