import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const port = Number(process.env['TEST_PORT'] ?? 4329);
process.env['BROWSER_PATH'] ??= findBrowser();
const launchOptions = {
  executablePath: process.env['BROWSER_PATH'],
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** Every test runs on a phone and on a desktop; what a page does without JavaScript is in files called *.nojs.spec.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Some tests measure time; a busy machine may need another try.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  reporter: [['list']],
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions, serviceWorkers: 'block' },
  webServer: { command: `node scripts/serve.mjs --port ${port}`, url: `http://127.0.0.1:${port}/en`, reuseExistingServer: false, timeout: 20_000 },
  projects: [
    { name: 'phone', testIgnore: '**/*.nojs.spec.ts', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'desktop', testIgnore: '**/*.nojs.spec.ts', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone, no JavaScript', testMatch: '**/*.nojs.spec.ts', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, javaScriptEnabled: false } },
    { name: 'desktop, no JavaScript', testMatch: '**/*.nojs.spec.ts', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, javaScriptEnabled: false } },
  ],
});
