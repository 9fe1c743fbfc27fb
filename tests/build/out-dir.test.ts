import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getFreePort } from '../helpers/free-port.ts';
import { Project } from './helpers/copy-of-project.ts';

const project = new Project();
afterAll(() => project.remove());

const pathOf = (file: string) => join(project.root, file);

/** Folders with files that no build wrote, each with one of these, and options that name them. */
const kept = [
  ['.', 'package.json', 'build', '--outDir'],
  [`../${basename(project.root)}`, 'package.json', 'start', '--root'],
  ['..', 'package.json', 'build', '--outDir'],
  ['src', 'src/middleware.ts', 'start', '--root'],
  ['package.json', 'package.json', 'build', '--outDir'],
  ['../public_html', '../public_html/photos/me.jpg', 'start', '--root'],
] as const;

it.each(kept)('refuses to build into %s and keeps %s: %s %s', async (...row) => {
  const [folder, file, script, option] = row;
  mkdirSync(pathOf('../public_html/photos'), { recursive: true });
  writeFileSync(pathOf('../public_html/photos/me.jpg'), '');
  // A manifest as if a build had written the folder around the project.
  writeFileSync(pathOf('../.deploy-manifest.json'), '{}');
  const variables = { SITE_SETTINGS: 'missing.json', PORT: String(await getFreePort()) };
  const { code, output } = project.run(script, variables, [option, folder]);
  expect(output).toContain(`${folder}\n  Expected a`);
  expect(output).toContain('Nothing was written.');
  expect([code, existsSync(pathOf(file))]).toEqual([1, true]);
});

it('calls no empty folder a good build after a failure', () => {
  mkdirSync(pathOf('empty'));
  const { output } = project.run('build', { SITE_SETTINGS: 'missing.json' }, ['--outDir', 'empty']);
  expect(output).toContain('The build failed. Nothing was written.');
});

it.each([
  [['--outDir'], "Option '--outDir <value>' argument missing\nAll options: --outDir."],
  [['--outDir', '--verbose'], "Option '--outDir' argument is ambiguous."],
  [['--outDir='], 'Expected a folder below the project’s'],
])('refuses %j without a folder', (options, message) => {
  const { code, output } = project.run('build', {}, options);
  expect(output).toContain(message);
  expect(code).toBe(1);
  expect(existsSync(pathOf('true'))).toBe(false);
});
