import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
}

interface Bom {
  readonly metadata: { readonly component: Readonly<Record<string, string>> };
  readonly components: readonly {
    readonly name: string;
    readonly hashes?: readonly { readonly content: string }[];
    readonly licenses?: readonly unknown[];
  }[];
}

const readLocked = (file: string) =>
  Object.entries<Locked>(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path);

describe.each([
  ['package-lock.json', 500],
  ['tests/package-lock.json', 200],
])('the lock file %s', (file, least) => {
  const locked = readLocked(file);

  it('locks every package with its hash', () => {
    expect(locked.length).toBeGreaterThan(least);
    expect(
      locked
        .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
        .map(([path]) => path),
    ).toEqual([]);
  });

  it('names no registry in the lock file', () => {
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });

  it('locks no esbuild with an open development server', () => {
    const versions = locked
      .filter(([path]) => path.endsWith('node_modules/esbuild'))
      .map(([, { version }]) => version.split('.').map(Number));
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter(([major = 0, minor = 0]) => major === 0 && minor < 25)).toEqual([]);
  });
});

describe('npm run sbom', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the product and each package with hash and license', () => {
    for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'src/utils'])
      cpSync(path, join(folder, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const { metadata, components } = JSON.parse(
      execFileSync('npm', ['run', '-s', 'sbom'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    ) as Bom;
    expect(metadata.component).toMatchObject({
      type: 'application',
      name: 'brokerage-site',
      purl: `pkg:npm/brokerage-site@${version}`,
    });
    expect(components.length).toBeGreaterThan(200);
    expect(
      components
        .filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
