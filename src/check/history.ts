import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { contentFolder } from '../schemas/collections.ts';
import { visibleTexts } from './fields.ts';

/** A commit that touched the content. */
interface Commit {
  readonly id: string;
  readonly day: string;
  /** True when its message ends with "Translation: not needed": a typing error mended in English, for example. */
  readonly isEnglishOnly: boolean;
  readonly files: ReadonlySet<string>;
}

/** What of an English file is newer than a translation of it. */
export interface Newer {
  /** Day of the change; "not committed" while it is not. */
  readonly day: string;
  /** The fields whose English text changed; none of a Markdown file. */
  readonly fields: readonly string[];
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotepath=false', ...args], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

/** The history of the content; undefined where there is no git or only its last commits are here. */
export class History {
  readonly #commits: readonly Commit[];
  readonly #changed: ReadonlySet<string>;

  private constructor(commits: readonly Commit[], changed: ReadonlySet<string>) {
    this.#commits = commits;
    this.#changed = changed;
  }

  static read(): History | undefined {
    if (git('rev-parse', '--is-shallow-repository')?.trim() !== 'false') return undefined;
    const log = git('log', '--relative', '--name-only', '--format=%x00%h%x01%cs%x01%(trailers:key=Translation,valueonly)%x01', '--', contentFolder);
    const changed = git('status', '--porcelain', '-uall', '--', contentFolder);
    if (log === undefined || changed === undefined) return undefined;
    const prefix = git('rev-parse', '--show-prefix')?.trim() ?? '';
    const commits = log
      .split('\0')
      .slice(1)
      .map((record): Commit => {
        const [id = '', day = '', trailer = '', files = ''] = record.split('\u0001');
        return { id, day, isEnglishOnly: /^not needed$/im.test(trailer), files: new Set(files.split('\n').filter(Boolean)) };
      });
    return new History(commits, new Set(changed.split('\n').map((line) => line.slice(3).replace(prefix, ''))));
  }

  /**
   * What changed in the English file after the translation was last touched.
   * @param file path of the translation
   * @param english path of the English file
   * @returns undefined when the translation is as new
   */
  newer(file: string, english: string): Newer | undefined {
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
  const before = file.endsWith('.json') ? git('show', `${commit}:./${file}`) : undefined;
  if (!before) return undefined;
  const [old, current] = [new Map(visibleTexts(JSON.parse(before))), visibleTexts(JSON.parse(readFileSync(file, 'utf8')))];
  return current.filter(([path, text]) => old.get(path) !== text).map(([path]) => path);
}
