import { defineConfig, devices } from '@playwright/test';
import { findOldChromiums, type OldChromium } from './tests/e2e/helpers/old-chromium.ts';
import {
  ensureChromium,
  findHeadedChromium,
  listNonChromiumEngines,
} from './tooling/browsers/find-browser.ts';
import installTestPackages from './tooling/test-packages.ts';

installTestPackages();
const port = Number(process.env.TEST_PORT ?? 4329);
// Every worker reads this file, so this is found once. Processes of tests inherit the variables.
process.env.FULL_BROWSER_PATH ??= findHeadedChromium() ?? '';
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
/** A phone's pixel density would take seven times as long to paint. */
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
 * These depend on the window's size or on the pointing device, as do tests with the tag. All others
 * run on a phone only. A test that needs a width sets it by `test.use`; it never skips itself by
 * the project's name.
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
  // A test that passes at the second try hides a defect in the site or in itself.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // These end a test that hangs, and tell nothing of speed: slow machines take eight times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // To draw the hero's line takes half of a test's processor time. Tests of motion set
  // "no-preference".
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `node scripts/run.mjs preview --plain --port ${port} --root ${process.env.TEST_ROOT ?? 'dist'}`,
    url: `http://127.0.0.1:${port}/en`,
    timeout: 60_000,
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
      // Each start of such an engine takes as long as four tests.
      workers: 1,
      use: { engineName },
    })),
    ...findOldChromiums().map((engineName) => ({
      name: engineName,
      // 92 lacks all that 119 lacks, so its tests cover more.
      ...(engineName === 'chromium-92'
        ? { testMatch: [engines, comparison] }
        : { testMatch: comparison, grep: /@chromium-119/ }),
      use: { engineName },
    })),
  ],
});
