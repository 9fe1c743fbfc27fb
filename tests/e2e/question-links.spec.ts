import { expect, test } from '@playwright/test';

test('opens the question that an address names', async ({ page }) => {
  const question = (id: string) => page.locator(`#faq-${id}`);
  await page.goto('/en/help-center#faq-licence');
  await expect(question('licence')).toHaveAttribute('open');
  await expect(question('licence').locator('summary')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'faq-deposits';
  });
  await expect(question('deposits')).toHaveAttribute('open');
  await expect(question('licence')).not.toHaveAttribute('open');
});

test('opens a question again that was closed since its link', async ({ page }) => {
  const question = page.locator('#faq-licence');
  await page.goto('/en/help-center#faq-licence');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq-licence' });
    link.append('Licence');
    document.querySelector('main')?.prepend(link);
  });
  await question.locator('summary').click();
  await expect(question).not.toHaveAttribute('open');
  await page.getByRole('link', { name: 'Licence', exact: true }).click();
  await expect(question).toHaveAttribute('open');
});
