import { type Browser, chromium } from '@playwright/test';
import { reportNotRun } from '../../scripts/find-browser.ts';
import { unpackChromium, whyUnavailable } from '../../scripts/packaged-chromium.ts';

const names = ['chromium-92', 'chromium-119'] as const;
export type OldChromium = (typeof names)[number];

/**
 * Finds the old Chromiums that can run here, and prints which can't.
 * @throws in CI, when one is missing: all must be tested there
 */
export function findOldChromiums(warn = console.warn): OldChromium[] {
  return names.filter((name) => {
    const reason = whyUnavailable(name);
    if (reason) reportNotRun(`the tests in ${name}, as ${reason}.`, warn);
    return !reason;
  });
}

/** Starts an old Chromium. */
export function launchOldChromium(name: OldChromium): Promise<Browser> {
  return chromium.launch({
    executablePath: unpackChromium(name),
    args: ['--no-sandbox', '--disable-gpu', '--headless'],
  });
}
