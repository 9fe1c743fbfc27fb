import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { type ContentCollectionName, contentCollections } from '../../src/schemas/collections.ts';
import { listExpectedContentFiles } from '../../src/schemas/content-files.ts';
import { readJsonOrMarkdown } from '../content-files/parsed-file.ts';
import type { JsonObject } from '../rewrite-json.ts';
import { createAdminPageConfig } from './admin-page-config.ts';
import {
  type CmsFileFormat,
  createCmsJsonFormat,
  createCmsMarkdownFormat,
} from './file-formats.ts';

const { formats } = createAdminPageConfig({ kind: 'folder' });
const files = listExpectedContentFiles(localeRegistry.map(({ code }) => code)).filter(({ path }) =>
  existsSync(path),
);

function formatOf(collection: ContentCollectionName): CmsFileFormat {
  const isMarkdown = contentCollections[collection].path.endsWith('.md');
  const { schema = {} } = formats[isMarkdown ? `${collection}-frontmatter` : collection] ?? {};
  return isMarkdown ? createCmsMarkdownFormat(schema) : createCmsJsonFormat(schema);
}

/** Reads and writes a file as Sveltia CMS does, with changed fields. */
function editFile(
  path: string,
  collection: ContentCollectionName,
  change: (fields: JsonObject) => JsonObject = (fields) => fields,
): string {
  const { fromFile, toFile } = formatOf(collection);
  const text = readFileSync(path, 'utf8').trim().replaceAll('\r\n', '\n');
  return `${toFile(change(structuredClone(fromFile(text)))).trim()}\n`;
}

