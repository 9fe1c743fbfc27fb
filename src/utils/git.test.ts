import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRepository, git } from '../../tests/helpers/git-repository.ts';
import { findExecutable, reportSkipOrThrowInCi } from '../../tooling/installed-programs.ts';
import { blameLines, readGitHistory, readLastCommitDayOfRepository } from './git.ts';

const folder = mkdtempSync(join(tmpdir(), 'git-'));
afterAll(() => rmSync(folder, { recursive: true }));
// Git settings of this machine would change the results.
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
});
afterEach(() => vi.unstubAllEnvs());

const isSshKeygenMissing = findExecutable('ssh-keygen') === undefined;
if (isSshKeygenMissing)
  reportSkipOrThrowInCi('the test of signed commits, as ssh-keygen is not installed');

const home = 'src/content/pages/de/home.json';

describe('the dates and files of commits', () => {
  it.skipIf(isSshKeygenMissing)('reads a signed commit as one without a signature', () => {
    const key = join(folder, 'key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const project = createRepository(join(folder, 'signed'), home, {
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
    expect(readLastCommitDayOfRepository('src/content', project)).toBe('2026-03-03');
    expect(readGitHistory('src/content', project)).toMatchObject([
      { day: '2026-03-03', translationTrailer: 'not needed\n', files: [home] },
    ]);
  });

  it('lists the files of a commit with unusual names', () => {
    const file = 'src/content/pages/de/"ü\n".json';
    const project = createRepository(join(folder, 'names'), file, {
      'color.ui': 'always',
      'log.showRoot': 'false',
      'core.quotePath': 'true',
      'core.pager': 'false',
    });
    expect(readGitHistory('src/content', project)).toMatchObject([{ files: [file] }]);
  });

  it('reads the commit of each line, also with marks before ignored ones', async () => {
    const project = createRepository(join(folder, 'lines'), home, {
      'blame.markIgnoredLines': 'true',
      'blame.markUnblamableLines': 'true',
    });
    const commitText = (text: string) => {
      writeFileSync(join(project, home), text);
      git(project, ['commit', '-qam', 'A change']);
      return git(project, ['rev-parse', 'HEAD']).trim();
    };
    const first = commitText('{\n  "a": "One",\n  "b": "Two"\n}\n');
    const second = commitText('{\n  "a": "One!",\n  "b": "Two"\n}\n');
    const third = commitText('{\n    "a": "One!",\n    "b": "Two!"\n}\n');
    writeFileSync(join(project, home), '{\n    "a": "One!",\n    "b": "Two!"\n}\n{}\n');
    const [, a, b, , last] = await blameLines(home, [], project);
    expect([a, b, last]).toEqual([second, third, '0'.repeat(40)]);
    const [, passedOver] = await blameLines(home, [second], project);
    expect(passedOver).toBe(first);
  });

  it('lists paths from a folder inside a larger repository', () => {
    const project = createRepository(join(folder, 'larger'), `site/${home}`);
    expect(readGitHistory('src/content', join(project, 'site'))).toMatchObject([{ files: [home] }]);
    expect(readLastCommitDayOfRepository('src/content', join(project, 'site'))).toBe('2026-03-03');
  });

  it('explains the missing history of a shallow clone', () => {
    const copy = join(folder, 'shallow');
    const whole = createRepository(join(folder, 'whole'), home);
    git(folder, ['clone', '-q', '--depth', '1', `file://${whole}`, copy]);
    git(copy, ['commit', '-q', '--allow-empty', '-m', 'Nothing'], '2026-03-03T00:00:00Z');
    expect(readLastCommitDayOfRepository('src/content', copy)).toBe('2026-03-03');
    expect(() => readGitHistory('src/content', copy)).toThrow(/shallow.*git fetch --unshallow/);
  });
});
