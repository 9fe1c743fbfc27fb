import { renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatStatusTable, readContentStatus } from '../../editing/status/content-status.ts';
import { listExpectedVisitorTextFiles } from '../../src/schemas/content-files.ts';
import { git } from '../helpers/git-repository.ts';
import { useRepository } from './helpers/repository.ts';

const published = ['de', 'en', 'es', 'fr', 'it', 'ja'];
const project = useRepository(published);
const textFileCount = listExpectedVisitorTextFiles(['de']).length;
const completeRow = new RegExp(`^de( +ok){${textFileCount}}$`, 'm');
const home = (lang: string) => `src/content/pages/${lang}/home.json`;
const statusOf = async (codes: readonly string[] = published) =>
  formatStatusTable((await readContentStatus(codes)).files);
const setKind = (lang: string, kind: string) =>
  project.editJson<{ hero: object }>(home(lang), ({ hero }) => Object.assign(hero, { kind }));
const changeEnglish = () => {
  setKind('en', 'An app for many markets');
  project.commit('English');
};

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

  it('reports an outdated text although other texts of its file changed', async () => {
    changeEnglish();
    project.editJson<{ meta: object }>(home('it'), ({ meta }) =>
      Object.assign(meta, { title: 'Investire in modo semplice' }),
    );
    project.commit('A title');
    project.run('new', {}, ['testimonial']);
    project.commit('A draft');
    setKind('fr', 'Une application pour de nombreux marchés');
    expect(await statusOf(['fr'])).not.toContain('The English text changed');
    expect(await statusOf(['it'])).toMatch(/changed \(\d{4}-\d\d-\d\d\): hero\.kind\.$/m);
  });

  it('accepts translations that a commit calls checked', async () => {
    changeEnglish();
    const trailers = ['not needed', 'checked es, fr', 'not yet checked it']
      .map((value) => `Translation: ${value}`)
      .join('\n');
    project.commit('Nothing to change in Spanish and French', trailers);
    expect((await statusOf()).match(/pages\/..\/home\.json/g)).toEqual([
      'pages/de/home.json',
      'pages/it/home.json',
      'pages/ja/home.json',
    ]);
  });

  it('ignores changes of format, of claims and those that need none', async () => {
    changeEnglish();
    project.edit('src/content/faq/en.json', (text) => JSON.stringify(JSON.parse(text)));
    project.commit('Form');
    project.editJson<{ header: { lede: string } }>(
      'src/content/pages/en/about.json',
      ({ header }) => Object.assign(header, { lede: `${header.lede} ` }),
    );
    for (const lang of published)
      project.edit(home(lang), (text) => text.replace(/{{brand}}(?!")/g, '{{group}}'));
    project.editJson<{ meta: { title: string } }>(home('en'), ({ meta }) =>
      Object.assign(meta, { title: `${meta.title}s` }),
    );
    project.edit('src/content/legal/en/privacy-policy.md', (text) =>
      text.replace(/^updated: .*/m, 'updated: 2026-01-02'),
    );
    project.commit('A typing error, and a placeholder', 'Translation: not needed');
    setKind('en', 'The app for many markets');
    project.commit('English again');
    const output = await statusOf();
    expect(output.match(/The English text changed/g)).toHaveLength(5);
    expect(output).toMatch(/fr\/home\.json\n.*: hero\.kind\./);
  });

  it('reports a translation whose English was merged later', async () => {
    project.git('checkout', '-q', '-b', 'words');
    setKind('en', 'The app for many markets');
    git(project.root, ['commit', '-qam', 'English'], '2020-01-01T00:00:00');
    project.git('checkout', '-q', '-');
    setKind('it', 'L’app per molti mercati');
    project.commit('Italian');
    project.git('merge', '-q', '--no-edit', 'words');
    expect(await statusOf(['it'])).toContain('The English text changed');
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

  it('explains why ages are unknown when git can’t read its own settings', () => {
    project.git('config', 'blame.ignoreRevsFile', 'missing-revs');
    const { code, output } = project.run('status', { LOCALES: 'de' });
    project.git('config', '--unset', 'blame.ignoreRevsFile');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Which texts are older than the English is unknown: .* fatal: could not open object name list: missing-revs$/m,
    );
  });

  it('names missing and wrong files', async () => {
    rmSync(join(project.root, 'src/content/faq/it.json'));
    project.edit('src/content/faq/es.json', (text) => text.replace('"id"', '"ID"'));
    const output = await statusOf(['es', 'it']);
    expect(output).toMatch(/^it .*missing/m);
    expect(output).toMatch(/^es .*wrong/m);
  });

  it('names a wrong English file once, without a stack trace', () => {
    const english = 'src/content/faq/en.json';
    project.edit(english, (text) => text.replace('"id"', 'id"'));
    const { code, output } = project.run('status', { LOCALES: 'de,en' });
    expect(code).toBe(1);
    expect(output).toMatch(completeRow);
    expect(output).toContain(`${english}\n  One problem: run npm run test:content.`);
    expect(output).not.toMatch(/^ +at /m);
  });
});
