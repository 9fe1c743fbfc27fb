import type { Browser, Page } from 'playwright';
import type { BenchSite } from './bench-server.ts';
import { type Connection, readMetrics, startTrace, waitForIdle } from './visit.ts';

/** An action of a visitor on a page. */
interface Interaction {
  readonly name: string;
  /** Path below the language. */
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

/** Taps a point: Playwright's tap on an element runs a script in the page, which would be measured. */
async function touch(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Taps an element after it was in view for a moment. */
const tap = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await touch(page, selector);
};

/** Disclosures wait for no script; carousel and form hydrate while they are used repeatedly. */
const interactions: readonly Interaction[] = [
  { name: 'the menu opens', path: '', act: tap('.menu > summary') },
  { name: 'the language picker opens', path: '', act: tap('.picker > summary') },
  { name: 'a question opens', path: '/help-center', act: tap('details[name=faq]:nth-of-type(2) > summary') },
  { name: 'languages are filtered while the picker hydrates', path: '', act: (page) => tapAndType(page, '.picker > summary', 'a') },
  { name: 'the form is written in while it hydrates', path: '/help-center', act: (page) => tapAndType(page, '.form [name=name]', 'a name') },
  {
    name: 'the row is tapped while it hydrates',
    path: '',
    act: async (page) => {
      await tap('.carousel .slides')(page);
      await repeatedly(page, () => touch(page, '.carousel .slides'));
    },
  },
];

async function tapAndType(page: Page, selector: string, text: string): Promise<void> {
  await tap(selector)(page);
  await repeatedly(page, () => page.keyboard.type(text));
}

/** Repeats for as long as an island loads and hydrates on a slow connection. */
async function repeatedly(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  for (const end = Date.now() + 4000; Date.now() < end; await page.waitForTimeout(50)) await act(page);
}

/**
 * Runs each interaction on a separate, idle page.
 * @param code of the language
 * @param runs how many times each
 * @returns for each, the longest time from an event to the next paint of each run, in milliseconds,
 * the shortest first (https://www.w3.org/TR/event-timing)
 */
export async function measureInteractions(browser: Browser, site: BenchSite, code: string, connection: Connection, runs = 5): Promise<{ name: string; times: number[] }[]> {
  const measured = [];
  for (const { name, path, act } of interactions) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { page, close } = await startTrace(browser, site, connection);
      await page.goto(`${site.origin}/${code}${path}`);
      await waitForIdle(site);
      await act(page);
      await page.waitForTimeout(500);
      times.push((await page.evaluate(readMetrics)).interaction);
      await close();
    }
    measured.push({ name, times: times.sort((a, b) => a - b) });
  }
  return measured;
}
