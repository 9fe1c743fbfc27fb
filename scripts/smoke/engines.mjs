import { spawn } from 'node:child_process';
import { once } from 'node:events';
import puppeteer from 'puppeteer-core';
import { onPath } from '../browser.mjs';
import { findWebDriver, openSession } from './webdriver.mjs';

/**
 * A page in some engine: what the checks need, and no more.
 * @typedef {object} Page
 * @property {string} version name and version of its browser
 * @property {(url: string) => Promise<void>} open goes there, and waits until it is loaded
 * @property {(task: Function, ...words: unknown[]) => Promise<any>} run runs a function in the page, and gives its answer
 * @property {(selector: string) => Promise<void>} click clicks the middle of the first element, as a mouse does
 * @property {(text: string) => Promise<void>} type types into what has the focus
 * @property {() => Promise<void>} escape presses Escape
 * @property {(name: string) => Promise<{ value: string, expires: number } | undefined>} cookie expires: seconds since 1970
 * @property {() => Promise<void>} close ends the browser; its profile is gone
 */

/**
 * An engine: with what it takes to be driven, or with what is missing and how to get it.
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} [missing]
 * @property {(size: { width: number, height: number }) => Promise<Page>} start opens a new browser with an empty profile
 */

/**
 * Firefox, by WebDriver BiDi, which it speaks itself.
 * @returns {Engine}
 */
export function firefox() {
  const executablePath = onPath(['firefox-esr', 'firefox']);
  const start = async (size) => {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
    const [page] = await browser.pages();
    await page.setViewport(size);
    return {
      version: await browser.version(),
      open: async (url) => void (await page.goto(url)),
      run: (task, ...words) => page.evaluate(task, ...words),
      click: (selector) => page.click(selector),
      type: (text) => page.keyboard.type(text),
      escape: () => page.keyboard.press('Escape'),
      cookie: async (wanted) => (await browser.cookies()).find(({ name }) => name === wanted),
      close: () => browser.close(),
    };
  };
  return { name: 'Firefox', missing: executablePath ? undefined : 'firefox-esr or firefox (Debian: apt-get install firefox-esr)', start };
}

/**
 * WebKitGTK's own small browser, by WebKitWebDriver, on a screen that nobody sees.
 * @returns {Promise<Engine>}
 */
export async function webkit() {
  const name = 'WebKit';
  const [driver, xvfb] = [findWebDriver(), onPath(['Xvfb'])];
  const missing = [!driver && 'WebKitWebDriver (Debian: apt-get install webkit2gtk-driver)', !xvfb && 'Xvfb (Debian: apt-get install xvfb)'].filter(Boolean).join(', ');
  if (missing) return { name, missing, start: () => Promise.reject(new Error(missing)) };
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.once('exit', () => screen.kill());
  const [number] = await once(screen.stdio[3], 'data');
  return { name, start: (size) => openSession(driver, `:${String(number).trim()}`, size) };
}
