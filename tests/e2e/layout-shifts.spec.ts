import { setTimeout as wait } from 'node:timers/promises';
import { devices, expect, test } from '@playwright/test';
import { getPagePath } from '../../src/i18n/paths.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { recordLayoutShifts } from './helpers/layout-shift.ts';
import { firstLanguageOfEachScript, listPagePaths, testedLocales } from './helpers/page-paths.ts';

// Edges and lines round to the pixels of a phone.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor,
});

/** Pages whose layouts differ most. */
const differentPages = ['index', 'products', 'risk-disclosure'] as const;

/** Paths of pages that are checked for shifts while they load. */
function pathsToLoad(code: string): string[] {
  if (code === 'en') return listPagePaths(code);
  return (
    firstLanguageOfEachScript.includes(code) ? differentPages : differentPages.slice(0, 1)
  ).map((name) => getPagePath(code, name));
}

for (const { code } of testedLocales) {
  test(`shifts nothing while pages of ${code} load`, async ({ page }) => {
    const readShifts = await recordLayoutShifts(page);
    const found: Record<string, string[]> = {};
    for (const path of pathsToLoad(code)) {
      await page.goto(path, { waitUntil: 'load' });
      found[path] = await readShifts();
    }
    expect(found).toEqual(Object.fromEntries(pathsToLoad(code).map((path) => [path, []])));
  });
}

test('shifts nothing while the home page is scrolled through', async ({ page }) => {
  const readShifts = await recordLayoutShifts(page);
  await page.goto('/en');
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  expect(await readShifts()).toEqual([]);
});

for (const code of ['th', 'ru'])
  test(`shifts nothing when a second typeface of ${code} is late`, async ({ page, context }) => {
    await context.route('**/fonts/*-latin*', async (route) => {
      await wait(800);
      await route.continue();
    });
    const readShifts = await recordLayoutShifts(page);
    await page.goto(getPagePath(code, 'index'), { waitUntil: 'load' });
    expect(await readShifts()).toEqual([]);
  });

test.describe('a page that arrives in pieces', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [page, width] of [
    ['/en', 1280],
    ['/ar/about-us', 1100],
    ['/en/products', 1280],
    ['/ar', 390],
    ['/en/risk-disclosure', 390],
    ['/en/download', 390],
    ['/th/help-center', 390],
  ] as const) {
    test(`shifts nothing while ${page} arrives in pieces at ${width} px`, async ({
      page: shown,
      baseURL,
    }) => {
      const html = await (await fetch(`${baseURL}${page}`)).text();
      const { origin, close } = await listenOnFreePort(async ({ url }, response) => {
        if (url !== page) {
          const answer = await fetch(`${baseURL}${url}`);
          return void response
            .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
            .end(Buffer.from(await answer.arrayBuffer()));
        }
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        for (const piece of piecesOf(html)) {
          response.write(piece);
          await wait(40);
        }
        response.end();
      });
      await shown.setViewportSize({ width, height: 800 });
      const readShifts = await recordLayoutShifts(shown);
      await shown.goto(origin + page);
      expect(await readShifts()).toEqual([]);
      await close();
    });
  }

  /** Splits a document before the parts of its header and of its first section. */
  function piecesOf(html: string): string[] {
    const main = html.indexOf('<main');
    const header = html
      .slice(html.indexOf('<header'), main)
      .matchAll(/<(?:nav|astro-island|summary|a class="btn)/g);
    const section = html
      .slice(main, html.indexOf('</section>', main))
      .matchAll(/<(?:h1|p|div|figure|svg|ul|small)\b/g);
    const ends = [
      ...[...header].map(({ index }) => html.indexOf('<header') + index),
      ...[...section].map(({ index }) => main + index),
    ];
    return [0, ...ends].map((start, index) => html.slice(start, ends[index] ?? html.length));
  }
});

test('cross-fades pages on wide windows only, without a shift', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { fades: viewTransition ? 1 : 0, revealed: viewTransition?.finished }),
    );
  });
  const readShifts = await recordLayoutShifts(page);
  const reached = async (path: string) => {
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(`**${path}`, { waitUntil: 'load' });
    await page.waitForFunction(() => Reflect.has(window, 'revealed'));
    await page.evaluate(() => Reflect.get(window, 'revealed'));
    return {
      fades: await page.evaluate(() => Reflect.get(window, 'fades')),
      shifts: await readShifts(),
    };
  };
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/en/about-us');
  // Only a page that is drawn fades.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  for (const path of ['/en/products', '/ar', '/ar/about-us', '/en'])
    expect(await reached(path), path).toEqual({ fades: 1, shifts: [] });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await reached('/en/products')).toEqual({ fades: 0, shifts: [] });
  expect(errors).toEqual([]);
});
