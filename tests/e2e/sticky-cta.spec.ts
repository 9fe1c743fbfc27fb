import { expect, type Page, test } from '@playwright/test';
import products from '../../src/content/pages/en/products.json' with { type: 'json' };
import { getPagePath } from '../../src/i18n/paths.ts';
import { selectors, siteFooter } from './helpers/page-parts.ts';
import { testedLocales } from './helpers/page-paths.ts';

/** Titles and texts of the English page. */
const { how: handle } = products.otherAssets;
const { cfds: cfdTexts } = products.otherAssets.items;
const { 'blue-chips': shareTexts } = products.assets.items;
/** Returns the first sentence of a text, without its end from the first placeholder. */
const readFirstSentence = (text: string) => text.split(/(?<=\.) |\{\{/)[0] ?? '';

/** Whether one of the elements is fully in the window and uncovered. */
const isSeen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.some((element) => {
      const { top, right, bottom, left, height } = element.getBoundingClientRect();
      return (
        height > 0 &&
        top >= 0 &&
        bottom <= innerHeight &&
        element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      );
    }),
  );

/** The buttons of the home page's sections that lead to the download page. */
const downloadButtons =
  '#hero a[href$="/download"]:first-child, :is(#trader-app, #download-banner) a[href$="/download"]';

test('keeps exactly one sign-up action in a phone’s window', async ({ page }) => {
  await page.goto('/en');
  const { end, step } = await siteFooter(page).evaluate((footer) => ({
    end: footer.getBoundingClientRect().top,
    step: innerHeight / 4,
  }));
  const without: number[] = [];
  const twice: number[] = [];
  for (
    let y = await page
      .locator('#hero')
      .evaluate((hero) => hero.getBoundingClientRect().bottom - innerHeight + 120);
    y < end - step * 4;
    y += step
  ) {
    await page.evaluate((to) => scrollTo(0, to), y);
    const [bar, other] = [
      await isSeen(page, `${selectors.stickyBar} a`),
      await isSeen(page, downloadButtons),
    ];
    const isInBand = await page.evaluate(() =>
      ['#trader-app', '#download-banner'].some(
        (name) =>
          (document.querySelector(name)?.getBoundingClientRect().top ?? innerHeight) <
          innerHeight - 10,
      ),
    );
    if (!bar && !other && !isInBand) without.push(y);
    if (bar && other) twice.push(y);
  }
  expect(without).toEqual([]);
  expect(twice).toEqual([]);
});

test('keeps one action in view on the products page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/products');
  // The first visit may show the device's typeface, which is wider.
  await page.reload();
  const end = await siteFooter(page).evaluate(
    (footer) => footer.getBoundingClientRect().top - innerHeight,
  );
  for (const y of [0, end / 3, end / 2, end]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    const [first, bar] = [
      await isSeen(page, '#header a[href$="/download"]'),
      await isSeen(page, `${selectors.stickyBar} a, ${selectors.pageClosing} a[href$="/download"]`),
    ];
    expect([first, bar].filter(Boolean), `at ${y}`).toHaveLength(1);
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(
    height,
    `/en/products is ${height} px high on a phone. Shorten a text of src/content/pages/en/products.json, or raise the limit here if the page needs the height.`,
  ).toBeLessThanOrEqual(8_500);
});

test('covers no link with the action on phones of three sizes', async ({ page }) => {
  const found: string[] = [];
  for (const { code } of testedLocales) {
    await page.goto(getPagePath(code, 'products'));
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await page.evaluate((stickyBar) => {
        const links = [...document.querySelectorAll('#header li a')];
        const bar = document.querySelector(`${stickyBar} p`) as Element;
        const end = (links.at(-1) as Element).getBoundingClientRect().bottom;
        const names = new Set<string | null>();
        for (let y = 0; y < end; y += 12) {
          scrollTo(0, y);
          const { top, bottom } = bar.getBoundingClientRect();
          for (const link of links) {
            const box = link.getBoundingClientRect();
            if (box.top < bottom && box.bottom > top) names.add(link.textContent);
          }
        }
        return { links: links.length, names: [...names] };
      }, selectors.stickyBar);
      expect(covered.links).toBeGreaterThan(8);
      found.push(...covered.names.map((name) => `${code} at ${width}: ${name}`));
    }
  }
  expect(found).toEqual([]);
});

