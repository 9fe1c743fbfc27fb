import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listFiles } from '../../src/utils/list-files.ts';
import { freePort } from '../helpers/free-port.ts';
import { Project } from './helpers/copy-of-project.ts';

const timeout = 300_000;
const project = new Project({ languages: ['en'] });
afterAll(() => project.remove());

/** Lists names only: while files are compressed, temporary ones vanish before they can be read. */
const builtFiles = () => listFiles(join(project.root, 'dist'), '**/*.*');

it(
  'refuses a port in use before it builds',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = project.run('start', { PORT: String(port) });
    other.close();
    expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is in use.`)]);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  },
  timeout,
);

it(
  'serves before it compresses, then sends compressed files',
  async () => {
    // Empty the cache, as on a new machine.
    for (const folder of ['brotli', 'deltas']) {
      rmSync(join(project.root, '.cache', folder), { recursive: true });
      mkdirSync(join(project.root, '.cache', folder));
    }
    const port = await freePort();
    const stop = await project.start('start', 'The site is served on', { PORT: String(port) });
    try {
      const request = async () =>
        await fetch(`http://127.0.0.1:${port}/en`, { headers: { 'accept-encoding': 'br' } });
      expect((await request()).status).toBe(200);
      expect(builtFiles().filter((file) => file.endsWith('.gz'))).toEqual([]);
      await expect
        .poll(async () => (await request()).headers.get('content-encoding'), { timeout: 20_000 })
        .toBe('br');
      const texts = builtFiles().filter(
        (file) => /\.(html|css|js)$/.test(file) && project.read(`dist/${file}`).length >= 1024,
      );
      expect(texts.length).toBeGreaterThan(10);
      await expect
        .poll(builtFiles, { timeout: 120_000, interval: 500 })
        .toEqual(
          expect.arrayContaining([
            ...texts.flatMap((file) => [`${file}.br`, `${file}.gz`]),
            expect.stringMatching(/^_d\/.*\.dcb$/),
          ]),
        );
    } finally {
      await stop('SIGTERM');
    }
  },
  timeout,
);

it(
  'keeps serving when compression fails, and explains it',
  async () => {
    rmSync(join(project.root, '.cache/brotli'), { recursive: true });
    writeFileSync(join(project.root, '.cache/brotli'), 'in the way');
    const port = await freePort();
    const stop = await project.start('start', 'dist/ lacks compressed files', {
      PORT: String(port),
    });
    try {
      expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(200);
    } finally {
      await stop('SIGTERM');
    }
  },
  timeout,
);
