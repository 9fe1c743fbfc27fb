import { existsSync, readFileSync } from 'node:fs';
import { defaultLocale, getLocale } from '../../src/i18n/locales.ts';
import { type Collection, type CollectionName, collections, contentFiles, contentPath } from '../../src/schemas/collections.ts';
import { lintContent } from '../content-lint/lint-content.ts';
import { ContentHistory, type NewerSource } from './content-history.ts';

export type TranslationState = 'complete' | 'missing' | 'wrong' | 'older' | 'draft';

export interface FileStatus {
  readonly path: string;
  readonly code: string;
  readonly collection: CollectionName;
  /** Name of the table's column: the collection, or the file's name in it. */
  readonly column: string;
  readonly state: TranslationState;
  /** What to do, in one sentence; empty if complete. */
  readonly detail: string;
}

/**
 * Reads the state of all texts of some languages.
 * @returns `historyProblem` if Git can't be read; then no file is `older`
 */
export async function readContentStatus(codes: readonly string[]): Promise<{ files: FileStatus[]; historyProblem?: string }> {
  const problems = Map.groupBy(await lintContent(codes), ({ file }) => file);
  const { history, historyProblem } = readHistory();
  const files = contentFiles(codes)
    .filter(({ collection }) => (collections[collection] as Collection).kind === 'texts')
    .map(({ path, collection, code = '', name }): FileStatus => {
      const english = contentPath(collection, defaultLocale, name);
      const isComparable = code !== defaultLocale && existsSync(path) && existsSync(english);
      const newer = isComparable ? history?.findNewerSource(path, english) : undefined;
      return { path, code, collection, column: name ?? collection, ...describeState(path, problems.get(path)?.length ?? 0, newer) };
    });
  return { files, ...(historyProblem && { historyProblem }) };
}

function readHistory(): { history?: ContentHistory; historyProblem?: string } {
  try {
    return { history: ContentHistory.read() };
  } catch (error) {
    return { historyProblem: (error as Error).message };
  }
}

function describeState(path: string, problems: number, newer: NewerSource | undefined): Pick<FileStatus, 'state' | 'detail'> {
  if (!existsSync(path)) return { state: 'missing', detail: 'The file is missing: copy the English one and translate it.' };
  if (problems > 0) return { state: 'wrong', detail: `${problems === 1 ? 'One problem' : `${problems} problems`}: run npm run test:content.` };
  if (newer) return { state: 'older', detail: `The English text changed (${newer.day})${newer.fields.length > 0 ? `: ${newer.fields.join(', ')}` : ''}.` };
  const drafts = readFileSync(path, 'utf8').match(/"draft": true/g)?.length ?? 0;
  if (drafts === 0) return { state: 'complete', detail: '' };
  return { state: 'draft', detail: `${drafts === 1 ? 'One entry is' : `${drafts} entries are`} marked "draft": write it, then remove the mark.` };
}

const columnsOf = (files: readonly FileStatus[]) => [...new Set(files.map(({ column }) => column))];
const rowsOf = (files: readonly FileStatus[]) => [...Map.groupBy(files, ({ code }) => code)];
const incomplete = (files: readonly FileStatus[]) => files.filter(({ state }) => state !== 'complete');

/** Formats the table as text, and below it what to do. */
export function formatStatusTable(files: readonly FileStatus[]): string {
  const columns = columnsOf(files);
  const shorten = (column: string) => column.replace(/^(privacy|risk|website)-.*/, '$1').slice(0, 8);
  const rows = rowsOf(files).map(([code, row]) => {
    const states = new Map(row.map(({ column, state }) => [column, state === 'complete' ? 'ok' : state]));
    return [`${code}${getLocale(code).status === 'draft' ? ' (draft)' : ''}`, ...columns.map((column) => states.get(column) ?? '')];
  });
  const formatRow = ([first = '', ...cells]: readonly string[]) => `${first.padEnd(11)}${cells.map((cell) => cell.padEnd(9)).join('')}`.trimEnd();
  const toDo = incomplete(files).map(({ path, detail }) => `${path}\n  ${detail}`);
  return [['', ...columns.map(shorten)], ...rows].map(formatRow).join('\n') + (toDo.length > 0 ? `\n\n${toDo.join('\n')}` : '');
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Renders the table as an HTML page.
 * @param root path from the page's folder to the project's root: `"../"`
 * @param site address at which the pages are served
 */
export function renderStatusPage(files: readonly FileStatus[], root: string, site: string): string {
  const linkPage = ({ collection, code }: FileStatus) => {
    const { route }: Collection = collections[collection];
    return route ? `<a href="${escapeHtml(`${site}/${code}${route === 'index' ? '' : `/${route}`}`)}">page</a>` : '';
  };
  const linkFile = (path: string, text: string) => `<a href="${root}${escapeHtml(path)}">${escapeHtml(text)}</a>`;
  const renderCell = (file: FileStatus) => `<td class="${file.state}" title="${escapeHtml(file.detail)}">${linkFile(file.path, file.state)} ${linkPage(file)}</td>`;
  const rows = rowsOf(files).map(([code, row]) => `<tr><th scope="row">${escapeHtml(`${code} · ${getLocale(code).name2}`)}</th>${row.map(renderCell).join('')}</tr>`);
  const toDo = incomplete(files).map(({ path, detail }) => `<li>${linkFile(path, path)} ${escapeHtml(detail)}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Status of the translations</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border:1px solid #ccc;text-align:start}.complete{background:#e6f4ea}.older,.draft{background:#fff4d6}.missing,.wrong{background:#fde2e1}</style>
<h1>Status of the translations</h1><table><tr><th></th>${columnsOf(files)
    .map((column) => `<th scope="col">${column}</th>`)
    .join('')}</tr>${rows.join('\n')}</table>
<h2>To do</h2>${toDo.length > 0 ? `<ul>${toDo.join('\n')}</ul>` : '<p>Nothing: everything is complete.</p>'}</html>
`;
}
