import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRepository, writeEmptyJson } from '../../../tests/helpers/git-repository.ts';
import { overdueReviewsIntegration } from './overdue-reviews-warning.ts';
import { createLastmodSerializer } from './sitemap-lastmod.ts';

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

const home = 'src/content/pages/de/home.json';

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

describe('a build that can’t read the history', () => {
  it('names git’s remedy for a repository of another user', () => {
    const project = createRepository(join(folder, 'foreign'), home);
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(warningsOf(project)).toEqual(
      unreadable(/.*dubious ownership.*git config --global --add safe\.directory/),
    );
  });

  it('explains the missing history of an archive in another repository', () => {
    const project = join(createRepository(join(folder, 'another'), 'README.md'), 'unpacked');
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
    const project = createRepository(join(folder, 'no git'), home);
    vi.stubEnv('PATH', '/nonexistent');
    expect(warningsOf(project)).toEqual(unreadable(/git is not installed/));
  });
});
