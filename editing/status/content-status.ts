import { existsSync } from 'node:fs';
import { defaultLocaleCode, getLocale } from '../../src/i18n/locales.ts';
import {
  getContentFilePath,
  listExpectedVisitorTextFiles,
} from '../../src/schemas/content-files.ts';
import { listFlaggedEntryPaths } from '../content-files/field-paths.ts';
import { readJsonOrMarkdown } from '../content-files/parsed-file.ts';
import { lintContent } from '../content-lint/lint-content.ts';
import { createOutdatedTranslationCheck } from './outdated-translations.ts';

interface FileStatus {
  readonly path: string;
  readonly code: string;
  /** The collection, or the name of the file in it. */
  readonly column: string;
  /** `older`: valid, but its English changed later. `draft`: valid, with a draft entry. */
  readonly state: 'complete' | 'missing' | 'wrong' | 'older' | 'draft';
  /** What to do, in one sentence; empty if complete. */
  readonly nextStep: string;
}

/** @returns `historyProblem` if Git can't be read; then no file is `older` */
export async function readContentStatus(
  codes: readonly string[],
): Promise<{ files: FileStatus[]; historyProblem?: string }> {
  const problems = Map.groupBy(await lintContent(codes), ({ file }) => file);
  let describeNewer: ReturnType<typeof createOutdatedTranslationCheck> | undefined;
  let historyProblem: string | undefined;
  try {
    describeNewer = createOutdatedTranslationCheck();
  } catch (error) {
    historyProblem = (error as Error).message;
  }
  const files = listExpectedVisitorTextFiles(codes).map(
    async ({ path, collection, code = '', name }): Promise<FileStatus> => {
      const english = getContentFilePath(collection, defaultLocaleCode, name);
      const isComparable = code !== defaultLocaleCode && existsSync(path) && existsSync(english);
      const newer = isComparable
        ? await describeNewer?.(path, english, code).catch((error: Error) => {
            historyProblem = error.message;
            return undefined;
          })
        : undefined;
      const [state, nextStep = ''] = describeState(path, problems.get(path)?.length ?? 0, newer);
      return { path, code, column: name ?? collection, state, nextStep };
    },
  );
  const states = await Promise.all(files);
  return { files: states, ...(historyProblem && { historyProblem }) };
}

function describeState(
  path: string,
  problems: number,
  newer: string | undefined,
): [FileStatus['state'], detail?: string] {
  if (!existsSync(path))
    return ['missing', 'The file is missing: copy the English one and translate it.'];
  if (problems > 0)
    return [
      'wrong',
      `${problems === 1 ? 'One problem' : `${problems} problems`}: run npm run test:content.`,
    ];
  if (newer) return ['older', newer];
  const drafts = listFlaggedEntryPaths(readJsonOrMarkdown(path).source?.value, 'draft').length;
  if (drafts === 0) return ['complete'];
  return [
    'draft',
    `${drafts === 1 ? 'One entry is' : `${drafts} entries are`} marked "draft": write it, then remove the mark.`,
  ];
}

export function formatStatusTable(files: readonly FileStatus[]): string {
  const columns = [...new Set(files.map(({ column }) => column))];
  const shorten = (column: string) =>
    column.replace(/^(privacy|risk|website)-.*/, '$1').slice(0, 8);
  const rows = [...Map.groupBy(files, ({ code }) => code)].map(([code, row]) => {
    const states = new Map(
      row.map(({ column, state }) => [column, state === 'complete' ? 'ok' : state]),
    );
    return [
      `${code}${getLocale(code).status === 'draft' ? ' (draft)' : ''}`,
      ...columns.map((column) => states.get(column) ?? ''),
    ];
  });
  const formatRow = ([first = '', ...cells]: readonly string[]) =>
    `${first.padEnd(11)}${cells.map((cell) => cell.padEnd(9)).join('')}`.trimEnd();
  const toDo = files
    .filter(({ state }) => state !== 'complete')
    .map(({ path, nextStep }) => `${path}\n  ${nextStep}`);
  return (
    [['', ...columns.map(shorten)], ...rows].map(formatRow).join('\n') +
    (toDo.length > 0 ? `\n\n${toDo.join('\n')}` : '')
  );
}
