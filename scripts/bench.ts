/**
 * Measures the built site and prints tables: bytes on the wire (everything a server sends over TLS
 * and HTTP/2, with headers and handshake) and paint times in a slowed-down Chromium. Fails nothing:
 * `npm test` checks the budgets. Needs an idle machine. Each list may be empty.
 * Usage: npm run bench -- [--views ar,de] [--kinds en] [--visits en,zh] [--interactions en]
 *   [--root dist]
 */

import { parseArgs } from 'node:util';
import { locales } from '../src/i18n/locales.ts';
import { routes } from '../src/i18n/routes.ts';
import { runInBrowser } from '../tooling/bench/bench-server.ts';
import { measureInteractions } from '../tooling/bench/interaction-times.ts';
import { measureFirstView, measureVisit } from '../tooling/bench/visit.ts';
import { findBrowser } from '../tooling/browsers/find-browser.ts';

const codes = locales.map(({ code }) => code);
const text = (start: string) => ({ type: 'string', default: start }) as const;
const { values } = parseArgs({
  options: {
    views: text(codes.join()),
    kinds: text('en'),
    visits: text('en,zh,ar,ru,th'),
    interactions: text('en'),
    root: text('dist'),
  },
});
const slow = { name: '400 kbit/s, 400 ms, 4× CPU', latency: 400, rate: 400_000, cpu: 4 };
const fair = { name: '9 Mbit/s, 100 ms', latency: 100, rate: 9_000_000, cpu: 1 };
const kinds = routes
  .filter(({ path, inSitemap }) => path && inSitemap)
  .map(({ path }) => `/${path}`);
const pages = ['', '/products', '/about-us', '/help-center', '/download'];
const list = (text: string) => text.split(',').filter(Boolean);

const views = [
  ...list(values.views).map((code) => `/${code}`),
  ...list(values.kinds).flatMap((code) => kinds.map((kind) => `/${code}${kind}`)),
];
if (views.length)
  await bench({ hasDictionaries: true }, async (browser, site) => {
    for (const profile of [slow, fair]) {
      console.log(
        `\nFirst view, ${profile.name}\npage                         bytes  scrolled  first paint  largest  shift  requests`,
      );
      for (const path of views) {
        const seen = await measureFirstView(browser, site, path, profile);
        console.log(
          row(
            [path, 26],
            [seen.bytes, 8],
            [seen.scrolled, 10],
            [seen.firstPaint, 13],
            [seen.largestPaint, 9],
            [seen.shift, 7],
            [seen.requests.length, 10],
          ),
        );
      }
    }
  });
for (const dictionaries of list(values.visits).length ? [true, false] : []) {
  await bench({ hasDictionaries: dictionaries }, async (browser, site) => {
    for (const code of list(values.visits)) {
      const steps = await measureVisit(
        browser,
        site,
        pages.map((page) => `/${code}${page}`),
        slow,
      );
      console.log(
        `\nFive pages, ${code}, ${dictionaries ? 'with' : 'without'} dictionaries, ${slow.name}\npage                      bytes  tap to largest  first  shift  interaction  fetched`,
      );
      for (const step of steps) {
        console.log(
          row(
            [step.path, 20],
            [step.bytes, 11],
            [step.largestPaint, 16],
            [step.firstPaint, 7],
            [step.shift, 7],
            [step.interaction, 13],
          ),
          ' ',
          step.requests.join(', '),
        );
      }
      const again = steps
        .flatMap(({ requests }) => requests)
        .filter(
          (request, index, all) =>
            all.findIndex((other) => other.split(' ')[0] === request.split(' ')[0]) < index,
        );
      console.log(
        row(['together', 20], [steps.reduce((sum, { bytes }) => sum + bytes, 0), 11]),
        again.length ? ` fetched again: ${again.join(', ')}` : '',
      );
    }
  });
}

for (const code of list(values.interactions)) {
  await bench({ hasDictionaries: true }, async (browser, site) => {
    console.log(`\nInteractions, ${code}, ${slow.name}                 median  longest`);
    for (const { name, path, times } of await measureInteractions(browser, site, code, slow)) {
      console.log(
        row([name, 58], [times[Math.floor(times.length / 2)] ?? '', 6], [times.at(-1) ?? '', 9]),
        path ?? '  not measured: no page of this build shows it',
      );
    }
  });
}

/** Runs one kind of measurement: in a separate browser. */
function bench(
  { hasDictionaries }: { readonly hasDictionaries: boolean },
  measure: Parameters<typeof runInBrowser>[1],
) {
  const executablePath = findBrowser({ prefersInstalled: true });
  return runInBrowser({ root: values.root, executablePath, hasDictionaries }, measure);
}

function row(...cells: [value: unknown, width: number][]) {
  return cells
    .map(([text, width], index) =>
      index ? String(text).padStart(width) : String(text).padEnd(width),
    )
    .join('');
}
