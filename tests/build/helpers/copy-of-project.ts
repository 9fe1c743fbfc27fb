import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getFreePort } from '../../helpers/free-port.ts';
import { runNode } from '../../helpers/run-node.ts';
import { spawnNode } from '../../helpers/server-process.ts';

const excluded = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.astro',
  'screenshots',
  'test-results',
  'playwright-report',
]);
const astro = resolve('node_modules/astro/bin/astro.mjs');
// Vitest's own variables would reach `import.meta.env` of the build.
const environment = {
  ...process.env,
  NODE_ENV: undefined,
  VITEST: undefined,
  PROD: undefined,
  DEV: undefined,
  MODE: undefined,
  ASTRO_TELEMETRY_DISABLED: '1',
};

interface Options {
  /** Name of the folder. */
  readonly name?: string;
  /**
   * Copies the packages that `npm ci` installs with NODE_ENV=production. By default node_modules is
   * a link.
   */
  readonly production?: boolean;
  /**
   * Codes of the languages to publish. All others become drafts, which makes builds faster. By
   * default all published languages.
   */
  readonly languages?: readonly string[];
}

/** A copy of the project in a temporary folder, which tests change and build. */
export class Project {
  readonly root: string;

  constructor({ name = 'site', production = false, languages }: Options = {}) {
    this.root = join(mkdtempSync(join(tmpdir(), 'project-')), name);
    cpSync('.', this.root, {
      recursive: true,
      // Nor sites, nor the folder of a build that runs beside this test.
      filter: (source) => !excluded.has(basename(source)) && !/^\.?dist/.test(source),
    });
    if (production) installInto(this.root);
    else
      for (const folder of ['node_modules', 'tests/node_modules'])
        symlinkSync(resolve(folder), join(this.root, folder));
    // Share the results of brotli, which is slow. A production build draws its own pictures, so
    // that a test can compare them.
    mkdirSync(join(this.root, '.cache'));
    for (const name of ['brotli', 'deltas', ...(production ? [] : ['share'])]) {
      mkdirSync(join('.cache', name), { recursive: true });
      symlinkSync(resolve('.cache', name), join(this.root, '.cache', name));
    }
    if (languages) this.publish(languages);
  }

  /** Makes drafts of all published languages that are not listed. */
  publish(languages: readonly string[]): void {
    this.edit('src/i18n/locales.ts', (text) =>
      text.replace(/(code: '(\w+)',.*status: ')live'/g, (row, start, code) =>
        languages.includes(code) ? row : `${start}draft'`,
      ),
    );
  }

  /** Deletes the copy. */
  remove(): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
  }

  /**
   * Runs an npm script by Node, which starts faster than npm. Returns its exit code, and its output
   * without colors.
   */
  run(
    script: string,
    variables: Readonly<Record<string, string>> = {},
    options: readonly string[] = [],
  ): { code: number | null; output: string } {
    return this.runNode(['--run', script, '--', ...options], variables);
  }

  private runNode(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = runNode(args, {
      cwd: this.root,
      env: { ...environment, ...variables },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: status, output: stripVTControlCharacters(stdout + stderr) };
  }

  /**
   * Starts an npm script in a new process group.
   * @param text part of the output after which it is ready
   * @returns its output so far, and a function that sends a signal to it and its children
   */
  async start(
    script: string,
    text: string,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<{ log: () => string; stop: (signal: NodeJS.Signals) => Promise<void> }> {
    const { child, output, ended, waitForOutput } = spawnNode(
      ['--run', script],
      { ...environment, ...variables },
      { cwd: this.root, detached: true },
    );
    await waitForOutput(text);
    const stop = async (signal: NodeJS.Signals) => {
      process.kill(-(child.pid as number), signal);
      await ended;
    };
    return { log: output, stop };
  }

  /** Replaces the text of a file by that which `change` returns. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }

  /** Changes the value of a JSON file. */
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
   * Builds the pages without compressed files.
   * @throws with the output when the build fails
   */
  build(): void {
    const { code, output } = this.runNode([astro, 'build'], { SKIP_COMPRESSION: '1' });
    if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
  }

  /** Runs tests of the built pages in the copy. Returns their exit code and output. */
  runDistTests(names: readonly string[]): { code: number | null; output: string } {
    return this.runNode([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'dist',
      ...names.map((name) => `tests/dist/${name}.test.ts`),
    ]);
  }

  /** Returns the built files, each with a hash of its bytes. */
  built(): Record<string, string> {
    const dist = join(this.root, 'dist');
    const files = globSync('**/*.*', { cwd: dist }).sort();
    return Object.fromEntries(
      files.map((file) => [file, hash('sha256', readFileSync(join(dist, file)))]),
    );
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /**
   * Starts the development server on a free port.
   * @param host address to listen on, set as HOST
   */
  async develop(
    host = '127.0.0.1',
    variables: Readonly<Record<string, string>> = {},
  ): Promise<{ address: string; log: () => string; stop: () => Promise<void> }> {
    const port = await getFreePort();
    const address = `http://127.0.0.1:${port}`;
    const { output, stop, waitForOutput } = spawnNode(
      ['scripts/run.mjs', 'dev'],
      { ...environment, ...variables, HOST: host, PORT: String(port) },
      { cwd: this.root },
    );
    await waitForOutput(`:${port}`);
    return { address, log: output, stop };
  }
}

/**
 * Installs the production packages into a copy, as hard links where possible: none that only
 * development has.
 */
function installInto(root: string): void {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const wanted = Object.entries(lock.packages)
    .filter(
      ([path, { dev }]) =>
        /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && existsSync(path) && !dev,
    )
    .map(([path]) => path);
  for (const [into, paths = []] of Object.entries(
    Object.groupBy([...wanted, 'node_modules/.bin'], (path) => dirname(path)),
  )) {
    mkdirSync(join(root, into), { recursive: true });
    linkOrCopy(paths, join(root, into));
  }
}

function linkOrCopy(paths: string[], into: string): void {
  try {
    execFileSync('cp', ['-al', ...paths, into], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-R', ...paths, into]);
  }
}
