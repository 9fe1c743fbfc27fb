import { type Browser, chromium, type LaunchOptions, test } from '@playwright/test';

/**
 * The installed Chromium; its path is empty without one. The packaged Chromium has no back/forward
 * cache, and does not read the settings of a profile.
 */
export const installedChromiumOptions = { executablePath: process.env.FULL_BROWSER_PATH ?? '' };

/** Launches the installed Chromium with its back/forward cache, or skips the test without one. */
export function launchWithBackForwardCache(launchOptions: LaunchOptions): Promise<Browser> {
  test.skip(!installedChromiumOptions.executablePath, 'no Chromium is installed');
  return chromium.launch({
    ...launchOptions,
    ...installedChromiumOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
