/**
 * Finds Chromium for the tests: that of BROWSER_PATH, the system's, Playwright's, or one that it
 * installs, in this order. Prints which.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Returns the path of a Chromium.
 * @returns {string}
 * @throws when BROWSER_PATH names no program, or when none is found and none can be installed
 */
export function findBrowser(log = console.log) {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!isProgram(named)) throw new Error(`BROWSER_PATH is "${named}", which is no program. Name a Chromium, or unset the variable to have one found.`);
    return say(named, 'named by BROWSER_PATH');
  }
  const found = findOnPath(names);
  if (found) return say(found, "the system's own");
  if (existsSync(chromium.executablePath())) return say(chromium.executablePath(), "Playwright's own");
  install(log);
  const installed = findOnPath(names) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (!installed) throw new Error('No Chromium was found, and none could be installed. Install one and name it in BROWSER_PATH.');
  return say(installed, 'just installed');

  function say(path, why) {
    log(`Browser: ${path} (${why})`);
    return path;
  }
}

/**
 * Returns the path of the Chromium that most tests use: chromium-headless-shell, which needs half the
 * processor time, if it is installed and BROWSER_PATH is unset; else that of `findBrowser`.
 * @returns {string}
 * @throws as findBrowser does
 */
export function findHeadless(log = console.log) {
  const shell = process.env.BROWSER_PATH ? undefined : findOnPath(['chromium-headless-shell']);
  if (!shell) return findBrowser(log);
  log(`Browser: ${shell} (the one without a window)`);
  return shell;
}

/** Returns the path of the first installed program, or undefined. */
export function findOnPath(programs) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(isProgram);
}

/** Engines besides Chromium: each needs one program of each row, from these Debian packages. */
const engines = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: 'firefox-esr' },
  webkit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: 'webkit2gtk-driver xvfb' },
};

/**
 * Lists the installed engines besides Chromium. Prints which are missing, and how to install them.
 * @returns {('firefox' | 'webkit')[]}
 * @throws in CI if one is missing
 */
export function findEngines(warn = console.warn) {
  return Object.entries(engines).flatMap(([name, { programs, packages }]) => {
    const missing = programs.filter((row) => !findOnPath(row)).map((row) => row.join(' or '));
    if (missing.length === 0) return [name];
    const words = `NOT RUN: the tests in ${name}. Not found: ${missing.join(', ')} (Debian: apt-get install ${packages}).`;
    if (process.env.CI) throw new Error(words);
    // Playwright reads its configuration again in every worker.
    if (!process.env.TEST_WORKER_INDEX) warn(words);
    return [];
  });
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(log) {
  const ways = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
  ];
  for (const [command, words] of ways) {
    log(`Browser: none found; trying ${command} ${words.join(' ')}`);
    try {
      execFileSync(command, words, { stdio: 'inherit', timeout: 600_000 });
      return;
    } catch {
      log('Browser: that way failed.');
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) findBrowser();
