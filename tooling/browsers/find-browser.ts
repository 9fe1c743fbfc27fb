import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { formatEnvProblem } from '../../src/utils/read-env.ts';
import { findExecutable, isExecutableFile, reportSkipOrThrowInCi } from '../installed-programs.ts';
import { canRunPackagedChromium, unpackChromium } from './packaged-chromium.ts';

/**
 * Returns the path of a Chromium for tests and measurements. The one among the packages makes all
 * machines test the same; BROWSER_PATH wins over it. Where neither runs, takes or installs another.
 * @param options `prefersInstalled` prefers the system's, which paints four times faster
 * @throws when BROWSER_PATH names no program, or when none can be installed
 */
export function ensureChromium({ prefersInstalled = false } = {}): string {
  const named = process.env.BROWSER_PATH;
  if (named && !isExecutableFile(named))
    throw new Error(
      formatEnvProblem(
        'BROWSER_PATH',
        `Expected the path of a Chromium; found "${named}", which is not a program. Correct the variable, or unset it to have one found.`,
      ),
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
 * Returns the path of a Chromium with a window. The one among the packages has none, and therefore
 * no back/forward cache and no profile.
 * @throws in CI if there is none
 */
export function findHeadedChromium(): string | undefined {
  const path = process.env.BROWSER_PATH || findInstalled();
  if (!path)
    reportSkipOrThrowInCi(
      'the tests of cached pages and refused cookies. They need an installed Chromium (Debian: apt-get install chromium).',
    );
  return path;
}

const findInstalled = () =>
  findExecutable(
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ) ?? [chromium.executablePath()].find(existsSync);

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

/** Engines besides Chromium: each row of programs needs one, from these Debian packages. */
const engines = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: 'firefox-esr' },
  webkit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: 'webkit2gtk-driver xvfb' },
};

/**
 * Lists the other engines that are installed. Prints how to install the missing ones.
 * @throws in CI if one is missing
 */
export const listNonChromiumEngines = (): (keyof typeof engines)[] =>
  (['firefox', 'webkit'] as const).filter((name) => {
    const { programs, packages } = engines[name];
    const missing = programs.filter((row) => !findExecutable(...row));
    if (missing.length > 0)
      reportSkipOrThrowInCi(
        `the tests in ${name}. Not found: ${missing.map((row) => row.join(' or ')).join(', ')} (Debian: apt-get install ${packages}).`,
      );
    return missing.length === 0;
  });