test('opens an instrument on tap and shows its main risk before', async ({ page }) => {
  await page.goto('/en/products#cfds');
  const cfds = page.locator('#cfds');
  const find = (text: string) => cfds.getByText(readFirstSentence(text));
  const [rest, how] = [find(cfdTexts.more), find(cfdTexts.how)];
  for (const text of [rest, how]) await expect(text).toBeHidden();
  await expect(find(cfdTexts.info)).toBeVisible();
  await expect(find(cfdTexts.risk)).toBeVisible();
  await cfds.locator('summary').tap();
  for (const text of [rest, how]) await expect(text).toBeVisible();
});

test('opens instruments on wide windows and all of them in print', async ({ page }) => {
  const cfds = page.locator('#cfds');
  const what = cfds.getByText(cfdTexts.info);
  const how = cfds.getByText(cfdTexts.how);
  await page.goto('/en/products#cfds');
  await page.emulateMedia({ media: 'print' });
  for (const text of [what, how]) await expect(text).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(how).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(what).toBeVisible();
  await expect(how).toBeHidden();
  const title = cfds.locator('summary');
  await title.press('Enter');
  for (const text of [what, how]) await expect(text).toBeVisible();
  await title.click();
  await expect(how).toBeHidden();
  const titleBox = async () => (await title.boundingBox()) ?? { y: 0, height: 0 };
  const before = await titleBox();
  await cfds.getByText(handle, { exact: true }).click();
  await expect(how).toBeVisible();
  expect(await titleBox(), 'the handle does not move').toEqual(before);
  expect((await how.boundingBox())?.y, 'the text is below its handle').toBeGreaterThanOrEqual(
    before.y + before.height,
  );
});

test('opens a leading asset like the others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/products');
  const shares = page.locator('#blue-chips');
  const how = shares.getByText(shareTexts.how);
  await expect(shares.getByText(shareTexts.info)).toBeVisible();
  await expect(how).toBeHidden();
  await shares.getByText(handle, { exact: true }).click();
  await expect(how).toBeVisible();
});

test('opens a footer group on a phone', async ({ page }) => {
  await page.goto('/en');
  const link = siteFooter(page).getByRole('link', { name: 'Hong Kong stocks' });
  await expect(link).toBeHidden();
  await siteFooter(page).locator('summary', { hasText: 'Products' }).click();
  await expect(link).toBeVisible();
});

test('keeps the focus clear of the floating sign-up button', async ({ page }) => {
  await page.goto('/de/products');
  const focused = page.locator(`main :focus:not(${selectors.stickyBar} *)`);
  const covered: (string | null)[] = [];
  let besideButton = 0;
  for (const _ of await page.locator('main :is(a, summary)').all()) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) continue;
    if (await isSeen(page, `${selectors.stickyBar} a`)) besideButton += 1;
    const text = await focused.evaluate((element, bar) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const atCenter = document.elementFromPoint(left + width / 2, top + height / 2);
      return atCenter?.closest(bar) ? element.textContent : null;
    }, selectors.stickyBar);
    if (text) covered.push(text);
  }
  expect(besideButton).toBeGreaterThan(5);
  expect(covered).toEqual([]);
});

test('shows the floating sign-up button while it has the focus', async ({ page }) => {
  await page.goto('/en');
  const seen: boolean[] = [];
  for (const _ of await page.locator('main :is(a, summary, input)').all()) {
    await page.keyboard.press('Tab');
    const focused = `${selectors.stickyBar} :focus`;
    if ((await page.locator(focused).count()) > 0) seen.push(await isSeen(page, focused));
  }
  expect(seen).toEqual([true, true]);
});

test('prints the answers to all questions', async ({ page }) => {
  await page.goto('/en/help-center');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('#faq details > p:nth-of-type(1)');
  expect(await answers.count()).toBeGreaterThan(4);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
