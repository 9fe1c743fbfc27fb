import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Project } from './helpers/copy-of-project.ts';

const project = new Project({ languages: ['en'] });
afterAll(() => project.remove());

const pathOf = (file: string) => join(project.root, file);

/** Folders with files that no build wrote, each with one of these. */
const kept = [
  ['.', 'package.json'],
  [`../${basename(project.root)}`, 'package.json'],
  ['..', 'package.json'],
  ['src', 'src/middleware.ts'],
  ['package.json', 'package.json'],
  ['../public_html', '../public_html/photos/me.jpg'],
] as const;

it.each(kept)('refuses to build into %s and keeps what is there', (folder, file) => {
  mkdirSync(pathOf('../public_html/photos'), { recursive: true });
  writeFileSync(pathOf('../public_html/photos/me.jpg'), '');
  // A manifest as if a build had written the folder around the project.
  writeFileSync(pathOf('../.deploy-manifest.json'), '{}');
  for (const [script, option] of [
    ['build', '--outDir'],
    ['start', '--root'],
  ] as const) {
    const { code, output } = project.run(script, { SITE_SETTINGS: 'missing.json' }, [
      option,
      folder,
    ]);
    expect(output).toContain(`\n${folder}\n  Expected a`);
    expect(output).toContain('Nothing was written.');
    expect([code, existsSync(pathOf(file))]).toEqual([1, true]);
  }
});

it.each([[['--outDir']], [['--outDir', '--verbose']], [['--outDir=']]])(
  'refuses %j without a folder',
  (options) => {
    const { code, output } = project.run('build', {}, options);
    expect(output).toContain('--outDir (option)\n  Expected the folder of the site, such as dist;');
    expect(code).toBe(1);
    expect(existsSync(pathOf('true'))).toBe(false);
  },
);

it('builds into an empty folder and over an earlier build', () => {
  mkdirSync(pathOf('site-2'));
  for (const _ of ['empty', 'built']) {
    const { code, output } = project.run('build', { SKIP_COMPRESSION: '1' }, [
      '--outDir',
      'site-2',
    ]);
    expect(code, output).toBe(0);
    expect(existsSync(pathOf('site-2/en.html'))).toBe(true);
  }
});
