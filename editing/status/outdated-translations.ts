import { contentFolder } from '../../src/schemas/collections.ts';
import { readGitHistory, runGit } from '../../src/utils/git.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { parseJson } from '../../src/validation/parse-json.ts';
import { listTranslatableTexts, stripPlaceholders } from '../content-files/field-paths.ts';
import { readJsonOrMarkdown } from '../content-files/parsed-file.ts';

/**
 * @returns a function of a translation, its English file and its language. It describes what
 *   changed in English since the translation was last changed or checked
 * @throws with the reason if git can't be read
 */
export function createOutdatedTranslationCheck() {
  // A commit message may say that a change, such as a corrected typing error, needs no translation.
  const commits = readGitHistory(contentFolder).filter(
    ({ translationTrailer }) => !/^not needed$/im.test(translationTrailer),
  );
  const checks = readTranslationChecks();
  const status = runGit('.', 'status --porcelain -z -uall --no-renames --', contentFolder);
  // Dates would mislead: a branch that is merged later has older commits.
  const commitsAfter = memoize(
    (id: string) => new Set(runGit('.', `rev-list ${id}..HEAD`).split('\n')),
  );
  const prefix = runGit('.', 'rev-parse --show-prefix').trim();
  const uncommitted = new Set(status.split('\0').map((entry) => entry.slice(3 + prefix.length)));
  return (file: string, english: string, code: string): string | undefined => {
    const changed = commits.find(({ files }) => files.includes(file))?.id;
    if (!changed || uncommitted.has(file)) return undefined;
    const check = checks.find(({ id, codes }) => codes.has(code) && commitsAfter(changed).has(id));
    const current = check?.id ?? changed;
    const after = commitsAfter(current);
    const later = commits.find(({ id, files }) => after.has(id) && files.includes(english));
    const day = uncommitted.has(english) ? 'not committed' : later?.day;
    const fields = day && listChangedFields(current, english);
    if (!fields || (fields.length === 0 && !english.endsWith('.md'))) return undefined;
    return `The English text changed (${day})${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`;
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

/**
 * Compares words only, because the content check compares placeholders.
 * @returns all fields if the file is new or was wrong then, and none if it is wrong now
 */
function listChangedFields(commit: string, file: string): string[] {
  if (!file.endsWith('.json')) return [];
  const { source } = readJsonOrMarkdown(file);
  if (!source) return [];
  const before =
    runGit('.', `ls-tree -z ${commit} --`, file) && runGit('.', 'show', `${commit}:./${file}`);
  const committed = parseJson(before || '{}', file);
  const old = new Map(
    'json' in committed ? listTextsWithoutPlaceholders(committed.json.value) : [],
  );
  return listTextsWithoutPlaceholders(source.value).flatMap(([path, text]) =>
    old.get(path) === text ? [] : [path],
  );
}

const listTextsWithoutPlaceholders = (value: unknown) =>
  listTranslatableTexts(value).map(([path, text]) => [path, stripPlaceholders(text)] as const);
