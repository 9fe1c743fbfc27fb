import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenOnFreePort } from '../../tests/helpers/free-port.ts';
import { runNode } from '../../tests/helpers/run-node.ts';
import { deployManifestFile } from '../rules/serving-rules.ts';
import { readDeployManifest } from './read-deploy-manifest.ts';
import { createSiteListener } from './site-listener.ts';

it('refuses a path with a backslash, which leads to other folders on Windows', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const manifest = { commonHeaders: {}, documentHeaders: {}, policies: [], pages: {} };
  writeFileSync(join(root, deployManifestFile), JSON.stringify(manifest));
  // On Windows this is root/secret.txt; other systems write a file of this name.
  writeFileSync(join(root, 'x\\..\\secret.txt'), 'secret');
  const { origin, close } = await listenOnFreePort(createSiteListener(root));
  onTestFinished(close);
  const response = await fetch(`${origin}/x%5c..%5csecret.txt`);
  expect([response.status, await response.text()]).toEqual([400, '']);
  rmSync(root, { recursive: true });
});

it.each(['before', 'during'])(
  'answers from the new site when a build swaps it %s a request',
  async (time) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    const [root, next] = [join(folder, 'dist'), join(folder, 'next')];
    const manifest = { commonHeaders: {}, documentHeaders: {}, policies: [], pages: {} };
    for (const site of [root, next]) {
      mkdirSync(site);
      writeFileSync(join(site, deployManifestFile), JSON.stringify(manifest));
      writeFileSync(join(site, 'en.html'), site === next ? 'new' : 'old');
    }
    let isSwapped = false;
    const swap = () => {
      if (isSwapped) return;
      isSwapped = true;
      renameSync(root, join(folder, 'last'));
      void setTimeout(5).then(() => renameSync(next, root));
    };
    const listener = createSiteListener(root, time === 'during' ? { onSend: swap } : {});
    const { origin, close } = await listenOnFreePort((...exchange) => {
      if (time === 'before') swap();
      listener(...exchange);
    });
    onTestFinished(close);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await fetch(`${origin}/en`);
    expect([response.status, await response.text()]).toEqual([200, 'new']);
    log.mockRestore();
    rmSync(folder, { recursive: true });
  },
);

it('answers a request that Node can’t read with the headers of a new build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const writeManifest = (build: string) => {
    const commonHeaders = { 'X-Build': build };
    const manifest = { commonHeaders, documentHeaders: {}, policies: [], pages: {} };
    writeFileSync(join(root, deployManifestFile), JSON.stringify(manifest));
  };
  writeManifest('old');
  const { port, close } = await listenOnFreePort(createSiteListener(root));
  onTestFinished(close);
  await setTimeout(20);
  writeManifest('new');
  const [response] = await once(get({ port, path: '/a\\b', agent: false }), 'response');
  response.resume();
  expect([response.statusCode, response.headers['x-build']]).toEqual([400, 'new']);
  rmSync(root, { recursive: true });
});

it('logs the path of a request that fails, without its query', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const manifest = { commonHeaders: {}, documentHeaders: {}, policies: [], pages: {} };
  writeFileSync(join(root, deployManifestFile), JSON.stringify(manifest));
  const { origin, close } = await listenOnFreePort(createSiteListener(root));
  onTestFinished(close);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The folder has no "not found" page.
  const { status } = await fetch(`${origin}/de/nix?name=Ada`);
  expect([status, log.mock.calls[0]]).toEqual([
    500,
    ['GET /de/nix could not be answered:', expect.any(Error)],
  ]);
  log.mockRestore();
  rmSync(root, { recursive: true });
});

it('starts no contact service without a manifest, and names the remedy', () => {
  const { status, stderr } = runNode(['hosting/node/standalone-contact-server.ts']);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/\.deploy-manifest\.json is missing\. Run npm run build/),
  ]);
});

it('names a manifest that was cut', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(root, deployManifestFile), '{"contact":');
  expect(() => readDeployManifest(root)).toThrow(
    /\.deploy-manifest\.json can’t be read \(Unexpected end of JSON/,
  );
  rmSync(root, { recursive: true });
});
