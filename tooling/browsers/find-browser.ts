import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findExecutable, isProgram, reportSkip } from '../installed-programs.ts';
import { canRunPackagedChromium, unpackChromium } from './packaged-chromium.ts';

/**
 * Returns the path of the Chromium that tests and measurements use: that of BROWSER_PATH; the one
 * among the packages, so that all machines test the same; or, where that does not run, an installed
 * one, Playwright's if there is no other.
 * @param options `prefersInstalled` takes an installed one before the packaged one, which paints
 *   four times slower
 * @throws when BROWSER_PATH names no program, or when none can be installed
 */
export function ensureChromium({ prefersInstalled = false } = {}): string {
  const named = process.env.BROWSER_PATH;
  if (named && !isProgram(named))
    throw new Error(
      `BROWSER_PATH is "${named}", which is no program. Name a Chromium, or unset the variable to have one found.`,
    );
  const path =
    named ||
    (prefersInstalled && findInstalled()) ||
    (canRunPackagedChromium && unpackChromium('chromium-153')) ||
    findInstalled() ||
    installChromium();
  console.log(`Browser: ${path}`);
  return path;
}

/**
 * Returns the path of the Chromium that BROWSER_PATH names, or of an installed one. It keeps pages
 * for going back and reads the settings of a profile; the one among the packages, which has no
 * window, does neither.
 * @throws in CI if there is none
 */
export function requireInstalledChromium(): string | undefined {
  const path = process.env.BROWSER_PATH || findInstalled();
  if (!path)
    reportSkip(
      'the tests of cached pages and refused cookies. They need an installed Chromium (Debian: apt-get install chromium).',
    );
  return path;
}

/** Returns the path of the system's Chromium, or else of Playwright's. */
function findInstalled() {
  return (
    findExecutable(
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
    ) ?? [chromium.executablePath()].find(existsSync)
  );
}

function installChromium(): string {
  console.log('Browser: none found; Playwright installs one');
  try {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
    return chromium.executablePath();
  } catch (cause) {
    throw new Error(
      'No Chromium was found, and none could be installed. Install one (Debian: apt-get install chromium), or name it in BROWSER_PATH.',
      { cause },
    );
  }
}

/** Engines besides Chromium: each needs one program of each row, from these Debian packages. */
const engines = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: 'firefox-esr' },
  webkit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: 'webkit2gtk-driver xvfb' },
};

/**
 * Lists the installed engines besides Chromium. Prints which are missing, and how to install them.
 * @throws in CI if one is missing
 */
export function listNonChromiumEngines(): (keyof typeof engines)[] {
  return (['firefox', 'webkit'] as const).filter((name) => {
    const { programs, packages } = engines[name];
    const missing = programs.filter((row) => !findExecutable(...row));
    if (missing.length > 0)
      reportSkip(
        `the tests in ${name}. Not found: ${missing.map((row) => row.join(' or ')).join(', ')} (Debian: apt-get install ${packages}).`,
      );
    return missing.length === 0;
  });
}
