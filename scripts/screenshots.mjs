/**
 * Writes contact sheets to screenshots/ (ignored by git): one for each page, language and scheme, with
 * all widths side by side.
 * Usage: npm run screenshots -- [--langs en,ar] [--pages index,products] [--widths 390,1440] [--schemes light,dark] [--scale 0.5]
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from './find-browser.mjs';

const option = (name, fallback) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : fallback).split(',');
const langs = option('langs', 'en,de,ar,ja,th');
const names = option('pages', 'index,about-us,products,institutional-trading,download,help-center,privacy-policy,redirect,404');
const widths = option('widths', '320,390,600,768,1024,1280,1440').map(Number);
const schemes = option('schemes', 'light,dark');
const scale = Number(option('scale', '0.4')[0]);
const port = 4390;
const gap = 24;

const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => server.stdout.once('data', resolve));
mkdirSync('screenshots', { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });
let count = 0;
for (const colorScheme of schemes) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion: 'reduce' });
  for (const lang of langs) {
    for (const name of names) {
      const pictures = [];
      for (const width of widths) pictures.push(await takeScreenshot(page, `/${lang}${name === 'index' ? '' : `/${name}`}`, width));
      await composeSheet(pictures, `screenshots/${lang}-${name}-${colorScheme}.png`);
      count += 1;
    }
  }
  await page.close();
}
await browser.close();
server.kill();
console.log(`${count} contact sheets in screenshots/`);

/** Takes a scaled screenshot of a page. */
async function takeScreenshot(page, path, width) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`http://127.0.0.1:${port}${path}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (overflow > 0) console.warn(`${path} at ${width}: ${overflow} px wider than the window`);
  const picture = await page.screenshot({ fullPage: true });
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Composes pictures side by side. */
function composeSheet(pictures, file) {
  let left = gap;
  const placed = pictures.map(({ input, width }) => {
    const at = { input, left, top: gap };
    left += width + gap;
    return at;
  });
  const height = Math.max(...pictures.map((picture) => picture.height)) + 2 * gap;
  return sharp({ create: { width: left, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(file);
}
