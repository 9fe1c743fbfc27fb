/** Composes the README's picture, docs/picture.webp, from the built site: desktop and phones, light and dark, three scripts. */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from './find-browser.mjs';

const shots = [
  { path: '/en', width: 1280, height: 860, scheme: 'light', at: [40, 60], size: 1000 },
  { path: '/ar', width: 390, height: 844, scheme: 'light', at: [900, 240], size: 300 },
  { path: '/ja', width: 390, height: 844, scheme: 'dark', at: [1240, 160], size: 300 },
];
const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', '4391'], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => server.stdout.once('data', resolve));
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const layers = [];
for (const { path, width, height, scheme, at, size } of shots) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: 1.5 });
  await page.goto(`http://127.0.0.1:4391${path}`, { waitUntil: 'networkidle' });
  const shot = await sharp(await page.screenshot())
    .resize(size)
    .toBuffer();
  const meta = await sharp(shot).metadata();
  const mask = Buffer.from(`<svg width="${meta.width}" height="${meta.height}"><rect width="100%" height="100%" rx="24"/></svg>`);
  const rounded = await sharp(shot)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  layers.push({ input: rounded, left: at[0], top: at[1] });
}
await browser.close();
server.kill();
await sharp({ create: { width: 1580, height: 900, channels: 3, background: '#e9ded5' } })
  .composite(layers)
  .webp({ quality: 82 })
  .toFile('docs/picture.webp');
console.log('docs/picture.webp written');
