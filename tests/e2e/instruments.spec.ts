import { expect, test } from '@playwright/test';

test('shows what a call makes at each price, by radio buttons', async ({ page }) => {
  await page.goto('/en');
  const options = page.getByRole('article').filter({ has: page.locator('a[href$="#options"]') });
  const results = options.locator('[aria-live] > p');
  await expect(results.filter({ visible: true })).toHaveText(/\+\$10\.90/);
  await options.getByRole('radio', { name: '$187.42' }).click();
  await expect(results.filter({ visible: true })).toHaveText(/−\$1\.68/);
  await page.keyboard.press('ArrowLeft');
  await expect(results.filter({ visible: true })).toHaveText(/−\$4\.10/);
});

test('leads each instrument to its place on the products page', async ({ page }) => {
  await page.goto('/en');
  const links = await page
    .locator('#integrated-investment h3 a')
    .evaluateAll((titles) => titles.map((title) => (title as HTMLAnchorElement).hash));
  expect(links).toHaveLength(9);
  await page.goto('/en/products');
  for (const hash of links) await expect(page.locator(hash)).toBeAttached();
});

test('runs the day of the markets while one scrolls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en');
  const clock = page.getByRole('article').filter({ has: page.locator('a[href$="#us-stocks"]') });
  const timeLine = () =>
    clock
      .locator('ol ~ p')
      .last()
      .evaluate((element) => element.getBoundingClientRect().left);
  await clock.evaluate((element) =>
    scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight * 0.9),
  );
  // Screen readers get the time of the HTML, not the one that runs.
  await expect(clock).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - paragraph: /Hong Kong/
        - text: /^03:48$/
  `);
  const early = await timeLine();
  await clock.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));
  await expect.poll(timeLine).toBeCloseTo(1280 * 0.78, 0);
  expect(early).toBeLessThan(1280 * 0.3);
});
