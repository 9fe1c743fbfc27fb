import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAdminBackend } from '../../src/config/admin-backend.ts';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { type CollectionName, contentCollections } from '../../src/schemas/collections.ts';
import { listExpectedContentFiles } from '../../src/schemas/content-files.ts';
import bare from '../../tests/fixtures/site.bare.json' with { type: 'json' };
import { readParsedFile } from '../content-lint/parsed-file.ts';
import type { JsonObject } from '../rewrite-json.ts';
import { createAdminPageConfig } from './admin-page-config.ts';
import {
  findClaimTextProblem,
  formatClaimText,
  joinClaimText,
  parseClaimText,
  toClaimTextForm,
} from './claim-text-form.ts';
import { createCmsJsonFormat, createCmsMarkdownFormat, type FileFormat } from './file-formats.ts';
import { createCmsForm } from './form-fields.ts';
import type { CmsField } from './value-fields.ts';

const { sveltiaConfig: cms, formats } = createAdminPageConfig({ kind: 'folder' });
const files = listExpectedContentFiles(localeRegistry.map(({ code }) => code)).filter(({ path }) =>
  existsSync(path),
);

function formatOf(collection: CollectionName): FileFormat {
  const isMarkdown = contentCollections[collection].path.endsWith('.md');
  const { schema = {} } = formats[isMarkdown ? `${collection}-frontmatter` : collection] ?? {};
  return isMarkdown ? createCmsMarkdownFormat(schema) : createCmsJsonFormat(schema);
}

