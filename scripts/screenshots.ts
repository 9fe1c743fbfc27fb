/**
 * Writes pictures of the last build's pages to screenshots/ (ignored by git), such as
 * screenshots/390-dark/ar/products.png.
 * Usage: npm run screenshots -- [--locales en,ar] [--pages index,products] [--widths 390,1440]
 * [--schemes light,dark]
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { parseServerOptions, startSiteServer } from '../hosting/node/start-server.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { ensureChromium } from '../tooling/browsers/find-browser.ts';

const createTextOption = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseCliOptions({
  options: {
    locales: { type: 'string' },
    pages: createTextOption(
      'index,about-us,products,institutional-trading,download,help-center,privacy-policy,404',
    ),
    widths: createTextOption('320,390,600,768,1024,1280,1440'),
    schemes: createTextOption('light,dark'),
    // The former name of --locales. Remove it in 1.3.
    langs: { type: 'string' },
  },
});
const { locales, langs } = values;
if (langs && locales)
  throw new Error(
    '--langs (option)\n  Expected only --locales, its new name; found both. Leave --langs out.',
  );
if (langs) console.warn('Use --locales: --langs is its old name, which version 1.3 removes.');
const codes = listIn(
  'locales',
  locales ?? langs ?? 'en,de,ar,ja,th',
  /^[a-z-]+$/i,
  'codes of languages, such as en,ar',
);
const pages = codes.flatMap((code) =>
  values.pages.split(',').map((name) => (name === 'index' ? `/${code}` : `/${code}/${name}`)),
);
const widths = listIn(
  'widths',
  values.widths,
  /^[1-9]\d{1,3}$/,
  'widths in pixels, such as 390,1440',
).map(Number);
const schemes = listIn('schemes', values.schemes, /^(light|dark)$/, 'light, dark or both') as (
  | 'light'
  | 'dark'
)[];
const [missing, ...others] = pages
  .map((path) => `dist${path}.html`)
  .filter((file) => !existsSync(file));
if (missing)
  throw new Error(
    `The last build has no ${missing}${others.length > 0 ? `, and ${others.length} more are missing` : ''}. Correct --locales or --pages, or run npm run build.`,
  );
const options = { ...parseServerOptions(['--port', '0']), receivesMessages: false };
const { address, server } = await startSiteServer(options);
// The command ends with the browser.
server.unref();
await using browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
for (const colorScheme of schemes) {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      const file = `screenshots/${width}-${colorScheme}${path}.png`;
      await page.goto(address + path);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
}

function listIn(name: string, text: string, pattern: RegExp, expected: string): string[] {
  const list = text.split(',');
  if (list.every((word) => pattern.test(word))) return list;
  throw new Error(
    `--${name} (option)\n  Expected ${expected}; found "${text}". Correct the option, or remove it.`,
  );
}
