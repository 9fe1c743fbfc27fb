import { expect, test } from '@playwright/test';
import app from '../../src/content/app/en.json' with { type: 'json' };
import drawings from '../../src/content/drawings/drawings.json' with { type: 'json' };

test('shows the prices of the time that a visitor chooses', async ({ page }) => {
  await page.goto('/en');
  const [firstTime = ''] = drawings.hero.times;
  const { day, week, month, year } = app.ranges;
  const shown = (label: string) => page.locator('#hero .plot').getByText(label, { exact: true });
  const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });
  await expect(choice(day)).toBeChecked();
  await page.locator('#hero label', { hasText: year }).click();
  await expect(choice(year)).toBeChecked();
  for (const name of [day, week, month, year]) {
    const change = (await choice(name).getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
    const arrow = change.startsWith('+') ? '▲' : '▼';
    await expect(shown(`${arrow} ${change}`)).toBeVisible({ visible: name === year });
  }
  await choice(year).press('ArrowLeft');
  await expect(choice(month)).toBeChecked();
  await expect(shown(firstTime)).toBeHidden();
  await choice(month).press('ArrowLeft');
  await choice(week).press('ArrowLeft');
  await expect(shown(firstTime)).toBeVisible();
});
