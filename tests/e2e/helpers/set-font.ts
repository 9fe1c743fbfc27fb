import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Sets an open page's text in a font of a package, as the fonts of machines differ, and waits until
 * it is loaded.
 * @param family name in the package's styles
 */
export async function setFont(page: Page, packageName: string, family: string): Promise<void> {
  const folder = join('node_modules', packageName);
  await page.route('**/test-fonts/*', (route) =>
    route.fulfill({ path: join(folder, 'files', basename(route.request().url())) }),
  );
  const styles = readFileSync(join(folder, 'index.css'), 'utf8').replaceAll(
    './files/',
    '/test-fonts/',
  );
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    // A layout requests the files.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  }, `${styles}*{font-family:"${family}",sans-serif!important}`);
}
