import { existsSync, readFileSync } from 'node:fs';
import { defaultLocale, getLocale } from '../../src/i18n/locales.ts';
import { type Collection, type CollectionName, collections, contentFiles, contentPath } from '../../src/schemas/collections.ts';
import { lintContent } from '../content-lint/lint-content.ts';
import { ContentHistory, type NewerSource } from './content-history.ts';

/** How far a file of a language is. */
export type TranslationState = 'complete' | 'missing' | 'wrong' | 'older' | 'draft';

export interface FileStatus {
  readonly path: string;
  readonly code: string;
  readonly collection: CollectionName;
  /** What the column is called: the collection, or which one of it. */
  readonly column: string;
  readonly state: TranslationState;
  /** What is to do, in one sentence; empty when it is complete. */
  readonly detail: string;
}

/** All texts of some languages: complete, missing, wrong, older than the English, or with entries that are drafts; and why the history can't be told, where it can't. */
export async function readContentStatus(codes: readonly string[]): Promise<{ files: FileStatus[]; historyProblem?: string }> {
  const problems = Map.groupBy(await lintContent(codes), ({ file }) => file);
  const { history, historyProblem } = readHistory();
  const files = contentFiles(codes)
    .filter(({ collection }) => (collections[collection] as Collection).kind === 'texts')
    .map(({ path, collection, code = '', name }): FileStatus => {
      const english = contentPath(collection, defaultLocale, name);
      const newer = code === defaultLocale || !existsSync(path) || !existsSync(english) ? undefined : history?.newer(path, english);
      return { path, code, collection, column: name ?? collection, ...stateOf(path, problems.get(path)?.length ?? 0, newer) };
    });
  return { files, ...(historyProblem && { historyProblem }) };
}

/** The history of the content, or why it can't be told. */
function readHistory(): { history?: ContentHistory; historyProblem?: string } {
  try {
    return { history: ContentHistory.read() };
  } catch (error) {
    return { historyProblem: (error as Error).message };
  }
}

function stateOf(path: string, problems: number, newer: NewerSource | undefined): Pick<FileStatus, 'state' | 'detail'> {
  if (!existsSync(path)) return { state: 'missing', detail: 'The file is missing: copy the English one and translate it.' };
  if (problems > 0) return { state: 'wrong', detail: `${problems === 1 ? 'One problem' : `${problems} problems`}: npm run test:content tells.` };
  if (newer) return { state: 'older', detail: `The English text changed (${newer.day})${newer.fields.length ? `: ${newer.fields.join(', ')}` : ''}.` };
  const drafts = readFileSync(path, 'utf8').match(/"draft": true/g)?.length ?? 0;
  return drafts ? { state: 'draft', detail: `${drafts === 1 ? 'One entry is' : `${drafts} entries are`} marked "draft": write it, then take the mark away.` } : { state: 'complete', detail: '' };
}

/** The table as text, and below it what is to do. */
export function formatStatusTable(files: readonly FileStatus[]): string {
  const columns = [...new Set(files.map(({ column }) => column))];
  const short = (column: string) => column.replace(/^(privacy|risk|website)-.*/, '$1').slice(0, 8);
  const rows = [...Map.groupBy(files, ({ code }) => code)].map(([code, own]) => [
    `${code}${getLocale(code).status === 'draft' ? ' (draft)' : ''}`,
    ...columns.map((column) => {
      const state = own.find((file) => file.column === column)?.state ?? '';
      return state === 'complete' ? 'ok' : state;
    }),
  ]);
  const line = ([first = '', ...cells]: readonly string[]) => `${first.padEnd(11)}${cells.map((cell) => cell.padEnd(9)).join('')}`.trimEnd();
  const left = files.filter(({ state }) => state !== 'complete').map(({ path, detail }) => `${path}\n  ${detail}`);
  return [line(['', ...columns.map(short)]), ...rows.map(line), ...(left.length ? ['', ...left] : [])].join('\n');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The table as a page of its own.
 * @param up what leads from the page's folder to the project's root: `"../../src/"`
 * @param site address at which the pages are served
 */
export function renderStatusPage(files: readonly FileStatus[], up: string, site: string): string {
  const columns = [...new Set(files.map(({ column }) => column))];
  const route = (collection: CollectionName, code: string) => {
    const { route: name }: Collection = collections[collection];
    return name ? `<a href="${escaped(`${site}/${code}${name === 'index' ? '' : `/${name}`}`)}">page</a>` : '';
  };
  const cell = ({ path, state, detail, collection, code }: FileStatus) =>
    `<td class="${state}" title="${escaped(detail)}"><a href="${up}${escaped(path)}">${state}</a> ${route(collection, code)}</td>`;
  const rows = [...Map.groupBy(files, ({ code }) => code)].map(([code, own]) => `<tr><th scope="row">${escaped(`${code} · ${getLocale(code).name2}`)}</th>${own.map(cell).join('')}</tr>`);
  const left = files.filter(({ state }) => state !== 'complete').map(({ path, detail }) => `<li><a href="${up}${escaped(path)}">${escaped(path)}</a> ${escaped(detail)}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Status of the translations</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border:1px solid #ccc;text-align:start}.complete{background:#e6f4ea}.older,.draft{background:#fff4d6}.missing,.wrong{background:#fde2e1}</style>
<h1>Status of the translations</h1><table><tr><th></th>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>${rows.join('\n')}</table>
<h2>To do</h2>${left.length ? `<ul>${left.join('\n')}</ul>` : '<p>Nothing: all is complete.</p>'}</html>
`;
}
