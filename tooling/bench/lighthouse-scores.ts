import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSiteServer } from '../../hosting/node/site-server.ts';

/** Not a dependency, because it brings a hundred packages. */
const lighthouse = 'lighthouse@13.5.0';

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/**
 * Measures Lighthouse's scores of 0 to 100 by category, each the median of three runs.
 * @param root folder of a built site
 * @param browser path of a Chromium
 * @throws if npx can't get Lighthouse
 */
export async function lighthouseScores(root: string, paths: readonly string[], browser: string): Promise<{ path: string; scores: Record<string, number> }[]> {
  const server = createServer(createSiteServer(root));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const all = [];
    for (const path of paths) {
      const reports: Report[] = [];
      for (let run = 0; run < 3; run++) reports.push(await audit(origin + path, browser));
      all.push({ path, scores: medians(reports) });
    }
    return all;
  } finally {
    server.close();
  }
}

/** Runs Lighthouse once, with its settings for a phone. */
async function audit(address: string, browser: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const options = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'];
    await promisify(execFile)('npx', ['--yes', lighthouse, address, ...options], { env: { ...process.env, CHROME_PATH: browser } });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function medians(reports: readonly Report[]): Record<string, number> {
  const median = (name: string) => reports.map(({ categories }) => categories[name]?.score ?? 0).sort((a, b) => a - b)[reports.length >> 1] ?? 0;
  return Object.fromEntries(Object.keys(reports[0]?.categories ?? {}).map((name) => [name, Math.round(median(name) * 100)]));
}
