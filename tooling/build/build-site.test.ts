import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deployManifestFile } from '../../hosting/rules/serving-rules.ts';
import { cacheFolder } from '../project-root.ts';
import { buildSite, compressServedSite } from './build-site.ts';

const renames = vi.hoisted(() => ({ refuse: (_to: string): boolean => false }));
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return {
    ...fs,
    renameSync(from: string, to: string) {
      if (renames.refuse(to)) throw new Error(`EBUSY: rename '${from}' -> '${to}'`);
      fs.renameSync(from, to);
    },
  };
});
/** In place of Astro: writes a page. */
const astro = vi.hoisted(() => ({
  script:
    "const { mkdirSync, writeFileSync } = require('node:fs'); mkdirSync(process.argv[1]); for (const name of ['index.html', '.deploy-manifest.json']) writeFileSync(process.argv[1] + '/' + name, 'new')",
}));
vi.mock('./astro-command.ts', () => ({
  createAstroCommand: ([, , next]: readonly string[]) => ({
    args: ['-e', astro.script, next],
    env: process.env,
  }),
}));
vi.mock('../../editing/content-lint/lint-content.ts', () => ({ lintContent: async () => [] }));
vi.mock('./post-build.ts', () => ({
  runSiteSteps: async () => [],
  runCompressionJobs: () => Promise.reject(new Error('No space.')),
}));

beforeAll(() => void mkdirSync(cacheFolder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** Makes a folder with a built site, whose page says "last". */
function createLastSite() {
  const folder = mkdtempSync(join(cacheFolder, 'last-site-'));
  const site = join(folder, 'dist');
  mkdirSync(site);
  for (const name of ['index.html', deployManifestFile]) writeFileSync(join(site, name), 'last');
  return { folder, site, outDir: `.cache/${basename(folder)}/dist` };
}

it('keeps serving when compression fails, and explains it', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const run = () => Promise.reject(new Error('No space.'));
  await compressServedSite('dist', [{ promotedByRequestOf: '', run }]);
  expect(print).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^No space\.\ndist\/ lacks compressed files\. It is still served/),
  );
});

it('prints the stack of a bug', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const outDir = undefined as never;
  await compressServedSite(outDir, []);
  expect(await buildSite(outDir)).toBeUndefined();
  const bug = expect.stringMatching(/^TypeError.*\n +at .*\.ts:\d/s);
  expect(print.mock.calls).toEqual([[bug], [bug]]);
});

it('keeps the last good build when compression fails', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { folder, site, outDir } = createLastSite();
  expect(await buildSite(outDir)).toBeUndefined();
  expect(process.exitCode).toBe(1);
  expect(print.mock.calls).toEqual([
    [expect.stringMatching(/^No space\.\nThe build failed\. .*dist\/ is untouched/)],
  ]);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('last');
  expect(existsSync(join(folder, '.dist.build'))).toBe(false);
  rmSync(folder, { recursive: true });
});

it('keeps the last good build when no folder can be moved', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { folder, site, outDir } = createLastSite();
  const build = () => buildSite(outDir, { compressesLater: true });
  // The site is moved away; then nothing may take its place.
  renames.refuse = (to) => to === site;
  expect(await build()).toBeUndefined();
  const moved = join(folder, '.dist.build/last');
  expect(readFileSync(join(moved, 'index.html'), 'utf8')).toBe('last');
  expect(print.mock.calls).toEqual([
    [expect.stringContaining(`The last good build is in ${moved}`)],
  ]);
  expect(await build()).toBeUndefined();
  expect(existsSync(moved)).toBe(true);
  // The next build that can moves it back, also into a folder that another program made again.
  mkdirSync(site);
  renames.refuse = (to) => to === moved;
  expect(await build()).toBeUndefined();
  expect(print).toHaveBeenLastCalledWith(
    expect.stringMatching(/dist can’t be replaced \(EBUSY: .*\)\. .* copy dist\/ there after each/),
  );
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('last');
  renames.refuse = () => false;
  expect(await build()).toEqual([]);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('new');
  expect(existsSync(join(folder, '.dist.build'))).toBe(false);
  rmSync(folder, { recursive: true });
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends Astro on %s, and listens no longer',
  async (signal) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    astro.script = 'setInterval(() => {}, 1000)';
    const folder = mkdtempSync(join(cacheFolder, 'signal-'));
    const listeners = process.listenerCount(signal);
    const build = buildSite(`.cache/${basename(folder)}/dist`);
    await vi.waitUntil(() => process.emit(signal, signal));
    expect(await build).toBeUndefined();
    expect(print.mock.calls).toEqual([
      [
        `astro build ended with ${signal}; its message is above.\nThe build failed. Nothing was written.`,
      ],
    ]);
    expect(process.listenerCount(signal)).toBe(listeners);
    expect(existsSync(join(folder, '.dist.build'))).toBe(false);
    rmSync(folder, { recursive: true });
  },
);