/** Reads and writes a file as Sveltia CMS does, with changed fields. */
function editFile(
  path: string,
  collection: CollectionName,
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
    ['comment in the front matter', `---\n# Note\ntitle: A # Note\n---\n\n${body}\n`],
    ['empty body', '---\ntitle: A\n--- \n'],
    ['closing fence as the end', '---\ntitle: A\n---'],
  ])('keeps its parts when the CMS saves it: %s', (_, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'front-matter-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'text.md');
    writeFileSync(file, text);
    const { source } = readParsedFile(file);
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

describe('a text with a claim', () => {
  const rules = {
    placeholders: ['brand', 'claim.traders', 'size'],
    mayMakeClaims: true,
    isOmittable: false,
  };
  const value = '{"claim":"traders","text":"{{claim.traders}}+","fallback":"Many"}';

  it('reads and writes a text with a claim', () => {
    expect(toClaimTextForm(parseClaimText(value))).toEqual({
      claims: ['traders'],
      text: '{{claim.traders}}+',
      fallback: 'Many',
    });
    expect(formatClaimText(joinClaimText(toClaimTextForm(parseClaimText(value))))).toBe(value);
    expect(formatClaimText(joinClaimText({ claims: ['a', 'b'], text: 'T', fallback: ' ' }))).toBe(
      '{"claim":["a","b"],"text":"T"}',
    );
    expect(joinClaimText({ claims: [], text: 'T', fallback: 'F' })).toBe('T');
  });

  it.each<readonly [string, string | undefined]>([
    ['{{brand}} {{size}}', undefined],
    [value, undefined],
    ['{{brnd}}', 'Unknown placeholder {{brnd}}. Did you mean {{brand}}?'],
    ['{{sze}}', 'Unknown placeholder {{sze}}. Did you mean {{size}}?'],
    [
      '{{name}}',
      'Unknown placeholder {{name}}. Expected one of: {{brand}}, {{claim.traders}}, {{size}}.',
    ],
    ['{{brand', 'A placeholder is not closed. Write it as {{name}}.'],
    [
      '{"claim":"staff","text":"{{claim.traders}}","fallback":"x"}',
      'The text uses {{claim.traders}}: choose that claim too.',
    ],
    [
      '{"claim":"traders","text":"T"}',
      'Expected a text for where the claims are not made; found none. Write it.',
    ],
    ...['{"claim":', '{"claim":"traders"}', '{"claim":1,"text":"T"}', '{"claim":"a","text":2}'].map(
      (text): [string, string] => [
        text,
        'Expected a text; found {"claim":. Write the text alone, and choose its claim in the list below.',
      ],
    ),
  ])('validates a text with a claim: %s: %s', (text, problem) => {
    expect(findClaimTextProblem(parseClaimText(text), rules)).toBe(problem);
  });
});

it('keeps a text that is not JSON yet', () => {
  const { toForm, fromForm } = createCmsForm({
    type: 'object',
    properties: { title: { $ref: '#/$defs/text' } },
    required: ['title'],
  });
  expect(fromForm({ title: '{"claim":' })).toEqual({ title: '{"claim":' });
  expect(fromForm(toForm({ title: { claim: 'traders', text: 'T', fallback: 'F' } }))).toEqual({
    title: { claim: 'traders', text: 'T', fallback: 'F' },
  });
});

it('refuses two entries with one key, of which one would be lost', () => {
  const places = createCmsForm({ type: 'object', additionalProperties: { type: 'string' } });
  const item = (value: string) => ({ key: 'US', value });
  expect(places.fromForm({ items: [item('USA')] })).toEqual({ US: 'USA' });
  expect(() => places.fromForm({ items: [item('USA'), item('Canada')] })).toThrow(
    'found "US" for two entries',
  );
  const labels = createCmsForm({
    type: 'object',
    properties: { title: { type: 'string' } },
    additionalProperties: { type: 'string' },
  });
  expect(() => labels.fromForm({ title: 'A', forms: [{ key: 'title', value: 'B' }] })).toThrow(
    'found "title" for two entries',
  );
});

describe('the configuration of the CMS', () => {
  interface Group {
    readonly files: readonly {
      readonly name: string;
      readonly file: string;
      readonly fields: readonly CmsField[];
    }[];
  }
  const entries = (cms['collections'] as Group[]).flatMap(({ files }) => files);
  const fieldAt = (name: string, path: string): CmsField => {
    const root = {
      fields: entries.find((entry) => entry.name === name)?.fields,
    } as unknown as CmsField;
    return path
      .split('.')
      .reduce(
        (field, key) =>
          (key === '*'
            ? ((field['field'] as CmsField | undefined) ?? field)
            : (field['fields'] as CmsField[]).find((one) => one.name === key)) as CmsField,
        root,
      );
  };

  it('configures every file of the registry once', () => {
    const named = entries.flatMap(({ file }) =>
      file.includes('{{locale}}')
        ? localeRegistry.map(({ code }) => file.replace('{{locale}}', code))
        : [file],
    );
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => named.filter((one) => one === path).length !== 1),
    ).toEqual([]);
  });

  it.each([
    [
      'home',
      'hero.kind',
      {
        widget: 'site-text',
        required: true,
        hint: 'What the site is about, in the words people search for',
      },
    ],
    ['faq', 'items', { min: 5 }],
    ['download', 'swiper.items', { min: 4, max: 4, allow_add: false, allow_remove: false }],
    ['faq', 'items.info1', { required: false }],
    ['testimonials', 'items', { min: 3 }],
    ['testimonials', 'items.sample', { widget: 'boolean' }],
    [
      'testimonials',
      'items.claim',
      { widget: 'select', multiple: true, options: expect.arrayContaining(['traders']) },
    ],
    [
      'footer',
      'groups.items.route',
      { widget: 'select', options: expect.arrayContaining(['help-center']) },
    ],
    [
      'settings',
      'phone',
      {
        widget: 'string',
        required: false,
        pattern: [
          String.raw`^$|^none$|(?:^\+(?!.*\( *0)(?=(\D*\d){7})[0-9 ()-]{7,24}$)`,
          'Expected an international phone number without (0), such as +230 000 0000. It may be empty or none.',
        ],
      },
    ],
    ['ratings', 'items.score', { widget: 'number', min: 0, max: 5, required: false }],
    [
      'drawings',
      'homeCharts.leverage.factor',
      { widget: 'number', value_type: 'int', min: 2, max: 20 },
    ],
    ['drawings', 'trade.quantity', { value_type: 'int', step: 1, min: 1 }],
    ['drawings', 'account.cash', { value_type: 'float', step: 0.0001, min: 0.0001 }],
  ])('describes %s %s as its schema does', (name, path, expected) => {
    expect(fieldAt(name, path)).toMatchObject(expected);
  });

  it('explains each pattern in words', () => {
    const hints: string[] = [];
    JSON.stringify(cms, (key, value) => {
      if (key === 'pattern') hints.push(value[1]);
      return value;
    });
    expect(hints.length).toBeGreaterThan(20);
    expect(hints.filter((hint) => !/^Expected [^^\\]+\.( It may .+\.)?$/.test(hint))).toEqual([]);
  });

  it('takes "none" only where the schema does, also in an optional field', () => {
    const text = { type: 'string', pattern: '^x$', patternErrorMessage: 'Expected x.' };
    const nullable = [text, { type: 'null' }];
    const { fields } = createCmsForm({
      type: 'object',
      properties: { a: { anyOf: nullable }, b: { anyOf: [...nullable, { const: 'none' }] } },
    });
    expect(fields).toMatchObject([
      { name: 'a', pattern: ['^$|(?:^x$)', 'Expected x. It may be empty.'] },
      { name: 'b', pattern: ['^$|^none$|(?:^x$)', 'Expected x. It may be empty or none.'] },
    ]);
  });

  it('writes an emptied number as null', () => {
    const score = { anyOf: [{ type: 'number' }, { type: 'null' }] };
    const form = createCmsForm({ type: 'object', properties: { score }, required: ['score'] });
    expect(form.fromForm({ score: '' })).toEqual({ score: null });
    expect(form.fromForm({ score: 4.7 })).toEqual({ score: 4.7 });
  });

  it('edits a value without a form as JSON', () => {
    const { fields, toForm, fromForm } = createCmsForm({
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'array' } } },
      required: ['rows'],
    });
    expect(fields).toMatchObject([{ widget: 'site-text', json: true }]);
    expect(toForm({ rows: [[1, 'a']] })).toEqual({ rows: '[[1,"a"]]' });
    expect(fromForm({ rows: '[[2, "b"]]' })).toEqual({ rows: [[2, 'b']] });
  });
});

