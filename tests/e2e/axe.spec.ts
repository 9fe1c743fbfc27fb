import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { languages, pathsOf } from './pages.ts';

/** Languages looked at on a desktop and in the dark too: both directions, three scripts. Markup and colours are the same in all. */
const wide = ['en', 'ar', 'zh', ''];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { code } of [...languages, { code: '' }]) {
  test(`axe finds nothing on any page: ${code || 'no language'}`, async ({ page }, { project }) => {
    test.skip(project.name === 'desktop' && !wide.includes(code), 'the markup is the phone’s; one language of each kind is enough');
    test.setTimeout(240_000);
    const found: string[] = [];
    const note = (path: string, { violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
      found.push(
        ...violations.map(
          ({ id, nodes }) =>
            `${path} ${id}: ${nodes
              .slice(0, 3)
              .map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)
              .join(' | ')}`,
        ),
      );
    for (const path of code ? pathsOf(code) : ['/404', '/500']) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      note(path, await new AxeBuilder({ page }).withTags(rules).analyze());
      if (!wide.includes(code)) continue;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      note(`${path} dark`, await new AxeBuilder({ page }).withRules('color-contrast').analyze());
    }
    expect(found).toEqual([]);
  });
}