/** Lists the lines that are only in the file, and those that are only in a text. */
function diffLines(path: string, text: string): string[] {
  const [before, after] = [readFileSync(path, 'utf8').split('\n'), text.split('\n')];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line.trim()}`),
  ];
}

describe('the files that the CMS writes', () => {
  it('keeps every byte of an unchanged file', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(
      files
        .filter(({ path, collection }) => editFile(path, collection) !== readFileSync(path, 'utf8'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('drops false values and empty lists that only the form adds', () => {
    const fill = (fields: JsonObject) => ({
      ...fields,
      items: (fields['items'] as JsonObject[]).map((item) => ({
        ...item,
        draft: item['draft'] ?? false,
        claim: item['claim'] ?? [],
      })),
    });
    const path = 'src/content/testimonials/de.json';
    expect(editFile(path, 'testimonials', fill)).toBe(readFileSync(path, 'utf8'));
  });

  it('writes the same values without the text of the file', () => {
    for (const { path, collection } of files.filter(
      ({ path, collection }) => path.endsWith('.json') && collection !== 'settings',
    )) {
      expect(
        JSON.parse(editFile(path, collection, ({ _origin, ...fields }) => fields)),
        path,
      ).toEqual(JSON.parse(readFileSync(path, 'utf8')));
    }
  });

  it('changes only the edited line and escapes invisible spaces', () => {
    const path = 'src/content/pages/de/home.json';
    const text = editFile(path, 'home', (fields) => ({
      ...fields,
      hero: { ...(fields['hero'] as JsonObject), kind: 'Neu,\u00a0hier' },
    }));
    expect(diffLines(path, text)).toEqual([
      expect.stringMatching(/^-"kind": /),
      '+"kind": "Neu,\\u00a0hier",',
    ]);
  });

  it('adds and removes an item in the layout of the others', () => {
    const path = 'src/content/testimonials/de.json';
    const { items } = JSON.parse(readFileSync(path, 'utf8')) as { items: JsonObject[] };
    const item = { claim: [], info: 'Eine App.', name: 'N*** N.', local: 'Lehrer', sample: true };
    const text = editFile(path, 'testimonials', (fields) => ({
      ...fields,
      items: [...(fields['items'] as JsonObject[]).slice(1), item],
    }));
    expect(JSON.parse(text).items).toEqual([
      ...items.slice(1),
      { info: 'Eine App.', name: 'N*** N.', local: 'Lehrer', sample: true },
    ]);
    expect(diffLines(path, text).filter((line) => line.startsWith('+'))).toEqual([
      '+"info": "Eine App.",',
      '+"name": "N*** N.",',
      '+"local": "Lehrer",',
    ]);
  });

  it('keeps the layout of a file with its fields on one line', () => {
    const { fromFile, toFile } = formatOf('claims');
    const text = (madeIn: string) =>
      `{\n  "level2": { "kind": "text", "value": "L2", "madeIn": ${madeIn}, "source": "a" },\n  "api": { "kind": "statement", "madeIn": "all", "source": "b" }\n}`;
    const fields = fromFile(text('"all"'));
    const items = (fields['items'] as JsonObject[]).map((claim) =>
      claim['key'] === 'level2' ? { ...claim, madeIn: '{"except": ["de"]}' } : claim,
    );
    expect(toFile({ ...fields, items })).toBe(text('{ "except": [ "de" ] }'));
  });

  it('keeps $schema, and writes null for an emptied setting', () => {
    const { fromFile, toFile } = formatOf('settings');
    const text =
      '{\n  "$schema": "x.json",\n  "brand": "A",\n  "phone": "+230 123 4567",\n  "cfdLosingAccountsPercent": null\n}';
    expect(toFile({ ...fromFile(text), phone: '', cfdLosingAccountsPercent: '74.5' })).toBe(
      '{\n  "$schema": "x.json",\n  "brand": "A",\n  "phone": null,\n  "cfdLosingAccountsPercent": 74.5\n}',
    );
    expect(toFile({ ...fromFile(text), phone: 'none' })).toContain('"phone": "none"');
  });

  it('keeps the quotes of front matter and the text of Markdown', () => {
    const path = 'src/content/legal/ru/risk-disclosure.md';
    const changed = editFile(path, 'legal', (fields) => ({
      ...fields,
      title: 'Риски: "все" | {{brand}}',
      body: `${fields['body']}\n\nЕщё.`,
    }));
    expect(diffLines(path, changed)).toEqual([
      expect.stringMatching(/^-title: /),
      '+title: "Риски: \\"все\\" | {{brand}}"',
      '+Ещё.',
    ]);
    const list = editFile(path, 'legal', (fields) => ({ ...fields, keywords: ['a', 'b, c', 'd'] }));
    expect(diffLines(path, list)).toEqual([
      expect.stringMatching(/^-keywords: /),
      '+keywords: [a, "b, c", d]',
    ]);
    const later = editFile(path, 'legal', (fields) => ({ ...fields, updated: '2027-01-31' }));
    expect(diffLines(path, later)).toEqual([
      expect.stringMatching(/^-updated: /),
      '+updated: 2027-01-31',
    ]);
  });
});

describe('a Markdown file that the content check accepts', () => {
  const body = 'A text.\n\n---\n\nAnother.';
  it.each([
    ['space after the closing fence', `---\ntitle: A\n--- \n\n${body}\n`],
    ['space after the opening fence', `---\t\ntitle: A\n---\n\n${body}\n`],
    ['body right below the fence', `---\ntitle: A\n---\n${body}\n`],
    ['no line break at the end', `---\ntitle: A\n---\n\n${body}`],
    ['comment in the front matter', `---\n# Note\ntitle: A\n---\n\n${body}\n`],
    ['empty body', '---\ntitle: A\n--- \n'],
    ['closing fence as the end', '---\ntitle: A\n---'],
  ])('keeps its parts when the CMS saves it: %s', (_, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'front-matter-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'text.md');
    writeFileSync(file, text);
    const { source } = readJsonOrMarkdown(file);
    expect(source?.value).toEqual({ title: 'A' });

    const { fromFile, toFile } = formatOf('legal');
    const form = fromFile(text);
    expect(form).toMatchObject({ title: 'A', body: source?.body?.text.trim() });
    expect(toFile(form)).toBe(text);
    const withTitle = toFile({ ...form, title: 'B' });
    expect(withTitle).toBe(text.replace('title: A', 'title: B'));
    const withBody = toFile({ ...form, body: 'C' });
    expect(fromFile(withBody)).toMatchObject({ title: 'A', body: 'C' });
  });
});

it('keeps and fills front matter without a line between its fences', () => {
  const { fromFile, toFile } = formatOf('legal');
  const text = '---\n---\n\nA text.\n';
  const form = fromFile(text);
  expect(form['body']).toBe('A text.');
  expect(toFile(form)).toBe(text);
  expect(toFile({ ...form, title: 'B' })).toBe('---\ntitle: B\n---\n\nA text.\n');
});
