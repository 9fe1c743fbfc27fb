import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareQuestionScaffold } from '../../editing/scaffold/add-entry.ts';
import { prepareLanguageScaffold } from '../../editing/scaffold/add-language.ts';
import { preparePageScaffold } from '../../editing/scaffold/add-page.ts';
import { FileTransaction, type Scaffold } from '../../editing/scaffold/file-transaction.ts';
import { formatStatusTable, readContentStatus } from '../../editing/status/content-status.ts';
import { localeRegistry } from '../../src/i18n/locales.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/collections.ts';
import { git } from '../helpers/git-repository.ts';
import { Project } from './helpers/copy-of-project.ts';

interface Texts {
  hero: { lede: unknown; kind: string };
}

const published = ['de', 'en', 'es', 'fr', 'it', 'ja'];
const textFileCount = listExpectedVisitorTextFiles(['de']).length;
const completeRow = new RegExp(`^de( +ok){${textFileCount}}$`, 'm');

/** A copy of the project with a new Git history. */
class Repository extends Project {
  constructor() {
    super({ languages: published });
    this.git('init', '-q');
    this.commit('All');
  }

  git(...args: string[]): void {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: this.root,
    });
  }

  commit(...paragraphs: string[]): void {
    this.git('add', 'src');
    this.git('commit', '-q', '--allow-empty', ...paragraphs.flatMap((text) => ['-m', text]));
  }
}

const project = new Repository();
const start = process.cwd();
afterAll(() => {
  process.chdir(start);
  project.remove();
});
// Functions that commands call, and `project.run`, work on the copy. In this process, commands'
// modules are those of the project itself: they know neither drafts nor languages of the copy.
process.chdir(project.root);
const home = (lang: string) => `src/content/pages/${lang}/home.json`;
const statusOf = async (codes: readonly string[] = published) =>
  formatStatusTable((await readContentStatus(codes)).files);
const setKind = (lang: string, kind: string) =>
  project.editJson<Texts>(home(lang), ({ hero }) => Object.assign(hero, { kind }));

