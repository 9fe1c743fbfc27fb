import { contentFolder } from '../../src/schemas/collections.ts';
import { blameLines, readGitHistory, runGit } from '../../src/utils/git.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { listTranslatableTexts, stripPlaceholders } from '../content-files/field-paths.ts';
import {
  type ParsedFile,
  parseJsonOrMarkdown,
  readJsonOrMarkdown,
} from '../content-files/parsed-file.ts';

/** What `git blame` calls the commit of a line that is not committed. */
const uncommitted = '0'.repeat(40);

/** A text of a file as it is now; a legal text is one, without a path. */
interface DatedText {
  readonly path: string;
  readonly words: string;
  /** The commit that last changed the line, or the file in Markdown. */
  readonly commit: string;
}

/**
 * @returns a function of a translation, its English file and its language. It describes which
 *   English texts changed since their translation was last changed or checked
 * @throws with the reason if git can't be read
 */
export function createOutdatedTranslationCheck() {
  const commits = readGitHistory(contentFolder);
  // A commit message may say that a change, such as a corrected typing error, needs no translation.
  const [ignored = [], needed = []] = [true, false].map((isIgnored) =>
    commits.filter(
      ({ translationTrailer }) => /^not needed$/im.test(translationTrailer) === isIgnored,
    ),
  );
  const ignoredIds = ignored.map(({ id }) => id);
  const days = new Map(commits.map(({ id, day }) => [id, day]));
  const checks = readTranslationChecks();
  const ancestorsOf = memoize(createAncestorFinder());
  const isLater = (id: string, other: string) => !ancestorsOf(other).has(id);
  const wordsAt = memoize(readWordsAt, (commit, file) => `${commit}:${file}`);
  const listEnglishTexts = memoize((file: string) => listDatedTexts(file, needed, ignoredIds));

  return async (file: string, english: string, code: string): Promise<string | undefined> => {
    const translated = new Map(
      (await listDatedTexts(file, commits, [])).map(({ path, commit }) => [path, commit]),
    );
    const changed = (await listEnglishTexts(english)).filter(({ path, words, commit }) => {
      const translatedIn = translated.get(path) ?? uncommitted;
      if (translatedIn === uncommitted || !isLater(commit, translatedIn)) return false;
      const check = checks.find(({ id, codes }) => codes.has(code) && isLater(id, translatedIn));
      const current = check?.id ?? translatedIn;
      return isLater(commit, current) && wordsAt(current, english).get(path) !== words;
    });
    const [day] = changed
      .map(({ commit }) => days.get(commit) ?? 'not committed')
      .toSorted()
      .reverse();
    const paths = changed.flatMap(({ path }) => path || []);
    return (
      day && `The English text changed (${day})${paths.length > 0 ? `: ${paths.join(', ')}` : ''}.`
    );
  };
}

/**
 * Returns a function of a commit's id: it lists the commit and all before it. Dates would mislead,
 * as a branch that is merged later has older commits.
 */
function createAncestorFinder() {
  const lines = runGit('.', 'rev-list --parents HEAD').trim().split('\n');
  const parents = new Map(lines.map((line) => [line.slice(0, 40), line.split(' ').slice(1)]));
  return (id: string): ReadonlySet<string> => {
    const found = new Set([id]);
    // The set grows while it is read.
    for (const each of found) for (const parent of parents.get(each) ?? []) found.add(parent);
    return found;
  };
}

/** Reads the commits whose message says `Translation: checked de, fr`, newest first. */
function readTranslationChecks(): { id: string; codes: ReadonlySet<string> }[] {
  const format = '%H%x01%(trailers:key=Translation,valueonly,separator=%x01)';
  return runGit('.', `log --format=${format}`)
    .split('\n')
    .flatMap((line) => {
      const [id = '', ...trailers] = line.toLowerCase().split('\u0001');
      const checks = trailers.filter((trailer) => /^checked\b/.test(trailer));
      return checks.length > 0 ? { id, codes: new Set(checks.join().split(/[\s,]+/)) } : [];
    });
}

/** @returns none if the file is wrong now: the content check reports it */
async function listDatedTexts(
  file: string,
  commits: ReturnType<typeof readGitHistory>,
  ignored: readonly string[],
): Promise<DatedText[]> {
  const { source } = readJsonOrMarkdown(file);
  if (!source) return [];
  const commit = commits.find(({ files }) => files.includes(file))?.id;
  const texts = [...readWords(source)];
  if (source.body) {
    const committed = readWordsAt('HEAD', file);
    return texts.map(([path, words]) => ({
      path,
      words,
      commit: (committed.get(path) === words && commit) || uncommitted,
    }));
  }
  const lineCommits = commit ? await blameLines(file, ignored) : [];
  return texts.map(([path, words]) => ({
    path,
    words,
    commit: lineCommits[source.lineOf(path.split('.')) - 1] ?? uncommitted,
  }));
}

/** @returns none if the file was missing or wrong then */
function readWordsAt(commit: string, file: string): ReadonlyMap<string, string> {
  const text =
    runGit('.', `ls-tree -z ${commit} --`, file) && runGit('.', 'show', `${commit}:./${file}`);
  const { source } = parseJsonOrMarkdown(file, text);
  return source ? readWords(source) : new Map();
}

/** Leaves out placeholders, which the content check compares, and the day of a legal text. */
function readWords({ value, body }: ParsedFile): ReadonlyMap<string, string> {
  if (!body)
    return new Map(
      listTranslatableTexts(value).map(([path, text]) => [path, stripPlaceholders(text)]),
    );
  const { updated: _, ...fields } = value as Record<string, unknown>;
  return new Map([['', stripPlaceholders(JSON.stringify([fields, body.text]))]]);
}
