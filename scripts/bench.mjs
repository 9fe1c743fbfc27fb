/**
 * Measures the built site as visitors meet it, and prints tables: bytes on the wire (all that a server sends over TLS and
 * HTTP/2, heads and handshake too) and paint times in a slowed-down Chromium. Nothing fails here; `npm test` holds the budgets.
 * Usage: npm run bench -- [--views ar,de] [--visits en,zh] [--root dist]
 */

import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { locales } from '../src/i18n/locales.ts';
import { serve } from './bench/server.ts';
import { visit } from './bench/visit.ts';
import { findBrowser } from './browser.mjs';

const codes = locales.map(({ code }) => code);
const { values } = parseArgs({ options: { views: { type: 'string', default: codes.join() }, visits: { type: 'string', default: 'en,zh,ar,ru,th' }, root: { type: 'string', default: 'dist' } } });
const slow = { name: '400 kbit/s, 400 ms, 4× CPU', latency: 400, rate: 400_000, cpu: 4 };
const fair = { name: '9 Mbit/s, 100 ms', latency: 100, rate: 9_000_000, cpu: 1 };
const pages = ['', '/products', '/about-us', '/help-center', '/download'];
const list = (text) => text.split(',').filter(Boolean);

await bench(true, async (browse) => {
  for (const connection of [slow, fair]) {
    console.log(`\nFirst view, ${connection.name}\nlanguage   bytes  first paint  largest  shift  requests`);
    for (const code of list(values.views)) {
      const [view] = await browse([`/${code}`], connection);
      console.log(row([code, 8], [view.bytes, 8], [view.firstPaint, 13], [view.largestPaint, 9], [view.shift, 7], [view.requests.length, 10]));
    }
  }
});
for (const dictionaries of [true, false]) {
  await bench(dictionaries, async (browse) => {
    for (const code of list(values.visits)) {
      const steps = await browse(
        pages.map((page) => `/${code}${page}`),
        slow,
      );
      console.log(`\nFive pages, ${code}, ${dictionaries ? 'with' : 'without'} dictionaries, ${slow.name}\npage                      bytes  tap to largest  first  shift  interaction  fetched`);
      for (const step of steps) {
        console.log(row([step.path, 20], [step.bytes, 11], [step.largestPaint, 16], [step.firstPaint, 7], [step.shift, 7], [step.interaction, 13]), ' ', step.requests.join(', '));
      }
      const again = steps.flatMap(({ requests }) => requests).filter((request, index, all) => all.findIndex((other) => other.split(' ')[0] === request.split(' ')[0]) < index);
      console.log(row(['together', 20], [steps.reduce((sum, { bytes }) => sum + bytes, 0), 11]), again.length ? ` fetched again: ${again.join(', ')}` : '');
    }
  });
}

/** Runs one kind of visits: a server and a browser of its own. */
async function bench(dictionaries, run) {
  const site = await serve(values.root);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      site.flag,
      ...(dictionaries ? [] : ['--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend']),
    ],
  });
  try {
    await run((paths, connection) => visit(browser, site, paths, connection));
  } finally {
    await browser.close();
    site.close();
  }
}

function row(...cells) {
  return cells.map(([text, width], index) => (index ? String(text).padStart(width) : String(text).padEnd(width))).join('');
}
