import { type Browser, chromium } from 'playwright';
import { type BenchSite, startBenchServer } from './bench-server.ts';

interface Options {
  /** Folder of a built site. */
  readonly root: string;
  /** Path of a Chromium. */
  readonly executablePath: string;
  /** Whether the browser takes compression dictionaries. */
  readonly hasDictionaries: boolean;
}

/**
 * Runs a measurement with its own server and browser.
 * @throws where openssl is missing
 */
export async function runInBrowser({ root, executablePath, hasDictionaries }: Options, measure: (browser: Browser, site: BenchSite) => Promise<void>): Promise<void> {
  const site = await startBenchServer(root);
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', site.flag];
  if (!hasDictionaries) args.push('--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend');
  const browser = await chromium.launch({ executablePath, args });
  try {
    await measure(browser, site);
  } finally {
    await browser.close();
    site.close();
  }
}
