import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, type Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { findExecutable } from '../../../tooling/installed-programs.ts';
import { launchOldChromium, type OldChromium } from './old-chromium.ts';
import { serveRecordedAndDelayed } from './recording-server.ts';

/** A tab in any engine. */
export interface Tab {
  /** Opens a path of the site, or another address. */
  goto(path: string): Promise<unknown>;
  /** Runs a function in the page, and returns its result. */
  evaluate<Arguments extends unknown[], Result>(
    task: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result>;
  /** Clicks the middle of the first element, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Finds a cookie; `expires` is in seconds since 1970. */
  cookie(name: string): Promise<{ value: string; expires: number } | undefined>;
}

/** Size of a page in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running engine. */
interface Engine {
  /** Opens a tab with an empty profile, runs a task with it, and closes it. */
  withTab(site: string, size: Size, task: (tab: Tab) => Promise<void>): Promise<void>;
  close(): Promise<unknown>;
}

/** Starts Firefox by its own WebDriver BiDi. */
async function firefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findExecutable('firefox-esr', 'firefox') ?? '',
  });
  return {
    close: () => browser.close(),
    withTab: async (site, size, task) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      await task({
        goto: (path) => page.goto(new URL(path, site).href),
        evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => never, ...args),
        click: (selector) => page.click(selector),
        type: (text) => page.keyboard.type(text),
        pressEscape: () => page.keyboard.press('Escape'),
        cookie: async (wanted) => (await context.cookies()).find(({ name }) => name === wanted),
      });
      await context.close();
    },
  };
}

/** Starts WebKitGTK's MiniBrowser by its WebDriver on a virtual X display. */
async function webkit(): Promise<Engine> {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => display.kill());
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const service = new DriverService.Builder('WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
    })
    .build();
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  });
  const driver = await new Builder()
    .usingServer(await service.start(60_000))
    .withCapabilities(capabilities)
    .build();
  const first = await driver.getWindowHandle();
  return {
    close: async () => {
      await driver.quit();
      await service.kill();
      display.kill();
    },
    withTab: async (site, size, task) => {
      await openWindow(driver, size);
      await task({
        goto: (path) => driver.get(new URL(path, site).href),
        evaluate: (run, ...args) => driver.executeScript(run, ...args),
        click: async (selector) => {
          const element = driver.findElement(By.css(selector));
          // WebKit's driver does not wait for smooth scrolling.
          await driver.executeScript(
            (found: Element) => found.scrollIntoView({ block: 'center', behavior: 'instant' }),
            element,
          );
          await element.click();
        },
        type: (text) => driver.actions().sendKeys(text).perform(),
        pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
        cookie: async (wanted) => {
          const found = (await driver.manage().getCookies()).find(({ name }) => name === wanted);
          return found && { value: found.value, expires: Number(found.expiry) };
        },
      });
      await driver.manage().deleteAllCookies();
      await driver.executeScript(() =>
        [localStorage, sessionStorage].forEach((storage) => void storage.clear()),
      );
      await driver.close();
      await driver.switchTo().window(first);
    },
  };
}

/** Starts an old Chromium. */
async function oldChromium(name: OldChromium): Promise<Engine> {
  const browser = await launchOldChromium(name);
  return {
    close: () => browser.close(),
    withTab: async (site, size, task) => {
      const context = await browser.newContext({ baseURL: site, viewport: size });
      const page = await context.newPage();
      await task({
        goto: (path) => page.goto(path),
        evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`),
        click: (selector) => clickCenter(page, selector),
        type: (text) => page.keyboard.type(text),
        pressEscape: () => page.keyboard.press('Escape'),
        cookie: async (wanted) => (await context.cookies()).find(({ name }) => name === wanted),
      });
      await context.close();
    },
  };
}

/** Clicks the middle of the first element. Playwright's own click needs Chromium 105. */
export async function clickCenter(page: Page, selector: string): Promise<void> {
  const middle = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  if (!middle) throw new Error(`No element is ${selector}.`);
  await page.mouse.click(middle.x, middle.y);
}

/**
 * Opens a window with a page of the size, and switches to it. A page opens it, as the browser's own
 * window has a tool bar wider than a phone.
 */
async function openWindow(driver: WebDriver, { width, height }: Size): Promise<void> {
  const before = await driver.getAllWindowHandles();
  await driver.executeScript(
    (features: string) => void open('about:blank', '', features),
    `popup,width=${width},height=${height}`,
  );
  const handle = (await driver.getAllWindowHandles()).find((other) => !before.includes(other));
  await driver.switchTo().window(handle ?? '');
  const real = await driver.executeScript<number[]>(() => [innerWidth, innerHeight]);
  if (real[0] !== width || real[1] !== height)
    throw new Error(
      `The window of WebKit is ${real.join(' by ')} pixels large. Expected ${width} by ${height}.`,
    );
}

type EngineName = 'firefox' | 'webkit' | OldChromium;

/** Gives each test a tab in the project's engine, on a site that records console errors. */
export const test = base.extend<
  { engineSize: Size; tab: Tab },
  { engineName: EngineName; engine: Engine; site: string }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engineSize: [{ width: 390, height: 844 }, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await (engineName === 'firefox'
        ? firefox()
        : engineName === 'webkit'
          ? webkit()
          : oldChromium(engineName));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, use, { project }) => {
      const front = await serveRecordedAndDelayed(project.use.baseURL ?? '');
      await use(front.origin);
      await front.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, site, engineSize }, use) => engine.withTab(site, engineSize, use),
});
