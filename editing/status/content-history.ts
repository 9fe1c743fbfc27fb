import { contentFolder } from '../../src/schemas/collections.ts';
import { readHistory, runGit } from '../../src/utils/git.ts';
import { memoize } from '../../src/utils/memoize.ts';
import { parseJsonText } from '../../src/utils/parse-json.ts';
import { readContentSource } from '../content-lint/parsed-file.ts';
import { listVisibleTexts, stripPlaceholders } from '../content-lint/text-fields.ts';

/**
 * Reads git's history of the content.
 * @returns describes changes of an English file after its translation was last changed or checked;
 *   takes both paths and the translation's language
 * @throws with the reason if git can't be read
 */
export function createTranslationAgeCheck() {
  // A change that needs no translation, such as a typing error, says so in its commit message.
  const commits = readHistory(contentFolder).filter(
    ({ translationTrailer }) => !/^not needed$/im.test(translationTrailer),
  );
  const checks = readTranslationChecks();
  const status = runGit('.', 'status --porcelain -z -uall --no-renames --', contentFolder);
  // By ancestry: a branch that is merged later has commits with earlier dates.
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
    const fields = day && changedFields(current, english);
    if (!fields || (fields.length === 0 && !english.endsWith('.md'))) return undefined;
    return `The English text changed (${day})${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`;
  };
}

/** Reads the commits, newest first, that say `Translation: checked de, fr`: empty ones, mostly. */
function readTranslationChecks(): { id: string; codes: ReadonlySet<string> }[] {
  const format = '%H,%(trailers:key=Translation,valueonly,separator=%x2C)';
  return runGit('.', `log --format=${format}`)
    .split('\n')
    .flatMap((line) => {
      const [id = '', trailer = '', ...codes] = line.split(/[\s,]+/);
      return trailer.toLowerCase() === 'checked' ? { id, codes: new Set(codes) } : [];
    });
}

/**
 * Returns the fields whose words changed: the content check compares placeholders.
 * @returns all fields if the file is newer or was wrong, and none while it is wrong
 */
function changedFields(commit: string, file: string): string[] {
  if (!file.endsWith('.json')) return [];
  const { source } = readContentSource(file);
  if (!source) return [];
  const before =
    runGit('.', `ls-tree -z ${commit} --`, file) && runGit('.', 'show', `${commit}:./${file}`);
  const committed = parseJsonText(before || '{}');
  const old = new Map(
    'json' in committed ? listTextsWithoutPlaceholders(committed.json.value) : [],
  );
  return listTextsWithoutPlaceholders(source.value).flatMap(([path, text]) =>
    old.get(path) === text ? [] : [path],
  );
}

const listTextsWithoutPlaceholders = (value: unknown) =>
  listVisibleTexts(value).map(([path, text]) => [path, stripPlaceholders(text)] as const);
