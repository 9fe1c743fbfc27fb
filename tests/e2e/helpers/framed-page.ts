import type { Page } from '@playwright/test';

/**
 * Opens a page with an empty frame, in which `showInFrame` shows pages without their scripts. A
 * frame changes its width ten times as fast as a window.
 */
export async function openFrame(page: Page, origin = ''): Promise<void> {
  // The policy of all pages of the site forbids frames. Routes switch off the cache: remove them.
  await page.route('**/frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><body><style>iframe { border: 0; position: absolute; left: 2000px }</style><iframe height="800" sandbox="allow-same-origin"></iframe>',
    }),
  );
  await page.goto(`${origin}/frame`);
  await page.unrouteAll();
}

/** Shows a page of the site in the frame, and waits for its typefaces. */
export async function showInFrame(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const html = await (await fetch(path)).text();
    await new Promise((done) => {
      frame.addEventListener('load', done, { once: true });
      frame.srcdoc = html;
    });
    await frame.contentDocument?.fonts.ready;
    if (!frame.contentDocument?.querySelector('main h1')) throw new Error(`${path} shows no page`);
  }, path);
}
