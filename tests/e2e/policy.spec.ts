import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { getContentType } from '../../hosting/rules/serving-rules.ts';
import { getPagePath } from '../../src/i18n/paths.ts';
import { writeMetaCsps } from '../../tooling/build/site-steps/page-policies.ts';
import { listenOnFreePort } from '../helpers/free-port.ts';
import { carousel, contactForm, island, languagePicker, mobileMenu } from './helpers/page-parts.ts';
import { firstLanguageOfEachScript, listPagePaths } from './helpers/page-paths.ts';
import { waitForIdlePage } from './helpers/settled.ts';

/** Collects the browser's messages about requests and code that the page's policy refuses. */
async function collectViolations(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (
      /Content.Security.Policy|Trusted|Permissions.Policy|Cross-Origin|Unrecognized feature/i.test(
        message.text(),
      )
    )
      refused.push(message.text());
  });
  await page.exposeFunction('note', (text: string) => void refused.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(
        self,
        'note',
      )(`${location.pathname}: ${violatedDirective} forbids ${blockedURI} ${sample}`),
    ),
  );
  return refused;
}

for (const code of firstLanguageOfEachScript) {
  test(`violates the policy on no page of ${code}`, async ({ page }) => {
    const refused = await collectViolations(page);
    // In all languages, pages have the same scripts and fetch the same files in idle time.
    const isFirst = code === firstLanguageOfEachScript[0];
    const paths = isFirst
      ? [...listPagePaths(code), '/', '/no-such-page']
      : [getPagePath(code, 'index'), getPagePath(code, 'products'), getPagePath(code, 'redirect')];
    for (const path of [...paths, `/${code}/no-such-page`]) {
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      if (!isFirst) continue;
      // Two of them go on to another page, which ends a script of the test's.
      await expect(async () => {
        await waitForIdlePage(page);
      }).toPass();
    }
    expect(refused).toEqual([]);
  });
}

test('violates no policy when islands hydrate', async ({ page }) => {
  const refused = await collectViolations(page);
  await page.goto(getPagePath('en', 'index'));
  await languagePicker(page).button.click();
  await languagePicker(page).filter.fill('arab');
  await page.keyboard.press('Escape');
  await mobileMenu(page).button.click();
  await expect(mobileMenu(page).links.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await carousel(page).list.click();
  await carousel(page).next.click();
  await page.goto(getPagePath('en', 'help-center'));
  await contactForm(page).field('name').click();
  await expect(island(page, 'ContactForm')).not.toHaveAttribute('ssr');
  await contactForm(page).submit.click();
  await expect(contactForm(page).errorSummary).toBeFocused();
  expect(refused).toEqual([]);
});

test('restores a failed island’s markup under Trusted Types', async ({ page }) => {
  const refused = await collectViolations(page);
  await page.route(/\/_astro\/ContactForm\./, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const ContactForm = () => { throw new Error("broken"); };',
    }),
  );
  await page.goto(getPagePath('en', 'help-center'));
  await contactForm(page).field('name').click();
  await expect(island(page, 'ContactForm')).toHaveAttribute('ssr');
  await expect(contactForm(page).field('email')).toBeVisible();
  expect(refused).toEqual([]);
});

test('refuses injected markup, handlers and styles', async ({ page }) => {
  const refused = await collectViolations(page);
  await page.goto(getPagePath('en', 'about-us'));
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('self.ran = true');
    document.body.append(script);
    document.body.setAttribute('style', 'display:none');
    const thrown: string[] = [];
    for (const sink of [
      () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      () => document.body.setAttribute('onclick', 'ran = true'),
    ]) {
      try {
        sink();
      } catch (error) {
        thrown.push((error as Error).name);
      }
    }
    return [Reflect.get(self, 'ran'), getComputedStyle(document.body).display === 'none', thrown];
  });
  expect(ran).toEqual([undefined, false, ['TypeError', 'TypeError']]);
  expect(refused.length).toBeGreaterThan(2);
});

test.describe('a host that sends no headers', () => {
  let root: string;
  let host: Awaited<ReturnType<typeof listenOnFreePort>>;
  test.beforeAll(async () => {
    const built = process.env.TEST_ROOT ?? 'dist';
    root = mkdtempSync(join(tmpdir(), 'plain-host-'));
    for (const part of [
      'en.html',
      'en',
      'index.html',
      '404.html',
      '_astro',
      'fonts',
      'flags',
      'icons',
      'favicon.svg',
      'manifest.webmanifest',
    ])
      cpSync(join(built, part), join(root, part), { recursive: true });
    writeMetaCsps(root, {
      url: 'https://www.example.com',
      contactEndpoint: null,
      tagManagerId: null,
      pageMaxAge: 300,
    });
    host = await listenOnFreePort(({ url = '/' }, response) => {
      const path = url === '/' ? '/index' : url.replace(/\?.*/, '');
      const file = [path, `${path}.html`]
        .map((name) => name.slice(1))
        .find((name) => /\.\w+$/.test(name) && existsSync(join(root, name)));
      response
        .writeHead(file ? 200 : 404, { 'Content-Type': getContentType(file ?? '404.html') })
        .end(readFileSync(join(root, file ?? '404.html')));
    });
  });
  test.afterAll(async () => {
    await host.close();
    rmSync(root, { recursive: true });
  });

  test('applies the policy in pages without headers', async ({ page }) => {
    const refused = await collectViolations(page);
    for (const path of ['/', ...listPagePaths('en'), '/en/no-such-page']) {
      const response = await page.goto(host.origin + path);
      expect(response?.headers()['content-security-policy']).toBeUndefined();
    }
    await page.goto(`${host.origin}/en/help-center`);
    await contactForm(page).field('name').click();
    await expect(island(page, 'ContactForm')).not.toHaveAttribute('ssr');
    expect(refused).toEqual([]);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('self.ran = true');
      document.body.append(script);
      return Reflect.get(self, 'ran');
    });
    expect(ran).toBeUndefined();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
  });

  for (const code of ['ja', 'th'])
    test(`gives the error page of all languages the title of ${code}`, async ({ page }) => {
      const localized = readFileSync(
        join(process.env.TEST_ROOT ?? 'dist', code, '404.html'),
        'utf8',
      );
      await page.goto(`${host.origin}/${code.toUpperCase()}/no-such-page`);
      await expect(page).toHaveTitle(localized.match(/<title>(.*?)<\/title>/)?.[1] ?? '');
    });
});
