import { type Browser, chromium } from '@playwright/test';
import {
  canRunPackagedChromium,
  unpackChromium,
} from '../../../tooling/browsers/packaged-chromium.ts';
import { reportSkipOrThrowInCi } from '../../../tooling/installed-programs.ts';

const names = ['chromium-92', 'chromium-119'] as const;
export type OldChromium = (typeof names)[number];

/**
 * Lists the old Chromiums if they can run here.
 * @throws in CI if they can't: all must be tested there
 */
export function findOldChromiums(): readonly OldChromium[] {
  if (canRunPackagedChromium) return names;
  reportSkipOrThrowInCi(`the tests in ${names.join(' and ')}, which run only on Linux on x64.`);
  return [];
}

/** Starts an old Chromium. */
export const launchOldChromium = (name: OldChromium): Promise<Browser> =>
  chromium.launch({
    executablePath: unpackChromium(name),
    args: ['--no-sandbox', '--disable-gpu', '--headless'],
  });
