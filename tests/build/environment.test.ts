import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { findProjectPathProblem } from '../../tooling/build/astro-command.ts';
import { Project } from './copy-of-project.ts';

const isRoot = process.getuid?.() === 0;
const unprivilegedUid = 65534;
const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) {
    chmodSync(join(project.root, 'node_modules'), 0o755);
    project.remove();
  }
});

function copy(options: ConstructorParameters<typeof Project>[0]): Project {
  const project = new Project(options);
  projects.push(project);
  return project;
}

/** Gives a project to another user, but for its packages, whose files are the same as ours. */
function giveAway(project: Project): void {
  chmodSync(dirname(project.root), 0o755);
  const files = readdirSync(project.root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  );
  for (const file of ['', ...files])
    lchownSync(join(project.root, file), unprivilegedUid, unprivilegedUid);
}

/** Runs an npm script as a user who has no home, and must not write into the packages' folder. */
function runHomeless(project: Project, script: string): { code: number | null; output: string } {
  chmodSync(join(project.root, 'node_modules'), 0o555);
  if (isRoot) giveAway(project);
  const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
    cwd: project.root,
    encoding: 'utf8',
    // A container has none of the variables of CI, and Vitest's own would reach the build.
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      SKIP_COMPRESSION: '1',
      npm_config_cache: '/nonexistent/npm',
    },
    ...(isRoot && { uid: unprivilegedUid, gid: unprivilegedUid }),
  });
  return { code: status, output: stripVTControlCharacters(stdout + stderr) };
}

describe('a user without a home, to whom the packages are read only', () => {
  it('builds for a user without a home and with read-only packages', () => {
    const { code, output } = runHomeless(copy({ production: true, languages: ['en'] }), 'build');
    expect(output).toContain('dist/ holds the new site');
    expect(code).toBe(0);
  }, 240_000);
});

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
    const project = copy({ name: 'a#b' });
    for (const script of ['build', 'types', 'dev']) {
      const { code, output } = project.run(script);
      expect([code, output], script).toEqual([
        1,
        expect.stringMatching(
          /^The site can't be built in .*a#b\/: Vite can't read a path with # in it\. Move the project/m,
        ),
      ]);
      expect(output, script).not.toMatch(/^Checking the content| at /m);
    }
  });
});

describe('a Node that can’t read TypeScript', () => {
  it('names the required Node version on an older one', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--no-experimental-strip-types', 'scripts/run.mjs', 'content'],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^This is Node .*, and the commands need 22\.18 or newer\..*npm rebuild node.*\n$/,
      ),
    ]);
  });
});
