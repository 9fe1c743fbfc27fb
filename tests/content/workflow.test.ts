import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly steps: readonly Step[];
}

const text = readFileSync('.github/workflows/ci.yml', 'utf8');
const { jobs } = parse(text) as {
  readonly jobs: Readonly<Record<'check' | 'audit' | 'build' | 'deploy', Job>>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);
const uses = (action: string) => steps.filter((step) => step.uses?.startsWith(`${action}@`));

describe('the workflow ci.yml', () => {
  it('pins each action by commit and notes its version', () => {
    const lines = text.match(/uses: .*/g) ?? [];
    expect(lines.length).toBeGreaterThan(5);
    expect(
      lines.filter((line) => !/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+/.test(line)),
    ).toEqual([]);
  });

  it('leaves no token where packages run', () => {
    expect(uses('actions/checkout').map((step) => step.with?.['persist-credentials'])).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('writes the policy into pages for GitHub Pages', () => {
    expect(jobs.build.steps.find(({ run }) => run === 'npm run build')?.env?.['CSP_META']).toBe(
      '1',
    );
  });

  it('deploys only after the check and the audit', () => {
    expect([jobs.deploy.needs, jobs.build.needs]).toEqual([['build', 'audit'], 'check']);
  });

  it('deploys /.well-known/ and no other hidden file', () => {
    const [upload] = uses('actions/upload-pages-artifact');
    expect(upload?.with).toEqual({ path: 'pages', 'include-hidden-files': true });
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    try {
      for (const file of [
        'en.html',
        'en/about-us.html',
        '.well-known/security.txt',
        '.nojekyll',
        '.deploy-manifest.json',
        '.nginx.conf',
        '.netlify/_headers',
        '.hashed.json',
      ]) {
        mkdirSync(dirname(join(folder, 'dist', file)), { recursive: true });
        writeFileSync(join(folder, 'dist', file), file);
      }
      const script = jobs.build.steps.find(({ run }) => run?.includes(' pages'))?.run ?? '';
      execFileSync('bash', ['-e', '-c', script], { cwd: folder });
      expect(readdirSync(join(folder, 'pages')).sort()).toEqual([
        '.nojekyll',
        '.well-known',
        'en',
        'en.html',
      ]);
      expect(readFileSync(join(folder, 'pages/.well-known/security.txt'), 'utf8')).toBe(
        '.well-known/security.txt',
      );
      expect(readdirSync(join(folder, 'dist'))).toContain('.hashed.json');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the workflow newest-astro.yml', () => {
  const newest = readFileSync('.github/workflows/newest-astro.yml', 'utf8');

  it('uses the actions of ci.yml, at the same commits', () => {
    const lines = newest.match(/uses: .*/g) ?? [];
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('requests only the permission to read the repository', () => {
    const workflow = parse(newest) as {
      readonly permissions: unknown;
      readonly jobs: { readonly try: Job & { readonly permissions: unknown } };
    };
    expect([workflow.permissions, workflow.jobs.try.permissions]).toEqual([
      {},
      { contents: 'read' },
    ]);
    expect(
      workflow.jobs.try.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with?.[
        'persist-credentials'
      ],
    ).toBe(false);
  });
});

it.each(['ci', 'newest-astro'])('runs only scripts that package.json has: %s.yml', (name) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const called = [
    ...readFileSync(`.github/workflows/${name}.yml`, 'utf8').matchAll(/npm run (?:-s )?([\w:-]+)/g),
  ].map(([, script]) => script);
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((script) => !Object.keys(scripts).includes(script as string))).toEqual([]);
});
