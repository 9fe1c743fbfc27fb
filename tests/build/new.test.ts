import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ApplyScaffold, FileTransaction } from '../../editing/file-transaction.ts';
import {
  prepareClaimScaffold,
  prepareFaqScaffold,
  prepareTestimonialScaffold,
} from '../../editing/scaffold/add-entry.ts';
import { prepareLanguageScaffold } from '../../editing/scaffold/add-language.ts';
import { preparePageScaffold } from '../../editing/scaffold/add-page.ts';
import { formatStatusTable, readContentStatus } from '../../editing/status/content-status.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/content-files.ts';
import { runNode } from '../helpers/run-node.ts';
import { useRepository } from './helpers/repository.ts';

// The command checks all published languages before it adds anything.
const project = useRepository(['de', 'en']);
const textFileCount = listExpectedVisitorTextFiles(['de']).length;

describe('npm run new', () => {
  const add = (...args: string[]) => {
    const options = { cwd: project.root };
    const { status, stdout, stderr } = runNode(['scripts/run.mjs', 'new', ...args], options);
    return status === 0 ? stdout : stderr;
  };

  /** Adds in this process, without the check before. Returns what the command prints. */
  const addInProcess = (scaffold: ApplyScaffold) => {
    const files = new FileTransaction();
    const report = scaffold(files);
    files.commit();
    return report;
  };

  it('adds a language as a draft with its known data', () => {
    const output = add('language', 'pl');
    expect(output).toContain('Polish is added as a draft: npm run dev shows it at /pl');
    const [, besides = ''] = output.split('What else a language has:');
    expect(besides.match(/^ {2}\S+/gm)).toEqual(
      [
        'src/content/glossary/pl.json',
        'hosting/rules/choose-locale.ts',
        'src/i18n/regions.ts',
        'editing/content-lint/detect-language.ts',
        'src/i18n/locales.ts',
        'sign-off/',
      ].map((file) => `  ${file}`),
    );
    expect(besides).toContain('npm run check:launch -- --sign pl');
    expect(project.read('src/i18n/locales.ts')).toContain(
      "  { code: 'pl', iso: 'pl', name: 'Polski', name2: 'Polish', dir: 'ltr', ogLocale: 'pl_PL', country: 'pl', fontGroup: 'latinExtended', status: 'draft' },\n] as const",
    );
    expect(project.read('src/i18n/formats.ts')).toContain(
      "  pl: { intl: 'pl', usd: '#\\u00A0$' },\n};",
    );
    const check = project.run('test:content', { LOCALES: 'pl' });
    expect([check.code, check.output.includes('src/content/pages/pl/home.json')]).toEqual([
      1,
      true,
    ]);
    // One problem for each file in English, and the plural forms that English lacks.
    const files = check.output.match(/^.*(?=\n {2}Expected Polish)/gm) ?? [];
    expect(new Set(files.map((line) => line.split(':')[0])).size).toBe(textFileCount);
    expect([
      files.length,
      (check.output.match(/^src\/content\/ui\/pl\.json:\d+ {2}\w+\.\w+_(few|many)$/gm) ?? [])
        .length,
    ]).toEqual([textFileCount, 6]);
    expect(check.output).toMatch(
      /pages\/pl\/home\.json:\d+ {2}meta\.title\n {2}Expected Polish; found the English text in \d+ of \d+ fields, the first ".*"\. Translate them; once 5 or fewer are left, each is named\./,
    );
    expect(check.output).toContain(`${textFileCount + 6} problems in the content.`);
  });

  it('names the files that it would write with --dry-run, and writes none', () => {
    const claims = 'src/content/claims/claims.json';
    const before = project.read(claims);
    expect(add('claim', 'madeUp', '--dry-run')).toBe(`Nothing was written. Files:\n  ${claims}\n`);
    expect(project.read(claims)).toBe(before);
  });

  it('lists the fields of a file that are left to translate', async () => {
    addInProcess(await prepareLanguageScaffold('pl'));
    const file = 'src/content/testimonials/pl.json';
    const translate = (left: number) =>
      project.editJson<{ items: { info: string; local: string }[] }>(file, ({ items }) => {
        for (const item of items) item.local = 'inwestor';
        for (const [index, item] of items.slice(left).entries())
          item.info = `Zażółć gęślą jaźń, powiedział każdy z tych inwestorów numer ${index}.`;
      });
    const problems = () =>
      project
        .run('test:content', { LOCALES: 'pl' })
        .output.match(/^src\/content\/testimonials\/.*$/gm);
    translate(2);
    expect(problems()).toHaveLength(2);
    translate(0);
    expect(problems()).toBeNull();
  });

  it('copies texts for a code that a folder’s name begins with', async () => {
    expect(addInProcess(await prepareLanguageScaffold('fo'))).toContain(
      'Faroese is added as a draft',
    );
    expect(project.read('src/content/footer/fo.json')).toBe(
      project.read('src/content/footer/en.json'),
    );
  });

  it('adds a regional language that Unicode lists without its region', async () => {
    expect(addInProcess(await prepareLanguageScaffold('pt-BR'))).toContain(
      'Brazilian Portuguese is added as a draft: npm run dev shows it at /br',
    );
    expect(project.read('src/i18n/locales.ts')).toContain(
      "{ code: 'br', iso: 'pt-BR', name: 'Português (Brasil)'",
    );
    expect(project.run('test:content', { LOCALES: 'br' }).output).toContain(
      'found the English text in',
    );
  });

  it('adds a testimonial in every language, also in a new draft', async () => {
    addInProcess(await prepareLanguageScaffold('fo'));
    project.edit('src/content/testimonials/de.json', (text) =>
      text.replace(/"sample": true(?=\s*\}\s*\]\s*\}\s*$)/, '"sample": false'),
    );
    expect(add('testimonial')).toMatch(
      new RegExp(`added to ${localeRegistry.length + 1} languages[^]*It names no claim\\.`),
    );
    const { items } = JSON.parse(project.read('src/content/testimonials/de.json'));
    expect(items.slice(-2)).toMatchObject([
      { claim: 'api', sample: false },
      { info: items.at(-2).info },
    ]);
    expect(Object.keys(items.at(-1))).toEqual(['info', 'name', 'local', 'sample', 'draft']);
    expect(items.at(-1)).toMatchObject({ sample: true, draft: true });
  });

  it('adds a question in every language, which npm run status calls a draft', async () => {
    expect(addInProcess(prepareFaqScaffold('added-question'))).toContain(
      `added to ${localeRegistry.length} languages`,
    );
    project.edit('src/content/faq/ja.json', (text) => text.replaceAll('"draft": t', '"draft":t'));
    expect(formatStatusTable((await readContentStatus(['ja'])).files)).toMatch(
      /faq\/ja\.json\n {2}One entry is marked "draft"/,
    );
  });

  it('adds a claim that no language makes yet', () => {
    expect(add('claim', 'etfCount')).toContain('no language makes it yet');
    expect(project.read('src/content/claims/claims.json')).toMatch(
      /^ {2}"etfCount": \{\n {4}"kind": "statement",\n {4}"madeIn": "none",\n/m,
    );
  });

  it('adds a page in every language, which npm run status calls a draft', () => {
    expect(add('page', 'added-page')).toContain(
      `The page "added-page" is added in ${localeRegistry.length} languages`,
    );
    expect(project.run('status', { LOCALES: 'de' }).output).toMatch(
      /pages\/de\/added-page\.json\n {2}One entry is marked "draft"/,
    );
  });

  it('copies a question with the text that names no claim', () => {
    for (const file of globSync('src/content/faq/*.json', { cwd: project.root }))
      project.editJson<{ items: { info: unknown }[] }>(file, ({ items }) => {
        for (const item of items)
          if (typeof item.info === 'string')
            item.info = {
              claim: 'deposits',
              text: `${item.info} `,
              fallback: { claim: 'security', text: item.info, fallback: `${item.info}  ` },
            };
      });
    expect(addInProcess(prepareFaqScaffold('costs'))).toContain('It names no claim.');
    const { items } = JSON.parse(project.read('src/content/faq/en.json'));
    expect(items.at(-1)).toEqual({
      id: 'costs',
      title: items[0].title,
      info: items[0].info.fallback.fallback,
      draft: true,
    });
  });

  it('refuses wrong arguments and changes nothing', () => {
    for (const [args, says] of [
      [['section'], 'one of language, page, testimonial, faq, claim; found "section".\nUsage:'],
      [[], 'found nothing.\nUsage:'],
      [['page', 'costs', 'fees'], 'no more words; found "fees". Leave them out.\nUsage:'],
      [['testimonial', 'fees'], 'no more words; found "fees". Leave them out.\nUsage:'],
    ] as const)
      expect(add(...args)).toContain(says);
    expect(project.git('status', '--porcelain')).toBe('');
  });

  it('names file and line of content that is not JSON, without a stack', () => {
    const file = 'src/content/faq/en.json';
    project.edit(file, (text) => text.replace(/",(?=\s)/, '"'));
    const output = add('faq', 'taxes');
    expect(output).toMatch(/^src\/content\/faq\/en\.json:\d+/m);
    expect(output).toContain('Nothing was added: correct this first.');
    expect(output).not.toMatch(/^ +at /m);
  });

  it('changes no file when one has an unknown layout', async () => {
    const formats = 'src/i18n/formats.ts';
    project.edit(formats, (text) => text.replace('\n};\n', '\n}; // The rows end.\n'));
    project.commit('Another layout');
    await expect(async () => addInProcess(await prepareLanguageScaffold('nl'))).rejects.toThrow(
      `${formats}\n  Expected "};" once, before which the command adds text; found it 0 times.`,
    );
    expect(project.git('status', '--porcelain')).toBe('');
  });

  it('changes no file when the disk is full', () => {
    // Limits files to 8 kB, which the Thai file exceeds.
    const limited = spawnSync(
      'bash',
      ['-c', 'ulimit -f 8; exec "$0" scripts/run.mjs new faq limits', process.execPath],
      { cwd: project.root, encoding: 'utf8' },
    );
    expect([limited.status, limited.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^src\/content\/faq\/\w\w\.json can’t be written \(EFBIG.*\nNothing was changed\.\n$/,
      ),
    ]);
    expect(project.git('status', '--porcelain')).toBe('');
  });

  it('keeps CR LF line endings in edited files', async () => {
    const files = [
      'src/i18n/locales.ts',
      'src/i18n/formats.ts',
      'src/content/faq/de.json',
      'src/content/faq/en.json',
    ];
    for (const file of files) project.edit(file, (text) => text.replaceAll('\n', '\r\n'));
    expect(addInProcess(await prepareLanguageScaffold('nl'))).toContain(
      'Dutch is added as a draft',
    );
    expect(addInProcess(prepareFaqScaffold('hours'))).toContain('added to');
    for (const file of files)
      expect(project.read(file).replaceAll('\r\n', ''), file).not.toContain('\n');
  });

  it('leaves a project that passes the checks and builds without the drafts', async () => {
    addInProcess(await prepareLanguageScaffold('pl'));
    addInProcess(prepareTestimonialScaffold());
    addInProcess(prepareFaqScaffold('added-question'));
    addInProcess(prepareClaimScaffold('etfCount'));
    for (const name of ['added-page', 'white-papers']) addInProcess(preparePageScaffold(name));
    expect(project.run('test:content', { LOCALES: 'de,en,es,fr,it,ja' })).toMatchObject({
      code: 0,
    });
    expect(
      spawnSync(join(project.root, 'node_modules/.bin/biome'), ['check', 'src', '.vscode'], {
        cwd: project.root,
        encoding: 'utf8',
      }),
    ).toMatchObject({ status: 0 });
    project.build();
    expect(project.read('dist/de/help-center.html')).not.toContain('faq-added-question');
    expect(project.read('dist/de.html')).toContain('/de/about-us');
    expect(project.read('dist/de/added-page.html')).toMatch(
      /<meta name="?robots"? content="?noindex/,
    );
    expect(project.read('dist/de.html')).not.toContain('/de/added-page');
    expect(project.read('dist/de.html')).not.toContain('/pl');
    // Check only the added pages and their imports, with the types of the build's content.
    const include = [
      '.astro/types.d.ts',
      'src/*.d.ts',
      'src/schemas/collections.ts',
      ...['added-page', 'white-papers'].flatMap((name) => [
        `src/pages/*/${name}.astro`,
        `src/sections/${name}/*`,
        `src/schemas/${name}-schema.ts`,
      ]),
    ];
    writeFileSync(
      join(project.root, 'tsconfig.added.json'),
      JSON.stringify({ extends: './tsconfig.json', include }),
    );
    const types = project.run('types', {}, ['--noSync', '--tsconfig', 'tsconfig.added.json']);
    expect(types.output).toContain(`Result (${globSync(include).length} files)`);
    expect(types.code, types.output).toBe(0);
  });
});
