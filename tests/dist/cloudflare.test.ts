import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cachePolicies } from '../../hosting/rules/serving-rules.ts';
import { readBuiltFile } from './helpers/built-pages.ts';
import { startWorker } from './helpers/cloudflare-worker.ts';
import { copySiteForHosts } from './helpers/hosted-site.ts';
import { requestAsIs } from './helpers/request-as-is.ts';

let root: string;
beforeAll(async () => {
  root = await copySiteForHosts();
});
afterAll(() => rmSync(root, { recursive: true }));

it('answers 500 when Cloudflare fails to read a file', async () => {
  const worker = await startWorker(root);
  try {
    expect((await requestAsIs(worker.origin, '/de/home')).status).toBe(200);
    // Cloudflare's local runtime still lists the file.
    rmSync(join(root, 'de/home.html'));
    const { status, headers, body } = await requestAsIs(worker.origin, '/de/home');
    expect([status, headers['cache-control']]).toEqual([
      500,
      `${cachePolicies.noStore}, no-transform`,
    ]);
    expect(body.toString()).toBe(readBuiltFile('500.html'));
  } finally {
    await worker.close();
  }
});
