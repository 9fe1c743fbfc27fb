import { isEnvVariable } from '../../src/utils/read-env.ts';
import { formatProblems, type Problem } from '../../src/validation/problem.ts';

/** Removes duplicates, and sorts by file and line. */
export function dedupeAndSortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(
    problems.map(({ file, line, field, message }) => {
      const problem = { file, line, field, message };
      return [JSON.stringify(problem), problem];
    }),
  );
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/**
 * Formats problems, with a message that several files have printed once.
 * @returns an empty text when there are none
 */
export function formatContentProblemReport(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  const guide = problems.every(({ file }) => isEnvVariable(file))
    ? '. docs/deploying.md, "Environment", lists the variables.'
    : ' in the content. docs/editing.md says what each file holds.';
  return `${formatProblems(problems)}\n\n${count}${guide}`;
}

/**
 * @param consequence one sentence: what the command did not do
 * @throws with all problems, as `formatContentProblemReport` prints them
 */
export function assertNoProblems(problems: readonly Problem[], consequence = ''): void {
  if (problems.length > 0)
    throw new Error(`${formatContentProblemReport(problems)}${consequence && `\n${consequence}`}`);
}

export function formatContentWarningReport(warnings: readonly Problem[]): string {
  if (warnings.length === 0) return '';
  const count = warnings.length === 1 ? 'One text' : `${warnings.length} texts`;
  return `\n${count} could be better. docs/translating.md says how to write.\n\n${formatProblems(warnings)}`;
}
