import { devices, expect, test } from '@playwright/test';
import { getPagePath } from '../../src/i18n/paths.ts';
import { breakpoints } from '../helpers/breakpoints.ts';
import { isAnyClaimWithdrawn } from '../helpers/withdrawn-claims.ts';
import { openFrame } from './helpers/framed-page.ts';
import {
  expectedSelectors,
  findFallbackProblems,
  findLayoutProblems,
} from './helpers/layout-problems.ts';
import { listPagePaths, testedLocales } from './helpers/page-paths.ts';
import { type ServedSite, serveFullSite } from './helpers/serve-site.ts';

// Edges and lines round to the pixels of a phone.
test.use({ deviceScaleFactor: devices['Pixel 7'].deviceScaleFactor });

/** From a small phone to a desktop: each layout at its narrowest. */
const widths = [...breakpoints, 1440];

/** Widths at which the header and footer change. Legal pages and errors have only text besides. */
const frameWidths = [320, 600, 768, 1024, 1231];

/**
 * The longest texts or words of each script that does not break anywhere. Other languages are
 * measured at fewer widths.
 */
const longest = ['de', 'ku', 'ky', 'ru', 'xl'];
const widthsFor = (code: string) => (longest.includes(code) ? widths : frameWidths);

const textPages = ['risk-disclosure', 'redirect', 'not-found'] as const;
/** Pages with the layout of the risk disclosure, but without its drawing. */
const otherLegalPages = ['privacy-policy', 'website-disclaimer'] as const;

test.describe('windows of many widths', () => {
  for (const { code } of testedLocales) {
    test(`fits every page of ${code} in every window`, async ({ page }) => {
      const [home, about] = [getPagePath(code, 'index'), getPagePath(code, 'about-us')];
      const texts = (longest.includes(code) ? textPages : textPages.slice(0, 1)).map((name) =>
        getPagePath(code, name),
      );
      const measuredApart = [
        home,
        about,
        ...[...textPages, ...otherLegalPages].map((name) => getPagePath(code, name)),
      ];
      const others = listPagePaths(code).filter((path) => !measuredApart.includes(path));
      const unmatched = new Set(expectedSelectors);
      await openFrame(page);
      expect([
        ...(await findLayoutProblems(page, texts, frameWidths, unmatched)),
        ...(await findLayoutProblems(page, [...others, about], widthsFor(code), unmatched)),
        ...(await findFallbackProblems(page)),
        ...(await findLayoutProblems(page, [home], widthsFor(code), unmatched)),
      ]).toEqual([]);
      if (!isAnyClaimWithdrawn)
        expect([...unmatched], 'no page has these: have their names changed?').toEqual([]);
      const { action, risk, height } = await page.evaluate(homeOnPhone, [360, 390]);
      expect(action, 'the first action is in the first 700 pixels').toBeLessThanOrEqual(700);
      expect(risk, 'the risk is in the first 700 pixels').toBeLessThanOrEqual(700);
      expect(height, 'the page is at most 9,500 pixels high').toBeLessThanOrEqual(9_500);
      expect(await findFallbackProblems(page)).toEqual([]);
    });
  }

  test.describe('made-up languages', () => {
    let full: ServedSite;
    test.beforeAll(async () => {
      full = await serveFullSite();
    });
    test.afterAll(() => full.close());

    for (const [code, what] of [
      ['xl', '40 % longer than English'],
      ['xr', 'from right to left'],
    ] as const) {
      test(`fits pages of a made-up language: ${what}`, async ({ page }) => {
        await openFrame(page, full.origin);
        expect(await findLayoutProblems(page, listPagePaths(code), widthsFor(code))).toEqual([]);
        await expect(page.frameLocator('iframe').locator('h1')).toHaveText(/lörë/);
      });
    }
  });
});

/**
 * Runs in the page with the frame: measures where phones of these widths show the lower ends of the
 * home page's first action and of its risk, and the height of the last phone's page.
 */
function homeOnPhone(phones: readonly number[]) {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const { documentElement: root } = frame.contentDocument as Document;
  const bottom = (selector: string) =>
    Math.max(
      ...phones.map((width) => {
        frame.width = String(width);
        return (
          root.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
        );
      }),
    );
  return {
    action: bottom('#hero a[href$="/download"]'),
    risk: bottom('#hero p:has(> a[href$="/risk-disclosure"])'),
    height: root.scrollHeight,
  };
}
