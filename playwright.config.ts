import { defineConfig, devices } from '@playwright/test';
import { findOldChromiums, type OldChromium } from './tests/e2e/helpers/old-chromium.ts';
import {
  ensureChromium,
  listNonChromiumEngines,
  requireInstalledChromium,
} from './tooling/browsers/find-browser.ts';
import installTestPackages from './tooling/test-packages.ts';

installTestPackages();
const port = Number(process.env.TEST_PORT ?? 4329);
// Found once: every worker reads this file again, and processes of tests inherit the variables.
process.env.FULL_BROWSER_PATH ??= requireInstalledChromium() ?? '';
process.env.BROWSER_PATH ??= ensureChromium();
const launchOptions = {
  executablePath: process.env.BROWSER_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
/** With one pixel per CSS pixel: a phone's density takes seven times as long to paint. */
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

const engines = '**/cross-browser.spec.ts';
const comparison = '**/old-chromium.spec.ts';
const noJavaScript = '**/*.nojs.spec.ts';
/**
 * Tests that depend on the window's size or on the pointing device: those with the tag, and these
 * files without JavaScript. All others run on a phone only. A test that needs a width sets it by
 * `test.use`; it never skips itself by the project's name.
 */
const onDesktopToo = /\b(carousel|menu|picker)\.nojs\.spec\.ts|@desktop\b/;

/** Files named *.nojs.spec.ts test pages without JavaScript. */
export default defineConfig<
  object,
  { engineName: ReturnType<typeof listNonChromiumEngines>[number] | OldChromium }
>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try hides a defect, of the site or of the test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Without motion, as drawing the hero's line takes half of a test's processor time. Tests of
  // motion set "no-preference".
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `node scripts/run.mjs preview --plain --port ${port} --root ${process.env.TEST_ROOT ?? 'dist'}`,
    url: `http://127.0.0.1:${port}/en`,
    reuseExistingServer: false,
    timeout: 20_000,
  },
  projects: [
    { name: 'phone', testIgnore: [noJavaScript, engines, comparison], use: phone },
    {
      name: 'desktop',
      testIgnore: [noJavaScript, engines, comparison],
      grep: onDesktopToo,
      use: desktop,
    },
    {
      name: 'phone, no JavaScript',
      testMatch: noJavaScript,
      use: { ...phone, javaScriptEnabled: false },
    },
    {
      name: 'desktop, no JavaScript',
      testMatch: noJavaScript,
      grep: onDesktopToo,
      use: { ...desktop, javaScriptEnabled: false },
    },
    ...listNonChromiumEngines().map((engineName) => ({
      name: engineName,
      testMatch: engines,
      // To start such an engine takes as long as four tests.
      workers: 1,
      use: { engineName },
    })),
    ...findOldChromiums().map((engineName) => ({
      name: engineName,
      // What 119 lacks, 92 lacks, too: interactions and more pages are tested there.
      ...(engineName === 'chromium-92'
        ? { testMatch: [engines, comparison] }
        : { testMatch: comparison, grep: /@chromium-119/ }),
      use: { engineName },
    })),
  ],
});
