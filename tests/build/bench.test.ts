import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ByteCountingSite,
  runInBrowserOnServedSite,
} from '../../tooling/bench/bench-server.ts';
import { measureInteractions } from '../../tooling/bench/interaction-times.ts';
import { measureFirstView, measureSiteVisit } from '../../tooling/bench/visit.ts';
import { ensureChromium } from '../../tooling/browsers/find-browser.ts';
import { findExecutable, reportSkipOrThrowInCi } from '../../tooling/installed-programs.ts';
import { runNode } from '../helpers/run-node.ts';

/** Runs each part of `npm run bench` once, on a fast connection: it must measure something. */

const root = 'dist';
const fast = { name: 'fast', latencyMs: 0, bitsPerSecond: 1e9, cpuSlowdown: 1 };
const timeout = 300_000;
const isOpensslMissing = findExecutable('openssl') === undefined;
if (isOpensslMissing)
  reportSkipOrThrowInCi('the parts of the benchmark in a browser, as openssl is not installed');

describe.skipIf(isOpensslMissing)('the benchmark in a browser', () => {
  let executablePath: string;
  beforeAll(() => {
    executablePath = ensureChromium();
  });
  const measure = (run: (browser: Browser, site: ByteCountingSite) => Promise<void>) =>
    runInBrowserOnServedSite({ root, executablePath, hasDictionaries: true }, run);

  // The parts of the benchmark mostly wait until a page is idle, so they run at once.
  it.concurrent(
    'measures a first view',
    () =>
      measure(async (browser, site) => {
        const { bytes, scrolled, firstPaint, largestPaint, requests } = await measureFirstView(
          browser,
          site,
          '/en',
          fast,
        );
        expect(bytes).toBeGreaterThan(10_000);
        expect(scrolled).toBeGreaterThanOrEqual(bytes);
        expect(firstPaint).toBeGreaterThan(0);
        expect(largestPaint).toBeGreaterThanOrEqual(firstPaint);
        expect(requests.map((request) => request.split(' ')[0])).toContain('/en');
      }),
    timeout,
  );

  it.concurrent(
    'measures a visit of two pages',
    () =>
      measure(async (browser, site) => {
        const steps = await measureSiteVisit(browser, site, ['/en', '/en/products'], fast);
        expect(steps.map(({ path }) => path)).toEqual(['/en', '/en/products']);
        for (const { path, firstPaint } of steps) expect(firstPaint, path).toBeGreaterThan(0);
      }),
    timeout,
  );

  it.concurrent(
    'measures every interaction',
    () =>
      measure(async (browser, site) => {
        const measured = await measureInteractions(browser, site, 'en', fast, 1);
        expect(measured.length).toBeGreaterThan(3);
        // An event shorter than 16 ms counts as 0.
        for (const { name, path, times } of measured)
          expect([path, times], name).toEqual([
            expect.stringMatching(/^\/en/),
            [expect.any(Number)],
          ]);
      }),
    timeout,
  );
});

it('starts the benchmark with empty lists', () => {
  const lists = ['views', 'kinds', 'visits', 'interactions'].map((name) => `--${name}=`);
  const { status, stderr } = runNode(['scripts/bench.ts', ...lists]);
  expect([status, stderr]).toEqual([0, '']);
});

it('refuses a language that the build lacks', () => {
  const lists = ['--views=', '--kinds=xl', '--visits=', '--interactions=', '--root=nix'];
  const { stderr } = runNode(['scripts/run.mjs', 'bench', ...lists]);
  expect(stderr).toMatch(/^--kinds \(option\)\n {2}Expected codes of languages; found "xl"\./);
});

it('refuses a folder without a built site before it starts a browser', async () => {
  const options = { root: 'nix', executablePath: 'none', hasDictionaries: true };
  await expect(runInBrowserOnServedSite(options, async () => {})).rejects.toThrow(
    /^nix.\.deploy-manifest\.json is missing\. Run npm run build/,
  );
});
