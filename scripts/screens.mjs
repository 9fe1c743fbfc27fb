/**
 * Takes pictures of pages into screens/ (ignored by git), to be looked at.
 * Usage: npm run screens -- [--langs en,ar] [--pages index,products] [--widths 360,1440] [--schemes light,dark]
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser } from './browser.mjs';

const option = (name, fallback) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : fallback).split(',');
const langs = option('langs', 'en,de,ar,ja,th');
const pages = option('pages', 'index,about-us,products,institutional-trading,download,help-center,privacy-policy,redirect,404');
const widths = option('widths', '360,768,1100,1440').map(Number);
const schemes = option('schemes', 'light,dark');
const port = 4390;

const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => server.stdout.once('data', resolve));
mkdirSync('screens', { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });
let count = 0;
for (const colorScheme of schemes) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    for (const lang of langs) {
      for (const name of pages) {
        await page.goto(`http://127.0.0.1:${port}/${lang}${name === 'index' ? '' : `/${name}`}`);
        await page.screenshot({ path: `screens/${lang}-${name}-${width}-${colorScheme}.png`, fullPage: true });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) console.warn(`${lang}/${name} at ${width}: ${overflow} px wider than the window`);
        count += 1;
      }
    }
    await page.close();
  }
}
await browser.close();
server.kill();
console.log(`${count} pictures in screens/`);
