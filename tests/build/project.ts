import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const parts = ['src', 'public', 'package.json', 'tsconfig.json', 'astro.config.mjs', 'astro-i18next.config.ts'];
const astro = resolve('node_modules/astro/bin/astro.mjs');
const environment = { ...process.env, NODE_ENV: undefined, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' };

/** A copy of the project in a temporary folder, to be changed and built as an editor would. */
export class Project {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'));

  constructor() {
    for (const part of parts) cpSync(part, join(this.root, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.root, 'node_modules'));
  }

  /** Changes a file: `change` takes its text and gives the new one. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }

  /** Changes a JSON file. */
  editJson<Value>(file: string, change: (value: Value) => void): void {
    this.edit(file, (text) => {
      const value = JSON.parse(text) as Value;
      change(value);
      return JSON.stringify(value, null, 2);
    });
  }

  copy(from: string, to: string): void {
    cpSync(join(this.root, from), join(this.root, to), { recursive: true });
  }

  /**
   * Runs a build and gives all that it printed.
   * @throws with that, when the build fails
   */
  build(variables: Readonly<Record<string, string>> = {}): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], { cwd: this.root, encoding: 'utf8', env: { ...environment, ...variables } });
    if (status !== 0) throw new Error(`The build ended with ${status}:\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  /** The built files, each with a hash of its bytes. */
  built(): Record<string, string> {
    const dist = join(this.root, 'dist');
    const files = globSync('**/*.*', { cwd: dist }).sort();
    return Object.fromEntries(
      files.map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(dist, file)))
          .digest('hex'),
      ]),
    );
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Starts the development server on a free port; gives its address and what stops it. */
  async develop(): Promise<{ address: string; log: () => string; stop: () => Promise<void> }> {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const server = spawn(process.execPath, [astro, 'dev', '--port', String(port), '--host', '127.0.0.1'], { cwd: this.root, env: environment });
    let log = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (log += data));
    await waitFor(() => log.includes(`:${port}`) || exited(server));
    if (exited(server)) throw new Error(`The development server stopped:\n${log}`);
    const stop = () =>
      new Promise<void>((done) => {
        server.once('exit', () => done());
        server.kill();
      });
    return { address, log: () => log, stop };
  }
}

/** Waits until a condition holds, for 30 seconds at most. */
export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not hold within 30 seconds.');
    await new Promise((done) => setTimeout(done, 100));
  }
}

const exited = ({ exitCode }: ChildProcess) => exitCode !== null;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
