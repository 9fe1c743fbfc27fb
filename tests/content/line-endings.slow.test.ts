import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJsonOrMarkdown } from '../../editing/content-files/parsed-file.ts';
import { listExpectedContentFiles } from '../../src/schemas/content-files.ts';
import { isGitAvailable } from '../helpers/git-repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'line-endings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const withCrlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');

describe('a clone made with core.autocrlf=true', () => {
  it.skipIf(!isGitAvailable())(
    `checks out text files without CR on Windows${isGitAvailable() ? '' : ' (skipped: no git history)'}`,
    () => {
      const clone = join(folder, 'clone');
      execFileSync('git', ['clone', '-q', '-c', 'core.autocrlf=true', '.', clone], {
        stdio: 'ignore',
      });
      const files = execFileSync('git', ['ls-files', '--eol'], { cwd: clone, encoding: 'utf8' })
        .trim()
        .split('\n');
      expect(files.length).toBeGreaterThan(500);
      expect(files.filter((row) => /[iw]\/(crlf|mixed)/.test(row))).toEqual([]);
    },
  );
});

describe('files that an editor saved with CR LF', () => {
  it('reads JSON and Markdown with CR LF as with LF', () => {
    for (const { path } of listExpectedContentFiles(['en'])) {
      const copy = join(folder, `copy.${path.split('.').pop()}`);
      const readAs = (text: string) => {
        writeFileSync(copy, text);
        const { source, problems } = readJsonOrMarkdown(copy) as {
          source?: { value: unknown; body?: unknown };
          problems?: unknown;
        };
        return { value: source?.value, body: source?.body, problems };
      };
      const text = readFileSync(path, 'utf8');
      const read = readAs(text);
      expect(read.problems).toEqual([]);
      expect(readAs(withCrlf(text))).toEqual(read);
    }
  });

  it('finds the same imports in files with CR LF', () => {
    const project = join(folder, 'project');
    for (const path of ['tooling', 'editing', 'hosting'])
      mkdirSync(join(project, path), { recursive: true });
    // Folders with .astro, .tsx, .ts and .mjs files.
    for (const path of ['src/sections', 'src/islands', 'scripts'])
      cpSync(path, join(project, path), { recursive: true });
    const checkImports = () =>
      execFileSync(process.execPath, [resolve('scripts/check-imports.ts')], {
        cwd: project,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    const before = checkImports();
    expect(before).toMatch(/^\d{3,} modules, \d{3,} imports/);
    for (const file of globSync('**/*.{astro,ts,tsx,mjs}', { cwd: project })) {
      const path = join(project, file);
      writeFileSync(path, withCrlf(readFileSync(path, 'utf8')));
    }
    expect(checkImports()).toBe(before);
  });
});