describe('parseAdminBackend', () => {
  const github = {
    kind: 'host',
    host: 'github',
    origin: 'https://github.com',
    repository: 'owner/site',
    branch: 'main',
  };
  it.each([
    ['none', false, undefined],
    ['none', true, { kind: 'folder' }],
    ['folder', false, { kind: 'folder' }],
    ['https://github.com/owner/site', false, github],
    ['https://github.com/owner/site.git', false, github],
    ['https://github.com/owner/site/tree/next', true, { ...github, branch: 'next' }],
    [
      'https://gitlab.example.com/group/sub/site/-/tree/a/b',
      false,
      {
        kind: 'host',
        host: 'gitlab',
        origin: 'https://gitlab.example.com',
        repository: 'group/sub/site',
        branch: 'a/b',
      },
    ],
    [
      'https://gitlab.com/owner/site/-/tree/main?ref_type=heads',
      false,
      { ...github, host: 'gitlab', origin: 'https://gitlab.com' },
    ],
    [
      'https://code.example.com/group/sub/site/-/tree/main',
      false,
      {
        kind: 'host',
        host: 'gitlab',
        origin: 'https://code.example.com',
        repository: 'group/sub/site',
        branch: 'main',
      },
    ],
    [
      'https://my-gitlab.example.com/owner/site',
      false,
      { ...github, host: 'gitlab', origin: 'https://my-gitlab.example.com' },
    ],
    [
      'https://github-server.example.com/owner/site/tree/main',
      false,
      { ...github, origin: 'https://github-server.example.com' },
    ],
    [
      'https://codeberg.org/owner/site/src/branch/main',
      false,
      {
        kind: 'host',
        host: 'gitea',
        origin: 'https://codeberg.org',
        repository: 'owner/site',
        branch: 'main',
      },
    ],
  ])('finds the admin backend: %s', (setting, isWanted, place) => {
    expect(parseAdminBackend(setting, { isWanted })).toEqual(place);
  });

  it.each([
    'yes',
    'http://github.com/owner/site',
    'https://github.com/owner',
    'https://github.com/owner/site/blob/x',
    'https://gitlab.com/group/site/-/blob/main/README.md',
    'https://me@github.com/owner/site',
    'https://github.com/owner/site?x',
  ])('refuses an admin setting: %s', (admin) => {
    const [issue] = settingsSchema.safeParse({ ...bare, admin }).error?.issues ?? [];
    expect(`${issue?.path}: ${issue?.message}`).toBe(
      `admin: Expected "none", "folder", or the address of a repository or of one of its branches, such as https://github.com/owner/site/tree/main; found ${JSON.stringify(admin)}.`,
    );
  });

  it('finds no admin backend without the setting', () => {
    expect(settingsSchema.parse({ ...bare, admin: undefined }).admin).toBe('none');
    expect(settingsSchema.parse({ ...bare, admin: null }).admin).toBe('none');
  });
});
