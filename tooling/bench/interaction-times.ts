import type { Browser, CDPSession, Page } from 'playwright';
import type { ByteCountingSite } from './bench-server.ts';
import {
  measureOnPhone,
  readMetricsInPage,
  type ThrottlingProfile,
  waitForNetworkIdle,
} from './visit.ts';

interface Interaction {
  readonly name: string;
  /** Page below the language. */
  readonly path: string;
  readonly selector: string;
  /** What the visitor does after the tap, while the island loads. */
  readonly repeat?: (page: Page, selector: string, session: CDPSession) => Promise<void>;
}

/** How long a finger presses. Work that starts at the press can delay the tap. */
const pressMs = 80;

/** Playwright's locators would add listeners to the page, and measure them too. */
async function touch(page: Page, selector: string, session: CDPSession) {
  const center = await page.evaluate((selector) => {
    const { x, y, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return width > 0 && { x: x + width / 2, y: y + height / 2 };
  }, selector);
  if (!center) throw new Error(`${selector} is not shown`);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [center] });
  await page.waitForTimeout(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const createTyping = (text: string) => (page: Page) => page.keyboard.type(text);

const interactions: readonly Interaction[] = [
  { name: 'the menu opens', path: '', selector: '.menu > summary' },
  { name: 'the language picker opens', path: '', selector: '.picker > summary' },
  {
    name: 'a question opens',
    path: '/help-center',
    selector: 'details[name=faq]:nth-of-type(2) > summary',
  },
  {
    name: 'languages are filtered while the picker hydrates',
    path: '',
    selector: '.picker > summary',
    repeat: createTyping('a'),
  },
  {
    name: 'the form is written in while it hydrates',
    path: '/help-center',
    selector: 'form [name=name]',
    repeat: createTyping('a name'),
  },
  {
    name: 'the row is tapped while it hydrates',
    path: '/download',
    selector: '[role=group][aria-roledescription] ul',
    repeat: touch,
  },
];

/**
 * Runs each interaction several times, each on a new, idle page.
 * @returns for each run, the longest time from an event to the next paint, sorted
 *   (https://www.w3.org/TR/event-timing)
 */
export async function measureInteractions(
  browser: Browser,
  site: ByteCountingSite,
  code: string,
  profile: ThrottlingProfile,
  runs: number,
) {
  const measured = [];
  for (const interaction of interactions) {
    const { name } = interaction;
    const path = `/${code}${interaction.path}`;
    const times: number[] = [];
    for (let run = 0; run < runs; run++)
      times.push(await measureOnce(browser, site, profile, { ...interaction, path }));
    measured.push({ name, path, times: times.sort((a, b) => a - b) });
  }
  return measured;
}

const measureOnce = (
  browser: Browser,
  site: ByteCountingSite,
  profile: ThrottlingProfile,
  { path, selector, repeat }: Interaction,
) =>
  measureOnPhone(browser, site, profile, async (page, session) => {
    await page.goto(site.origin + path);
    await waitForNetworkIdle(site);
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      selector,
    );
    // Right after scrolling, a tap would only end the scroll.
    await page.waitForTimeout(300);
    await touch(page, selector, session);
    for (const end = Date.now() + 4000; repeat && Date.now() < end; await page.waitForTimeout(50))
      await repeat(page, selector, session);
    await page.waitForTimeout(500);
    return (await page.evaluate(readMetricsInPage)).interaction;
  });
