/**
 * Measures the built site and prints tables: bytes on the wire (everything a server sends over TLS
 * and HTTP/2, with headers and handshake) and paint times in a slowed-down Chromium. Fails nothing:
 * `npm test` checks the budgets. Needs an idle machine. Each list may be empty.
 * Usage: npm run bench -- [--views ar,de] [--kinds en] [--visits en,zh] [--interactions en]
 *   [--root dist]
 */
import { parseLocaleCodes } from '../src/config/environment.ts';
import { builtLocales } from '../src/i18n/locales.ts';
import { routes } from '../src/i18n/routes.ts';
import { parseCliOptions } from '../src/utils/parse-cli-options.ts';
import { runInBrowserOnServedSite } from '../tooling/bench/bench-server.ts';
import { measureInteractions } from '../tooling/bench/interaction-times.ts';
import { measureFirstView, measureSiteVisit } from '../tooling/bench/visit.ts';
import { ensureChromium } from '../tooling/browsers/find-browser.ts';

const codes = builtLocales.map(({ code }) => code);
const createListOption = (start: string) => ({ type: 'string', default: start }) as const;
const { values } = parseCliOptions({
  options: {
    views: createListOption(codes.join()),
    kinds: createListOption('en'),
    visits: createListOption('en,zh,ar,ru,th'),
    interactions: createListOption('en'),
    root: createListOption('dist'),
  },
});
const slow = {
  name: '400 kbit/s, 400 ms, 4× CPU',
  latencyMs: 400,
  bitsPerSecond: 400_000,
  cpuSlowdown: 4,
};
const fast = { name: '9 Mbit/s, 100 ms', latencyMs: 100, bitsPerSecond: 9_000_000, cpuSlowdown: 1 };
/** How often each interaction runs. The median and the longest time are printed. */
const interactionRuns = 5;
const subpages = routes
  .filter(({ path, inSitemap }) => path && inSitemap)
  .map(({ path }) => `/${path}`);
const pages = ['', '/products', '/about-us', '/help-center', '/download'];
/** Refuses a language that the build lacks: its "not found" page would be measured. */
const parseCodes = (option: 'views' | 'kinds' | 'visits' | 'interactions') =>
  parseLocaleCodes(`--${option} (option)`, values[option], builtLocales);

const views = [
  ...parseCodes('views').map((code) => `/${code}`),
  ...parseCodes('kinds').flatMap((code) => subpages.map((page) => `/${code}${page}`)),
];
for (const profile of views.length ? [slow, fast] : [])
  await runBenchmark(async (browser, site) => {
    const seen = [];
    for (const path of views) seen.push(await measureFirstView(browser, site, path, profile));
    print(
      `First view, ${profile.name}`,
      seen.map(({ interaction: _, requests, ...view }) => ({ ...view, requests: requests.length })),
    );
  });
for (const hasDictionaries of parseCodes('visits').length ? [true, false] : [])
  await runBenchmark(async (browser, site) => {
    for (const code of parseCodes('visits')) {
      const paths = pages.map((page) => `/${code}${page}`);
      const steps = await measureSiteVisit(browser, site, paths, slow);
      print(
        `Five pages, ${code}, ${hasDictionaries ? 'with' : 'without'} dictionaries, ${slow.name}`,
        steps.map(({ requests: _, ...step }) => step),
      );
      console.log(`together: ${steps.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
      for (const { path, requests } of steps) console.log(`${path} fetched ${requests.join(', ')}`);
      const fetches = Map.groupBy(
        steps.flatMap(({ requests }) => requests),
        (request) => request.split(' ')[0],
      );
      for (const [file, { length }] of fetches)
        if (length > 1) console.log(`fetched ${length} times: ${file}`);
    }
  }, hasDictionaries);
for (const code of parseCodes('interactions'))
  await runBenchmark(async (browser, site) =>
    print(
      `Interactions, ${code}, ${slow.name}`,
      (await measureInteractions(browser, site, code, slow, interactionRuns)).map(
        ({ name, path, times }) => ({
          name,
          path,
          median: times[Math.floor(times.length / 2)],
          longest: times.at(-1),
        }),
      ),
    ),
  );

function runBenchmark(
  measure: Parameters<typeof runInBrowserOnServedSite>[1],
  hasDictionaries = true,
) {
  const executablePath = ensureChromium({ prefersInstalled: true });
  return runInBrowserOnServedSite({ root: values.root, executablePath, hasDictionaries }, measure);
}

/** Prints bytes, and times in milliseconds. */
function print(title: string, rows: readonly object[]): void {
  console.log(`\n${title}`);
  console.table(rows);
}
