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
  it('names the required Node version on an older one', () => {
    const { status, stderr } = runNode([
      '--no-experimental-strip-types',
      'scripts/run.mjs',
      'test-content',
    ]);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^This is Node .*, and the commands need 24 or newer\..*npm rebuild node.*\n$/,
      ),
    ]);
  });
});
