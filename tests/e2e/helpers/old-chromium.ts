import { type Browser, chromium } from '@playwright/test';
import { reportSkip } from '../../../tooling/browsers/find-browser.ts';
import {
  findChromiumProblem,
  unpackChromium,
} from '../../../tooling/browsers/packaged-chromium.ts';

const names = ['chromium-92', 'chromium-119'] as const;
export type OldChromium = (typeof names)[number];

/**
 * Finds the old Chromiums that can run here, and prints which can't.
 * @throws in CI, when one is missing: all must be tested there
 */
export function findOldChromiums(): OldChromium[] {
  return names.filter((name) => {
    const reason = findChromiumProblem(name);
    if (reason) reportSkip(`the tests in ${name}, as ${reason}.`);
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
