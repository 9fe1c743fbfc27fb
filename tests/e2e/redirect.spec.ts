import { type Browser, expect, test } from '@playwright/test';
import { type ServedSite, serveFullSite } from './helpers/serve-site.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  Android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
} as const;
type Device = keyof typeof agents;

const touchPoints: Readonly<Record<Device, number>> = {
  iPhone: 5,
  iPad: 5,
  Mac: 0,
  Android: 5,
  Windows: 10,
};

let full: ServedSite;
test.beforeAll(async () => {
  full = await serveFullSite();
});
test.afterAll(() => full.close());

/** Follows the QR code's address on a device, and returns the final address. */
async function followRedirect(browser: Browser, origin: string, device: Device): Promise<string> {
  const context = await browser.newContext({ userAgent: agents[device] });
  const page = await context.newPage();
  await page.addInitScript(
    (points) => Object.defineProperty(navigator, 'maxTouchPoints', { value: points }),
    touchPoints[device],
  );
  await page.route('https://*.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'store' }),
  );
  await page.goto(`${origin}/ar/redirect?from=qr`);
  await page.waitForURL((url) => !url.pathname.endsWith('/redirect'));
  const url = page.url();
  await context.close();
  return url;
}

for (const [device, store] of Object.entries({
  iPhone: 'https://apps.example.com/app',
  iPad: 'https://apps.example.com/app',
  Android: 'https://play.example.com/app',
}) as [Device, string][]) {
  test(`redirects ${device} to its store or the download page`, async ({ browser, baseURL }) => {
    expect(await followRedirect(browser, full.origin, device)).toBe(store);
    expect(await followRedirect(browser, baseURL ?? '', device)).toBe(
      `${baseURL}/ar/download?from=qr`,
    );
  });
}

for (const device of ['Mac', 'Windows'] as const) {
  test(`redirects ${device} to the download page`, async ({ browser }) => {
    expect(await followRedirect(browser, full.origin, device)).toBe(
      `${full.origin}/ar/download?from=qr`,
    );
  });
}
