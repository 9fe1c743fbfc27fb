import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectPathProblem } from '../../tooling/build/astro-command.ts';
import { runNode } from '../helpers/run-node.ts';
import { Project } from './helpers/copy-of-project.ts';

describe('a folder whose path Vite can’t read', () => {
  it.each(["it's", 'a#b', 'a?b', '100%', '[a]'])(
    'names the folder whose path Vite can’t read: %s',
    (name) =>
      expect(findProjectPathProblem(`/home/ada/${name}/site`)).toContain(`/home/ada/${name}/site`),
  );

  it.each(['a b', 'é', '日本', '{a}', 'a&b;', 'a!', '$a', '(a)'])(
    'accepts a folder with unusual characters: %s',
    (name) => expect(findProjectPathProblem(`/home/ada/${name}`)).toBeUndefined(),
  );

  it('stops every Astro command with one sentence', () => {
    const project = new Project({ name: 'a#b' });
    for (const script of ['build', 'types', 'dev']) {
      const { code, output } = project.run(script);
      expect([code, output], script).toEqual([
        1,
        expect.stringMatching(
          /^The site can’t be built in .*a#b: Vite can’t read a path with # in it\. Move the project/m,
        ),
      ]);
      expect(output, script).not.toMatch(/^Checking the content| at /m);
    }
    project.remove();
  });
});

describe('a Node that can’t read TypeScript', () => {
  const start = (command: string) =>
    runNode(['--no-experimental-strip-types', command, 'test-content']).stderr;

  it('names the required Node version, and how to use that of the packages', () => {
    expect(start('scripts/run.mjs')).toMatch(
      /^This is Node .*, and the commands need 24 or newer\..*run npm run instead of node.*\n$/,
    );
  });

  it('tells how to get a newer one that is not installed', () => {
    const root = mkdtempSync(join(tmpdir(), 'packages-'));
    mkdirSync(join(root, 'node_modules'));
    cpSync('scripts/run.mjs', join(root, 'scripts/run.mjs'));
    const output = start(join(root, 'scripts/run.mjs'));
    rmSync(root, { recursive: true });
    expect(output).toMatch(/^This is Node .* is not here: .*npm rebuild node.*\n$/);
  });
});