describe('npm run status', () => {
  it('passes when all texts are complete', () => {
    const { code, output } = project.run('status');
    expect(output).toMatch(completeRow);
    expect([code, output.includes('Every published language is complete')]).toEqual([0, true]);
  });

  it('names an unknown option without a stack trace', () => {
    const { code, output } = project.run('status', {}, ['--draft']);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^Unknown option '--draft'[^\n]*\nAll options: this command has none\.$/,
    );
  });

  it('reports outdated translations by field until they are updated', async () => {
    setKind('en', 'An app for many markets');
    expect(await statusOf()).toContain(
      `${home('de')}\n  The English text changed (not committed): hero.kind.`,
    );
    project.commit('English');
    setKind('de', 'Eine App für viele Märkte');
    project.commit('German');
    const { code, output } = project.run('status', { LOCALES: published.join() });
    expect(code).toBe(1);
    expect(output).toContain('Files of published languages that are not complete: 4.');
    expect(output).toMatch(completeRow);
    expect(output).toMatch(new RegExp(`^fr +older( +ok){${textFileCount - 1}}$`, 'm'));
    expect(output).toMatch(
      /pages\/fr\/home\.json\n {2}The English text changed \(\d{4}-\d\d-\d\d\): hero\.kind\./,
    );
  });

  it('accepts translations that a commit calls checked', async () => {
    const trailers = ['not needed', 'checked es, fr', 'not yet checked it']
      .map((value) => `Translation: ${value}`)
      .join('\n');
    project.commit('Nothing to change in Spanish and French', trailers);
    expect((await statusOf()).match(/pages\/..\/home\.json/g)).toEqual([
      'pages/it/home.json',
      'pages/ja/home.json',
    ]);
    project.git('reset', '-q', '--hard', 'HEAD~');
  });

  it('ignores changes of format, of claims and those marked minor', async () => {
    project.edit('src/content/faq/en.json', (text) => JSON.stringify(JSON.parse(text)));
    project.commit('Form');
    project.editJson<{ header: { lede: string } }>(
      'src/content/pages/en/about.json',
      ({ header }) => Object.assign(header, { lede: `${header.lede} ` }),
    );
    for (const lang of published)
      project.edit(home(lang), (text) => text.replace(/{{brand}}(?!")/g, '{{group}}'));
    project.commit('A typing error, and a placeholder', 'Translation: not needed');
    const output = await statusOf();
    expect(output.match(/The English text changed/g)).toHaveLength(4);
    expect(output).toMatch(/fr\/home\.json\n.*: hero\.kind\./);
  });

  it('reports a translation whose English was merged later', async () => {
    project.git('tag', 'before');
    project.git('checkout', '-q', '-b', 'words');
    setKind('en', 'The app for many markets');
    git(project.root, ['commit', '-qam', 'English'], '2020-01-01T00:00:00');
    project.git('checkout', '-q', '-');
    setKind('it', 'L’app per molti mercati');
    project.commit('Italian');
    project.git('merge', '-q', '--no-edit', 'words');
    expect(await statusOf(['it'])).toContain('The English text changed');
    project.git('reset', '-q', '--hard', 'before');
  });

  it('explains why ages are unknown without the project’s history', () => {
    const [parent, history] = [dirname(project.root), join(project.root, '.git')];
    renameSync(history, join(parent, 'history'));
    git(parent, ['init', '-q']);
    git(parent, ['commit', '-q', '--allow-empty', '-m', 'Another project']);
    const { output } = project.run('status', { LOCALES: 'de' });
    rmSync(join(parent, '.git'), { recursive: true });
    renameSync(join(parent, 'history'), history);
    expect(output).toMatch(
      /^Which texts are older than the English is unknown: .* has no commit of src\/content\./m,
    );
  });

  it('names missing and wrong files', async () => {
    rmSync(join(project.root, 'src/content/faq/it.json'));
    project.edit('src/content/faq/es.json', (text) => text.replace('"id"', '"ID"'));
    const output = await statusOf(['es', 'it']);
    expect(output).toMatch(/^it .*missing/m);
    expect(output).toMatch(/^es .*wrong/m);
    project.git('checkout', '-q', 'src/content/faq');
  });

  it('names a wrong English file once, without a stack trace', () => {
    const english = 'src/content/faq/en.json';
    project.edit(english, (text) => text.replace('"id"', 'id"'));
    const { code, output } = project.run('status', { LOCALES: 'de,en' });
    project.git('checkout', '-q', english);
    expect(code).toBe(1);
    expect(output).toMatch(completeRow);
    expect(output).toContain(`${english}\n  One problem: run npm run test:content.`);
    expect(output).not.toMatch(/^ +at /m);
  });
});

describe('npm run claims', () => {
  it('prints each sentence that states a claim', () => {
    const { code, output } = project.run('claims', { LOCALES: 'de,en' });
    expect(code).toBe(0);
    expect(output).toMatch(
      /src\/content\/pages\/de\/home\.json:\d+ {2}hero\.social\.text\n {2}\[traders\] .*500/,
    );
    expect(output).toMatch(
      /src\/content\/footer\/en\.json:\d+ {2}agreement\.licence\.text\n {2}\[licence, licenceDate\] .*6 January 2021/,
    );
    expect(output).not.toContain('[staff] 1,000');
    expect(output).toMatch(/^Sentences that make a claim: \d+; languages: 2\. /m);
  });

  it('names file and field of a mistake in a draft', () => {
    const file = 'src/content/pages/ko/home.json';
    const before = project.read(file);
    project.editJson<Texts>(file, ({ hero }) => Object.assign(hero, { kind: '{{nope}}' }));
    const { code, output } = project.run('claims', { LOCALES: 'ko' });
    project.edit(file, () => before);
    expect(code).toBe(1);
    expect(output).toMatch(/^src\/content\/pages\/ko\/home\.json:\d+ {2}hero\.kind$/m);
  });
});

describe('npm run new', () => {
  // It checks all published languages before it adds anything.
  beforeAll(() => project.publish(['de', 'en']));

  const add = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, ['scripts/run.mjs', 'new', ...args], {
        cwd: project.root,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };

  /** Adds in this process, without the check before. Returns what the command prints. */
  const apply = (scaffold: Scaffold) => {
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
        'src/i18n/choose-locale.ts',
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

  it('lists the fields of a file that are left to translate', () => {
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
    expect(apply(await prepareLanguageScaffold('fo'))).toContain('Faroese is added as a draft');
    expect(project.read('src/content/footer/fo.json')).toBe(
      project.read('src/content/footer/en.json'),
    );
  });

  it('adds a regional language that Unicode lists without its region', async () => {
    expect(apply(await prepareLanguageScaffold('pt-BR'))).toContain(
      'Brazilian Portuguese is added as a draft: npm run dev shows it at /br',
    );
    expect(project.read('src/i18n/locales.ts')).toContain(
      "{ code: 'br', iso: 'pt-BR', name: 'Português (Brasil)'",
    );
    expect(project.run('test:content', { LOCALES: 'br' }).output).toContain(
      'found the English text in',
    );
  });

  it('adds a testimonial, a question and a claim in every language', async () => {
    project.edit('src/content/testimonials/de.json', (text) =>
      text.replace(/"sample": true(?=\s*\}\s*\]\s*\}\s*$)/, '"sample": false'),
    );
    expect(add('testimonial')).toMatch(/added to 22 languages[\s\S]*It names no claim\./);
    const { items } = JSON.parse(project.read('src/content/testimonials/de.json'));
    expect(items.slice(-2)).toMatchObject([
      { claim: 'api', sample: false },
      { info: items.at(-2).info },
    ]);
    expect(Object.keys(items.at(-1))).toEqual(['info', 'name', 'local', 'sample', 'draft']);
    expect(items.at(-1)).toMatchObject({ sample: true, draft: true });
    expect(apply(prepareQuestionScaffold('added-question'))).toContain(
      `added to ${localeRegistry.length} languages`,
    );
    expect(add('claim', 'etfCount')).toContain('no language makes it yet');
    expect(project.read('src/content/claims/claims.json')).toMatch(
      /^ {2}"etfCount": \{\n {4}"kind": "statement",\n {4}"madeIn": "none",\n/m,
    );
    const questions = project.read('src/content/faq/ja.json');
    project.edit('src/content/faq/ja.json', (text) => text.replaceAll('"draft": t', '"draft":t'));
    expect(await statusOf(['ja'])).toMatch(/faq\/ja\.json\n {2}One entry is marked "draft"/);
    project.edit('src/content/faq/ja.json', () => questions);
  });

  it('adds a page in every language, and all additions pass the check', () => {
    expect(add('page', 'added-page')).toContain('The page "added-page" is added in 22 languages');
    expect(apply(preparePageScaffold('white-papers'))).toContain(
      'src/schemas/white-papers-schema.ts',
    );
    expect(project.run('test:content', { LOCALES: published.join() })).toMatchObject({ code: 0 });
    expect(project.run('status', { LOCALES: 'de' }).output).toMatch(
      /pages\/de\/added-page\.json\n {2}One entry is marked "draft"/,
    );
    expect(
      spawnSync(join(project.root, 'node_modules/.bin/biome'), ['check', 'src', '.vscode'], {
        cwd: project.root,
        encoding: 'utf8',
      }),
    ).toMatchObject({ status: 0 });
  });

  it('copies a question with the text that names no claim', () => {
    project.copy('src/content/faq', 'before/faq');
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
    expect(apply(prepareQuestionScaffold('costs'))).toContain('It names no claim.');
    const { items } = JSON.parse(project.read('src/content/faq/en.json'));
    expect(items.at(-1)).toEqual({
      id: 'costs',
      title: items[0].title,
      info: items[0].info.fallback.fallback,
      draft: true,
    });
    project.copy('before/faq', 'src/content/faq');
    rmSync(join(project.root, 'before'), { recursive: true });
  });

  it('refuses wrong arguments and changes nothing', () => {
    const before = project.read('src/content/claims/claims.json');
    for (const [args, says] of [
      [['section'], 'one of language, page, testimonial, faq, claim; found "section".\nUsage:'],
      [[], 'found nothing.\nUsage:'],
      [['page', 'costs', 'fees'], 'no more words; found "fees". Leave them out.\nUsage:'],
      [['testimonial', 'fees'], 'no more words; found "fees". Leave them out.\nUsage:'],
    ] as const)
      expect(add(...args)).toContain(says);
    expect(project.read('src/content/claims/claims.json')).toBe(before);
  });

  it('names file and line of content that is not JSON, without a stack', () => {
    const file = 'src/content/faq/en.json';
    const before = project.read(file);
    project.edit(file, (text) => text.replace(/",(?=\s)/, '"'));
    const output = add('faq', 'taxes');
    project.edit(file, () => before);
    expect(output).toMatch(/^src\/content\/faq\/en\.json:\d+/m);
    expect(output).toContain('Nothing was added: correct this first.');
    expect(output).not.toMatch(/^ +at /m);
  });

  /** Lists all uncommitted changes and files. */
  const uncommitted = () =>
    ['diff', 'status --porcelain -uall'].map((words) =>
      execFileSync('git', words.split(' '), { cwd: project.root, encoding: 'utf8' }),
    );

  it('changes no file when one has an unknown layout', async () => {
    const formats = 'src/i18n/formats.ts';
    const before = project.read(formats);
    project.edit(formats, (text) =>
      text.replace('\n};\n\nfunction formatOf', '\n};\n// Of a row:\nfunction formatOf'),
    );
    const all = uncommitted();
    await expect(async () => apply(await prepareLanguageScaffold('nl'))).rejects.toThrow(
      `${formats} is not as expected: it should hold`,
    );
    expect(uncommitted()).toEqual(all);
    project.edit(formats, () => before);
  });

  it('changes no file when the disk is full', () => {
    const all = uncommitted();
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
    expect(uncommitted()).toEqual(all);
  });

  it('keeps CR LF line ends in edited files', async () => {
    const files = [
      'src/i18n/locales.ts',
      'src/i18n/formats.ts',
      'src/content/faq/de.json',
      'src/content/faq/en.json',
    ];
    const before = files.map((file) => project.read(file));
    for (const file of files) project.edit(file, (text) => text.replaceAll('\n', '\r\n'));
    expect(apply(await prepareLanguageScaffold('nl'))).toContain('Dutch is added as a draft');
    expect(apply(prepareQuestionScaffold('hours'))).toContain('added to');
    for (const [index, file] of files.entries()) {
      expect(project.read(file).replaceAll('\r\n', ''), file).not.toContain('\n');
      project.edit(file, () => before[index] ?? '');
    }
  });

  it('leaves a project that builds without its drafts', () => {
    project.build();
    expect(project.read('dist/de/help-center.html')).not.toContain('faq-added-question');
    expect(project.read('dist/de.html')).toContain('/de/about-us');
    expect(project.read('dist/de/added-page.html')).toMatch(
      /<meta name="?robots"? content="?noindex/,
    );
    expect(project.read('dist/de.html')).not.toContain('/de/added-page');
    expect(project.read('dist/de.html')).not.toContain('/pl');
  }, 180_000);

  it('adds pages without type errors', () => {
    // Check the added pages and their imports only, with the content's types of the last build.
    writeFileSync(
      join(project.root, 'tsconfig.added.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [
          '.astro/types.d.ts',
          'src/*.d.ts',
          'src/schemas/collections.ts',
          ...['added-page', 'white-papers'].flatMap((name) => [
            `src/pages/[lang]/${name}.astro`,
            `src/sections/${name}/*`,
            `src/schemas/${name}-schema.ts`,
          ]),
        ],
      }),
    );
    const types = project.run('types', {}, ['--noSync', '--tsconfig', 'tsconfig.added.json']);
    expect(types.output).toContain('Result (10 files)');
    expect(types.code, types.output).toBe(0);
  });
});
