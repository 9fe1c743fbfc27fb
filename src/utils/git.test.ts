import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitFile, git, writeEmptyJson } from '../../tests/helpers/git-repository.ts';
import { overdueReviewsIntegration } from '../../tooling/build/integrations/overdue-reviews-warning.ts';
import { createLastmodSerializer } from '../../tooling/build/integrations/sitemap-lastmod.ts';
import { readBuildDay } from '../config/build-day.ts';
import { readGitHistory } from './git.ts';

const folder = mkdtempSync(join(tmpdir(), 'git-'));
afterAll(() => rmSync(folder, { recursive: true }));
// Git settings and a build date of this machine would change the results.
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const date = '2026-03-03T00:00:00Z';
const home = 'src/content/pages/de/home.json';

/** Creates a repository with one commit. */
function createRepository(
  name: string,
  file = home,
  settings: Readonly<Record<string, string>> = {},
): string {
  const project = join(folder, name);
  mkdirSync(project);
  git(project, ['init', '-q']);
  for (const [key, value] of Object.entries(settings)) git(project, ['config', key, value]);
  commitFile(project, file, date);
  return project;
}

const lastmod = (project: string) =>
  createLastmodSerializer((item) => item, project)({ url: 'https://www.example.com/de' }).lastmod;

/** Collects the warnings of a build. */
function warningsOf(project: string): string[] {
  const texts: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((text) => void texts.push(text));
  expect(lastmod(project)).toBeUndefined();
  warn.mockRestore();
  const hook = overdueReviewsIntegration(project).hooks['astro:build:start'] as (options: {
    logger: { warn: (text: string) => void };
  }) => void;
  hook({ logger: { warn: (text) => texts.push(text) } });
  return texts;
}

const unreadable = (reason: RegExp) => [
  expect.stringMatching(new RegExp(`^The sitemap has no dates: ${reason.source}`, 's')),
  expect.stringMatching(
    new RegExp(`^The review dates of claims were not checked: .*${reason.source}`, 's'),
  ),
];

describe('the dates and files of commits', () => {
  it('takes an empty SOURCE_DATE_EPOCH as unset', () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '');
    expect(readBuildDay(createRepository('no-date'))).toEqual({ day: '2026-03-03' });
  });

  it.skipIf(spawnSync('ssh-keygen', ['-?']).error)(
    'reads a signed commit as one without a signature',
    () => {
      const key = join(folder, 'key');
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
      const project = createRepository('signed', home, {
        'gpg.format': 'ssh',
        'user.signingKey': key,
        'commit.gpgSign': 'true',
        'log.showSignature': 'true',
      });
      expect(
        execFileSync('git', ['log', '--format=%cs'], {
          cwd: project,
          encoding: 'utf8',
          stdio: 'pipe',
        }),
      ).toContain('No signature');
      expect(readBuildDay(project)).toEqual({ day: '2026-03-03' });
      expect(readGitHistory('src/content', project)).toMatchObject([
        { day: '2026-03-03', translationTrailer: 'not needed\n', files: [home] },
      ]);
      expect(lastmod(project)).toBe('2026-03-03T00:00:00.000Z');
    },
  );

  it('lists the files of a commit with unusual names', () => {
    const file = 'src/content/pages/de/"ü\n".json';
    const project = createRepository('names', file, {
      'color.ui': 'always',
      'log.showRoot': 'false',
      'core.quotePath': 'true',
      'core.pager': 'false',
    });
    expect(readGitHistory('src/content', project)).toMatchObject([{ files: [file] }]);
  });

  it('lists paths from a folder inside a larger repository', () => {
    const project = createRepository('larger', `site/${home}`);
    expect(readGitHistory('src/content', join(project, 'site'))).toMatchObject([{ files: [home] }]);
    expect(readBuildDay(join(project, 'site'))).toEqual({ day: '2026-03-03' });
  });
});

describe('a build that can’t read the history', () => {
  it('names git’s remedy for a repository of another user', () => {
    const project = createRepository('foreign');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(warningsOf(project)).toEqual(
      unreadable(/.*dubious ownership.*git config --global --add safe\.directory/),
    );
  });

  it('explains the missing history of an archive in another repository', () => {
    const project = join(createRepository('another', 'README.md'), 'unpacked');
    writeEmptyJson(project, home);
    expect(warningsOf(project)).toEqual(
      unreadable(/The repository .*another has no commit of src\/content/),
    );
  });

  it('explains the missing history without a repository', () => {
    const project = join(folder, 'bare');
    mkdirSync(project);
    expect(warningsOf(project)).toEqual(unreadable(/.*not a git repository/));
  });

  it('explains the missing history without git', () => {
    const project = createRepository('no git');
    vi.stubEnv('PATH', '/nonexistent');
    expect(warningsOf(project)).toEqual(unreadable(/git is not installed/));
  });

  it('explains the missing history of a shallow clone', () => {
    const copy = join(folder, 'shallow');
    git(folder, ['clone', '-q', '--depth', '1', `file://${createRepository('whole')}`, copy]);
    git(copy, ['commit', '-q', '--allow-empty', '-m', 'Nothing'], date);
    expect(readBuildDay(copy)).toEqual({ day: '2026-03-03' });
    expect(() => readGitHistory('src/content', copy)).toThrow(/shallow.*git fetch --unshallow/);
  });
});
